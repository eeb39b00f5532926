import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { ArgumentsOf, KeyedName } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { localeNow, wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { hrefOf } from '../../activity/href-of.ts';
import { ChangeView } from '../../decisions/change-view.tsx';
import { actorName, familyNow, parentName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { Report } from '../../report/report-view.tsx';
import type { ScreenProps } from '../../screens.ts';
import { act, router } from '../../sprout.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { useAgentNames } from '../audit/use-agent-names.ts';
import { factsOf, StatusTag } from './run-line.tsx';
import { RunQuestion } from './run-question.tsx';
import { stopRun } from './stop-run.ts';
import { type Run, storyOf } from './story.ts';
import '../../parts/text-first.css';

export default function RunScreen({ params: { runId } }: ScreenProps<'run'>) {
  const { state, again } = useAnswer('run.get', { runId }, liveUris.runs());
  return (
    <Shown state={state} again={again}>
      {(run) => (
        <>
          <PageHead title={run.skillName} />
          <Standing run={run} />
          <Effects run={run} again={again} />
          <Story run={run} />
        </>
      )}
    </Shown>
  );
}

function Standing({ run }: { readonly run: Run }) {
  const words = wordsOf('runs');
  const { runId, skillId, heartbeatId, summary, question, status, startedBy } = run;
  const { kind, authority, actorId } = startedBy;
  const by =
    kind === 'heartbeat' || kind === 'rule'
      ? words.startedBy[kind]
      : words.startedBy[kind]({ who: actorName({ kind: authority, id: actorId }) });
  return (
    <Card>
      <div class="row wraps">
        <span class="grow kid-day-words">
          <span>{by}</span>
          <span class="soft small">{factsOf(run).join(' · ')}</span>
        </span>
        <StatusTag status={status} reason={run.reason} />
      </div>
      {summary !== null && question === null && <Report text={summary} />}
      {question !== null && <RunQuestion runId={runId} question={question} />}
      <div class="buttons">
        <a class="button" href={router.href('skill', { skillId })}>
          {words.skill}
        </a>
        {heartbeatId !== null && (
          <a class="button" href={router.href('heartbeat', { heartbeatId })}>
            {words.heartbeat}
          </a>
        )}
        {run.endedAt === null && question === null && (
          <Button look="alarm" onClick={() => stopRun(run)}>
            {words.stop}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What it changed, each with its way back, and what the work cost. */
function Effects({ run: { effects, cost }, again }: { readonly run: Run; readonly again: () => void }) {
  const words = wordsOf('runs');
  return (
    <>
      <section class="stack" aria-labelledby="did">
        <h2 id="did">{words.did}</h2>
        {effects.length === 0 && <p class="soft">{words.didNothing}</p>}
        <ul class="stack">
          {effects.map((effect) => (
            <li key={effect.idempotencyKey}>
              <EffectView effect={effect} again={again} />
            </li>
          ))}
        </ul>
      </section>
      <section class="stack" aria-labelledby="cost">
        <h2 id="cost">{words.cost}</h2>
        <p>{cost === null ? words.noCost : costWords(cost)}</p>
      </section>
    </>
  );
}

function costWords({ adapter, model, inputTokens, outputTokens, microUsd }: NonNullable<Run['cost']>): string {
  const money = new Intl.NumberFormat(localeNow(), { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  const tokens = new Intl.NumberFormat(localeNow()).format(inputTokens + outputTokens);
  return [money.format(microUsd / 1_000_000), wordsOf('runs').tokens({ count: tokens }), model ?? adapter].join(' · ');
}

interface EffectProps {
  readonly effect: Run['effects'][number];
  readonly again: () => void;
}

function EffectView({ effect, again }: EffectProps) {
  const words = wordsOf('runs');
  const { args, about, change, undo, takenBack } = effect;
  const href = about === null ? undefined : hrefOf(about);
  const takeBack = async (call: NonNullable<typeof undo>) => {
    const outcome = await act(call.operation as KeyedName, call.args as ArgumentsOf<KeyedName>);
    tellOutcome(outcome, words.takenBack);
    again();
  };
  return (
    <Card>
      <ChangeView change={change} args={args} href={href} />
      {takenBack && <p class="tag">{words.takenBack}</p>}
      {undo !== null && (
        <div class="buttons">
          <Button onClick={() => takeBack(undo)}>{words.takeBack}</Button>
        </div>
      )}
    </Card>
  );
}

function Story({ run }: { readonly run: Run }) {
  const words = wordsOf('runs');
  const agents = useAgentNames();
  const steps = storyOf(run.events, { nameOf: (id) => agents.get(id) ?? parentName(id), words });
  return (
    <section class="stack" aria-labelledby="story">
      <h2 id="story">{words.story}</h2>
      <ol class="card stack steps">
        {steps.map(({ at, what, said }, index) => (
          <li key={`${at} ${index}`} class="row">
            <span class="grow kid-day-words">
              <span dir="auto">{what}</span>
              {said.map((text) => (
                <span key={text} class="soft small report" dir="auto">
                  {text}
                </span>
              ))}
            </span>
            <time class="soft small" dateTime={at}>
              {whenWords(at, familyNow().timezone, serverNow())}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
