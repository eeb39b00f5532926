import { useEffect, useState } from 'preact/hooks';
import { clockWords, longDayWords } from '../../../client/dates.ts';
import type { Operations } from '../../../client/operations.ts';
import type { Outcome, Problem } from '../../../client/problem.ts';
import { readSentences } from '../../../client/sentences.ts';
import { later } from '../../../client/surroundings.ts';
import { wordsOf } from '../../../client/words.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { familyNow } from '../../family.ts';
import type { Missing } from './draft.ts';

export type Preview = Operations['task.create']['preview'] & { readonly specHash: string };

/** While somebody types there is nothing to try out. */
const PAUSE_MS = 450;

interface Tried {
  readonly preview: Preview | undefined;
  readonly problem: Problem | undefined;
  /** The arguments of the preview, as text. */
  readonly of?: string;
}

/** Tries the task out on the server a moment after the last change, and says what it would be. */
export function usePreview(args: object | undefined, tryOut: (args: never) => Promise<Outcome<unknown>>) {
  const [tried, setTried] = useState<Tried>({ preview: undefined, problem: undefined });
  const text = JSON.stringify(args);
  useEffect(() => {
    if (text === undefined) return setTried({ preview: undefined, problem: undefined });
    let isCurrent = true;
    const stop = later(PAUSE_MS, async () => {
      const outcome = await tryOut({ ...JSON.parse(text), dryRun: true } as never);
      if (!isCurrent) return;
      setTried((before) =>
        outcome.ok
          ? { preview: outcome.data as Preview, problem: undefined, of: text }
          : { preview: before.preview, problem: outcome.problem },
      );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [text]);
  const { preview, problem, of } = tried;
  // Who saves before the preview has come saves what the form says.
  return { preview, problem, commit: of === text && preview ? { specHash: preview.specHash } : {} };
}

interface PreviewCardProps {
  readonly preview: Preview | undefined;
  readonly missing: readonly Missing[];
}

export function PreviewCard({ preview, missing }: PreviewCardProps) {
  const words = wordsOf('editor');
  if (missing.length > 0)
    return (
      <p class="soft">
        {words.missing({ fields: missing.map((field) => wordsOf('shared').quoted({ text: words[field] })) })}
      </p>
    );
  if (preview === undefined) return <p class="soft">{wordsOf('shared').loading}</p>;
  const { asTheKidSeesIt: task, nextOccurrences, warnings } = preview;
  return (
    <Card class="preview">
      <div class="row">
        <Face avatar={task.emoji} name={task.name} isLarge />
        <span class="grow stack">
          <strong dir="auto">{task.name}</strong>
          <span class="row wraps">
            {familyNow().gemsEnabled && task.gems > 0 && (
              <Gems count={task.gems} spoken={wordsOf('units').gems({ count: task.gems })} />
            )}
            {task.startMinutes !== null && <span class="soft">{clockWords(task.startMinutes)}</span>}
          </span>
        </span>
      </div>
      {task.opening !== null && (
        <blockquote class="words-as-quote" dir="auto">
          {task.opening}
        </blockquote>
      )}
      <p class="small">
        <strong>{words.next}:</strong>{' '}
        {nextOccurrences.length === 0
          ? words.noNext
          : nextOccurrences
              .slice(0, 3)
              .map(({ date }) => longDayWords(date))
              .join(' · ')}
      </p>
      {readSentences(warnings).map((warning) => (
        <p key={warning} class="notice small">
          {warning}
        </p>
      ))}
    </Card>
  );
}
