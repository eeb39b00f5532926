import type { ComponentChildren } from 'preact';
import { longDayWords } from '../../../client/dates.ts';
import type { Operations } from '../../../client/operations.ts';
import type { Problem } from '../../../client/problem.ts';
import { readSentences } from '../../../client/sentences.ts';
import { wordsOf } from '../../../client/words.ts';
import { familyNow, kidName } from '../../family.ts';
import { scheduleWords } from '../../schedule/schedule-words.ts';
import '../../parts/save-foot.css';
import { problemWords } from '../../words/problem-words.ts';
import { type Missing, scheduleOf, type TaskDraft } from './draft.ts';

export type Preview = Operations['task.create']['preview'];

interface TaskFootProps {
  readonly draft: TaskDraft;
  readonly preview: Preview | undefined;
  readonly problem: Problem | undefined;
  readonly missing: readonly Missing[];
  /** What saves it. */
  readonly children: ComponentChildren;
}

/** What will happen, in one sentence over the button that makes it so. */
export function TaskFoot({ draft, preview, problem, missing, children }: TaskFootProps) {
  const opening = preview?.asTheKidSeesIt.opening;
  return (
    <>
      {opening && (
        <blockquote class="words-as-quote" dir="auto">
          {opening}
        </blockquote>
      )}
      {readSentences(preview?.warnings ?? []).map((warning) => (
        <p key={warning} class="notice small">
          {warning}
        </p>
      ))}
      <div class="save-foot">
        <p class={problem ? 'problem' : 'soft'} aria-live="polite" dir="auto">
          {problem ? problemWords(problem) : footWords(draft, preview, missing)}
        </p>
        <div class="buttons">{children}</div>
      </div>
    </>
  );
}

function footWords(draft: TaskDraft, preview: Preview | undefined, missing: readonly Missing[]): string {
  const words = wordsOf('editor');
  const { quoted, and } = wordsOf('shared');
  if (missing.length > 0) return words.missing({ fields: missing.map((field) => quoted({ text: words[field] })) });
  const { kids } = familyNow();
  const names = (draft.childIds.length > 0 ? draft.childIds : kids.map(({ childId }) => childId)).map(kidName);
  const who = draft.childIds.length === 0 && kids.length > 1 ? wordsOf('kidChips').everyone : and({ names });
  const sentence = words.sentence({ kids: who, task: draft.name.trim(), when: scheduleWords(scheduleOf(draft)) });
  if (preview === undefined) return sentence;
  const [first] = preview.nextOccurrences;
  return `${sentence} ${first === undefined ? words.noNext : words.next({ day: longDayWords(first.date) })}`;
}
