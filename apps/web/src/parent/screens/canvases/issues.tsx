import type { AnswerOf } from '../../../client/operations.ts';
import { wordIn, wordsOf } from '../../../client/words.ts';
import { useRead } from '../../../ui/use-read.ts';
import { Shown } from '../../parts/shown.tsx';
import { client } from '../../sprout.ts';

type Got = AnswerOf<'canvas.get'>;
type Issue = AnswerOf<'canvas.create'>['analyzerIssues'][number];

/** What the analyser says of the newest version, found out by trying a change that changes nothing. */
export function Issues({ canvas }: { readonly canvas: Got }) {
  const { canvasId, version, versions, archivedAt } = canvas;
  const isNewest = versions[0]?.version === version;
  if (archivedAt !== null || !isNewest) return null;
  return <Found key={`${canvasId} ${version}`} canvasId={canvasId} />;
}

function Found({ canvasId }: { readonly canvasId: string }) {
  const words = wordsOf('canvases');
  const { state, again } = useRead(() => client.once('canvas.update', { canvasId, dryRun: true }), [canvasId]);
  return (
    <section class="stack" aria-labelledby="check">
      <h2 id="check">{words.check}</h2>
      <Shown state={state} again={again}>
        {({ analyzerIssues }) =>
          analyzerIssues.length === 0 ? (
            <p>{words.clean}</p>
          ) : (
            <ul class="card stack">
              {analyzerIssues.map((issue) => (
                <IssueLine key={`${issue.code} ${issue.line} ${issue.column}`} issue={issue} />
              ))}
            </ul>
          )
        }
      </Shown>
    </section>
  );
}

function IssueLine({ issue: { severity, code, message, line } }: { readonly issue: Issue }) {
  const words = wordsOf('canvases');
  const place = line === undefined ? '' : words.line({ line });
  return (
    <li class="kid-day-words">
      <span dir="auto">{wordIn(words.issues, code) ?? message}</span>
      <span class="soft small">{[words.severities[severity], place].filter((part) => part !== '').join(' · ')}</span>
    </li>
  );
}
