import { liveUris } from '../../../client/live-uris.ts';
import type { Resources } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { TellAgent } from '../../parts/tell-agent.tsx';
import { live, router } from '../../sprout.ts';
import { factsOf, RunLine, StatusTag } from './run-line.tsx';
import { RunQuestion } from './run-question.tsx';
import { stopRun } from './stop-run.ts';

type OpenRun = Resources['family.runs']['open'][number];

/** What agents are doing now, live; what they ask can be answered here. */
export default function Runs() {
  const words = wordsOf('runs');
  const state = useLive(live, liveUris.runs());
  return (
    <>
      <PageHead title={words.title} />
      <Shown state={state} again={() => live.refresh()}>
        {({ open, ended }) => (
          <>
            {open.length === 0 && ended.length === 0 ? (
              <TellAgent title={words.none} what={words.lead} example={words.example} />
            ) : (
              <p class="soft">{words.lead}</p>
            )}
            {open.length > 0 && (
              <section class="stack" aria-labelledby="open">
                <h2 id="open">{words.open}</h2>
                <ul class="stack">
                  {open.map((run) => (
                    <li key={run.runId}>
                      <Open run={run} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {ended.length > 0 && (
              <section class="stack" aria-labelledby="ended">
                <h2 id="ended">{words.ended}</h2>
                <ul class="stack">
                  {ended.map((run) => (
                    <li key={run.runId}>
                      <RunLine run={run} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Shown>
    </>
  );
}

function Open({ run }: { readonly run: OpenRun }) {
  const words = wordsOf('runs');
  const { runId, skillName, question, summary } = run;
  return (
    <Card class="decision" labelledBy={`name-${runId}`} id={runId}>
      <div class="row wraps">
        <h3 class="grow" id={`name-${runId}`}>
          <a class="plain-link" href={router.href('run', { runId })}>
            <bdi>{skillName}</bdi>
          </a>
        </h3>
        <StatusTag status={run.status} reason={run.reason} />
      </div>
      <p class="soft small">{factsOf(run).join(' · ')}</p>
      {question === null && summary !== null && <p dir="auto">{summary}</p>}
      {question !== null && <RunQuestion runId={runId} question={question} />}
      {question === null && (
        <div class="buttons">
          <Button look="quiet" onClick={() => stopRun(run)}>
            {words.stop}
          </Button>
        </div>
      )}
    </Card>
  );
}
