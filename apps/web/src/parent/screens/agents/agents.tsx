import './agents.css';
import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { PasswordAsk } from '../../password/password.tsx';
import { router } from '../../sprout.ts';
import { ConnectAgent } from '../start/connect-agent.tsx';
import { AgentSummary } from './agent-summary.tsx';
import { AskAgent } from './ask-agent.tsx';
import { StandingWishes } from './standing-wishes.tsx';
import { WhatAgentsDid } from './what-agents-did.tsx';

const telling = liveUris.activity(['access.agent_connected', 'access.agent_changed', 'access.agent_disconnected']);
/** What a family has without an agent, too, and what only agents make. */
const ofFamily = ['inbox', 'audit', 'hooks'] as const;
const ofAgents = ['skills', 'canvases', 'heartbeats', 'runs'] as const;

/** Each connected agent with how much it may do, what happens by itself, and what agents did. */
export default function Agents() {
  const words = wordsOf('agents');
  const { state, again } = useAnswer('access.list_grants', { limit: 200 }, telling);
  const hasAgent = state.is === 'ready' && state.value.items.length > 0;
  return (
    <>
      <PageHead title={words.title} />
      <Shown state={state} again={() => void again()}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneMore}</p>
              <ConnectAgent />
            </Empty>
          ) : (
            items.map((grant) => <AgentSummary key={grant.grantId} grant={grant} again={again} />)
          )
        }
      </Shown>
      <StandingWishes />
      {hasAgent && (
        <>
          <WhatAgentsDid />
          <a class="button" href={`${router.href('start')}?another`}>
            {words.connect}
          </a>
        </>
      )}
      <details>
        <summary>{words.raw}</summary>
        <ul class="lines">
          {(hasAgent ? [...ofFamily, ...ofAgents] : ofFamily).map((page) => (
            <Line key={page} href={router.href(page)} title={words.pages[page]} />
          ))}
        </ul>
      </details>
      <AskAgent />
      <PasswordAsk />
    </>
  );
}
