import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { kidName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { ScreenProps } from '../../screens.ts';
import { client, live, router } from '../../sprout.ts';
import { OnlyRules } from '../../sprout-agent/only-rules.tsx';
import { cadenceWords, fireWords } from './cadence-words.ts';
import { HeartbeatButtons } from './heartbeat-buttons.tsx';
import { heartbeatEvents } from './heartbeats.tsx';
import '../../parts/text-first.css';
import { wordsOf } from '../../../client/words.ts';

type Heartbeat = AnswerOf<'heartbeat.describe'>;

const SHOWN_FIRES = 5;

export default function HeartbeatScreen({ params: { heartbeatId } }: ScreenProps<'heartbeat'>) {
  const version = useChanges(live, liveUris.activity(heartbeatEvents));
  const runs = useChanges(live, liveUris.runs());
  const { state, again } = useRead(
    () => client.read('heartbeat.describe', { heartbeatId }),
    [heartbeatId, version, runs],
  );
  return (
    <Shown state={state} again={again}>
      {(heartbeat) => (
        <>
          <PageHead title={heartbeat.name ?? ''} />
          <OnlyRules />
          <Plan heartbeat={heartbeat} heartbeatId={heartbeatId} />
          <LastRuns heartbeat={heartbeat} />
        </>
      )}
    </Shown>
  );
}

function Plan({ heartbeat, heartbeatId }: { readonly heartbeat: Heartbeat; readonly heartbeatId: string }) {
  const words = wordsOf('heartbeats');
  const { name, status, pausedWhy, cron, on, hasOwnTz, tz, nextFires, isDue, mayFireFrom } = heartbeat;
  const { runSkillId, childId, taskId, chatId, skillInput } = heartbeat;
  const state = status ?? 'active';
  return (
    <Card>
      <div class="row wraps">
        <span class="grow">
          <strong>{cadenceWords(heartbeat) ?? <code>{cron}</code>}</strong>
        </span>
        <span class={`tag ${state === 'active' ? 'leaf' : 'sun'}`}>{words[state]}</span>
      </div>
      {pausedWhy !== null && (
        <div class="notice">
          <p class="soft small">{words.pausedWhy}</p>
          <p dir="auto" data-ours>
            {readSentence(heartbeat, 'pausedWhy')}
          </p>
        </div>
      )}
      <dl class="facts">
        <div>
          <dt>{words.nextFires}</dt>
          {nextFires.slice(0, SHOWN_FIRES).map((fire, index) => (
            <dd key={fire}>{isDue && index === 0 ? words.dueNow : fireWords(fire, heartbeat)}</dd>
          ))}
          {nextFires.length === 0 && (
            <dd>{on === null || state !== 'active' ? words.noFires : words.waitsForEvents}</dd>
          )}
          {mayFireFrom !== null && <dd>{words.notBefore({ when: fireWords(mayFireFrom, heartbeat) })}</dd>}
          {hasOwnTz && <dd class="soft small">{words.zone({ zone: tz })}</dd>}
        </div>
        {childId !== null && (
          <div>
            <dt>{words.about}</dt>
            <dd>
              <bdi>{kidName(childId)}</bdi>
            </dd>
          </div>
        )}
        {taskId !== null && (
          <div>
            <dt>{words.onlyTask}</dt>
            <dd>
              <a href={router.href('task', { taskId })}>{words.theTask}</a>
            </dd>
          </div>
        )}
        {Object.keys(skillInput).length > 0 && (
          <div>
            <dt>{words.values}</dt>
            {Object.entries(skillInput).map(([variable, value]) => (
              <dd key={variable}>
                <code>{variable}</code> <bdi>{String(value).replaceAll('{{fireDate}}', words.fireDate)}</bdi>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <HeartbeatButtons heartbeat={{ heartbeatId, name: name ?? '', status: state }} />
      <div class="buttons">
        {runSkillId !== null && (
          <a class="button" href={router.href('skill', { skillId: runSkillId })}>
            {words.runs}
          </a>
        )}
        {chatId !== null && (
          <a class="button" href={router.href('thread', { threadId: chatId })}>
            {words.results}
          </a>
        )}
      </div>
    </Card>
  );
}

function LastRuns({ heartbeat }: { readonly heartbeat: Heartbeat }) {
  const words = wordsOf('heartbeats');
  const { lastRuns, cron } = heartbeat;
  const many = cron === null ? words.forEvents : words.forTimes;
  return (
    <section class="stack" aria-labelledby="last-runs">
      <h2 id="last-runs">{words.lastRuns}</h2>
      {lastRuns.length === 0 && <p class="soft">{words.noRuns}</p>}
      <ul class="stack">
        {lastRuns.map(({ runId, fireAt, outcome, standsFor }) => (
          <li key={runId}>
            <a class="card row wraps" href={router.href('run', { runId })}>
              <span class="grow kid-day-words">
                <span>{fireWords(fireAt, heartbeat)}</span>
                {standsFor > 1 && <span class="soft small">{many({ count: standsFor })}</span>}
              </span>
              <span class={`tag ${outcome === 'completed' || outcome === 'open' ? 'leaf' : 'sun'}`}>
                {words.outcomes[outcome]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
