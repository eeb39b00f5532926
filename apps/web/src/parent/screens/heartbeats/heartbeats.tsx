import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { wordsOf } from '../../../client/words.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { TellAgent } from '../../parts/tell-agent.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { router } from '../../sprout.ts';
import { OnlyRules } from '../../sprout-agent/only-rules.tsx';
import { cadenceWords, fireWords } from './cadence-words.ts';
import { HeartbeatButtons } from './heartbeat-buttons.tsx';

type Heartbeat = AnswerOf<'heartbeat.list'>['items'][number];

export const heartbeatEvents = [
  'heartbeat.created',
  'heartbeat.paused',
  'heartbeat.resumed',
  'heartbeat.cancelled',
  'heartbeat.fired',
];

/** What happens by itself, and when next. */
export default function Heartbeats() {
  const words = wordsOf('heartbeats');
  const { state, again } = useAnswer(
    'heartbeat.list',
    { status: 'all', limit: 200 },
    liveUris.activity(heartbeatEvents),
  );
  return (
    <>
      <PageHead title={words.title} />
      <Shown state={state} again={again}>
        {({ items }) => {
          const kept = items.filter(({ status }) => status !== 'cancelled');
          const ended = items.filter(({ status }) => status === 'cancelled');
          return (
            <>
              {kept.length === 0 ? (
                <TellAgent title={words.none} what={words.lead} example={words.example} />
              ) : (
                <p class="soft">{words.lead}</p>
              )}
              <OnlyRules />
              <ul class="stack">
                {kept.map((heartbeat) => (
                  <li key={heartbeat.heartbeatId}>
                    <Beat heartbeat={heartbeat} />
                  </li>
                ))}
              </ul>
              {ended.length > 0 && (
                <details>
                  <summary>{words.ended}</summary>
                  <ul class="stack">
                    {ended.map(({ heartbeatId, name }) => (
                      <li key={heartbeatId}>
                        <a class="card" href={router.href('heartbeat', { heartbeatId })}>
                          <bdi>{name}</bdi>
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          );
        }}
      </Shown>
    </>
  );
}

function Beat({ heartbeat }: { readonly heartbeat: Heartbeat }) {
  const words = wordsOf('heartbeats');
  const { heartbeatId, name, status, pausedWhy, nextFireAt, isDue, lastFireAt, cron } = heartbeat;
  return (
    <Card labelledBy={`name-${heartbeatId}`}>
      <a class="plain-link row wraps" href={router.href('heartbeat', { heartbeatId })}>
        <span class="grow kid-day-words">
          <strong id={`name-${heartbeatId}`}>
            <bdi>{name}</bdi>
          </strong>
          <span>{cadenceWords(heartbeat) ?? <code>{cron}</code>}</span>
          <span class="soft small">
            {[
              isDue ? words.dueNow : nextFireAt === null ? '' : words.next({ when: fireWords(nextFireAt, heartbeat) }),
              lastFireAt === null ? words.neverFired : words.last({ when: fireWords(lastFireAt, heartbeat) }),
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </span>
        </span>
        <span class={`tag ${status === 'active' ? 'leaf' : 'sun'}`}>{words[status]}</span>
      </a>
      {pausedWhy !== null && (
        <p class="notice" dir="auto">
          {readSentence(heartbeat, 'pausedWhy')}
        </p>
      )}
      <HeartbeatButtons heartbeat={heartbeat} />
    </Card>
  );
}
