import './agents.css';
import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { PasswordAsk } from '../../password/password.tsx';
import { client, live, router } from '../../sprout.ts';
import { AgentSummary } from './agent-summary.tsx';
import { AskAgent } from './ask-agent.tsx';
import { StandingWishes } from './standing-wishes.tsx';
import { WhatAgentsDid } from './what-agents-did.tsx';

const telling = liveUris.activity(['access.agent_connected', 'access.agent_changed', 'access.agent_disconnected']);
const raw = ['inbox', 'skills', 'canvases', 'heartbeats', 'hooks', 'runs', 'audit'] as const;

/** Each connected agent with how much it may do, what happens by itself, and what agents did. */
export default function Agents() {
  const words = wordsOf('agents');
  const changes = useLive(live, telling);
  const version = changes.is === 'ready' ? changes.value.version : '';
  const { state, again } = useRead(() => client.read('access.list_grants', { limit: 200 }), [version]);
  return (
    <>
      <PageHead title={words.title} />
      <Shown state={state} again={() => void again()}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneMore}</p>
            </Empty>
          ) : (
            items.map((grant) => <AgentSummary key={grant.grantId} grant={grant} again={again} />)
          )
        }
      </Shown>
      <StandingWishes />
      {state.is === 'ready' && state.value.items.length > 0 && <WhatAgentsDid />}
      <a class="button" href={`${router.href('start')}?another`}>
        {words.connect}
      </a>
      <details>
        <summary>{words.raw}</summary>
        <ul class="lines">
          {raw.map((page) => (
            <Line key={page} href={router.href(page)} title={words.pages[page]} />
          ))}
        </ul>
      </details>
      <AskAgent />
      <PasswordAsk />
    </>
  );
}
