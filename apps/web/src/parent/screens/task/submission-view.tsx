import { lengthWords } from '../../../client/numbers.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { kidName } from '../../family.ts';
import { Photos } from '../../parts/photos.tsx';
import { type PlayResult, playResultOf } from './play-result.ts';

export type Submission = AnswerOf<'task.describe'>['submissions'][number];

/** What a kid handed in: words, a chat, a result; and what a parent said to it. All of it is text. */
export function SubmissionView({ submission }: { readonly submission: Submission }) {
  const words = wordsOf('tasks');
  const { note, reviewNote, media, childId, status } = submission;
  return (
    <>
      {status !== 'submitted' && <Photos media={media} about={words.photoBy({ kid: kidName(childId) })} />}
      {note !== null && note !== '' && (
        <blockquote class="words-as-quote" dir="auto">
          {wordsOf('shared').quoted({ text: note })}
        </blockquote>
      )}
      <HandedIn submission={submission} />
      {reviewNote !== null && reviewNote !== '' && (
        <p class="soft small" dir="auto">
          {words.parentSaid}: {reviewNote}
        </p>
      )}
    </>
  );
}

interface HandedInProps {
  readonly submission: Submission;
  readonly isOpen?: boolean;
}

/** The chat and the result. */
export function HandedIn({ submission: { transcript, canvasResult, childId }, isOpen = false }: HandedInProps) {
  const words = wordsOf('tasks');
  return (
    <>
      {transcript.length > 0 && (
        <details open={isOpen}>
          <summary>{words.chat}</summary>
          <ol class="stack chat">
            {transcript.map(({ who, text, timestamp }) => (
              <li key={timestamp + who} class={who}>
                <strong class="small">{who === 'coach' ? words.coach : kidName(childId)}</strong>
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      <Played result={playResultOf(canvasResult)} />
    </>
  );
}

/** How a game ended. The page of the game wrote the words in it. */
function Played({ result }: { readonly result: PlayResult | undefined }) {
  if (result === undefined) return null;
  const words = wordsOf('tasks');
  const { score, maxScore, durationMs, summary, steps } = result;
  const facts = [
    score !== undefined &&
      (maxScore === undefined ? words.points({ count: score }) : words.pointsOf({ count: score, most: maxScore })),
    durationMs !== undefined && lengthWords(durationMs),
    summary !== undefined && wordsOf('shared').quoted({ text: summary }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <p class="small" dir="auto" data-ours>
        {words.result}: {facts.length === 0 ? words.played : facts.join(' · ')}
      </p>
      {steps.length > 0 && (
        <details>
          <summary>{words.steps}</summary>
          <ul class="small">
            {steps.map((step, index) => (
              <li key={index} dir="auto">
                {step}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
