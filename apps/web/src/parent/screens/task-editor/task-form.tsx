import { useId, useState } from 'preact/hooks';
import { fieldProblems, type Problem } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { ChoiceChips, ToggleChips } from '../../../ui/parts/chips.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { GemIcon } from '../../../ui/parts/gems.tsx';
import { Stepper } from '../../../ui/parts/stepper.tsx';
import { familyNow } from '../../family.ts';
import { KidFaces } from '../../parts/kid-faces.tsx';
import { shortName, weekdays } from '../../schedule/schedule-words.ts';
import { hasReviewChoice, isOver, type Rhythm, rhythmOf, rhythms, type TaskDraft, withRhythm } from './draft.ts';
import { NameAndPicture } from './name-and-picture.tsx';
import { TaskMore } from './task-more.tsx';
import './task-editor.css';

export interface TaskFormProps {
  readonly draft: TaskDraft;
  readonly onChange: (draft: TaskDraft) => void;
  /** A task that is there: whose it is and how it is done never change. */
  readonly isThere: boolean;
  /** Begins a new task that is like this one. */
  readonly onCopy?: (() => void) | undefined;
  readonly problem: Problem | undefined;
  /** Days before this one are over for it. */
  readonly firstDay?: string;
}

/** Sets one field of the draft. */
export type SetField = <Name extends keyof TaskDraft>(name: Name) => (value: TaskDraft[Name]) => void;

/** What, who and when; the rest under More. */
export function TaskForm({ draft, onChange, isThere, onCopy, problem, firstDay }: TaskFormProps) {
  const words = wordsOf('editor');
  const { kids, gemsEnabled } = familyNow();
  const set: SetField = (name) => (value) => onChange({ ...draft, [name]: value });
  const problems = problem === undefined ? [] : fieldProblems(problem);
  const at = (path: string) => problems.find((one) => one.path.startsWith(path))?.expected;
  return (
    <div class="task-form stack">
      <NameAndPicture draft={draft} onChange={onChange} isThere={isThere} problemAt={at} />
      {!isThere && kids.length > 1 && <KidFaces label={words.who} values={draft.childIds} onValues={set('childIds')} />}
      <When draft={draft} onChange={onChange} firstDay={firstDay} problem={at('/scheduleSpec')} />
      <div class="lines">
        {gemsEnabled && (
          <Stepper
            label={words.gems}
            less={words.fewerGems}
            more={words.moreGems}
            max={1000}
            value={draft.gems}
            onValue={set('gems')}
            problem={at('/rewardSpec')}
            picture={
              <span class="gems">
                <GemIcon />
              </span>
            }
          />
        )}
        <WhoLooks draft={draft} onPolicy={set('reviewPolicy')} />
        <TaskMore draft={draft} set={set} isThere={isThere} onCopy={onCopy} problemAt={at} />
      </div>
    </div>
  );
}

interface WhenProps {
  readonly draft: TaskDraft;
  readonly onChange: (draft: TaskDraft) => void;
  readonly firstDay: string | undefined;
  readonly problem: string | undefined;
}

export function When({ draft, onChange, firstDay, problem }: WhenProps) {
  const words = wordsOf('editor');
  // Days that happen to be the school days can still be chosen one by one.
  const [choosesDays, setChoosesDays] = useState(false);
  const rhythm: Rhythm = choosesDays && draft.repeats ? 'days' : rhythmOf(draft);
  const choose = (value: Rhythm) => {
    setChoosesDays(value === 'days');
    onChange(withRhythm(draft, value));
  };
  return (
    <>
      <ChoiceChips
        label={words.when}
        look="said-line"
        chips={rhythms.map((value) => ({ value, label: words.rhythms[value] }))}
        value={rhythm}
        onValue={choose}
      />
      {rhythm === 'days' && (
        <ToggleChips
          label={words.days}
          chips={weekdays.map((value) => ({ value, label: shortName(value), spoken: shortName(value, 'long') }))}
          values={draft.days}
          onValues={(days) => onChange({ ...draft, days: weekdays.filter((day) => days.includes(day)) })}
        />
      )}
      {rhythm === 'once' && (
        <TextField
          label={words.date}
          type="date"
          value={draft.date}
          onValue={(date) => onChange({ ...draft, date })}
          {...(firstDay !== undefined && { min: firstDay })}
          problem={firstDay !== undefined && isOver(draft, firstDay) ? words.dateOver : problem}
        />
      )}
    </>
  );
}

interface WhoLooksProps {
  readonly draft: TaskDraft;
  readonly onPolicy: (policy: TaskDraft['reviewPolicy']) => void;
}

export function WhoLooks({ draft, onPolicy }: WhoLooksProps) {
  const id = useId();
  const words = wordsOf('editor');
  if (!hasReviewChoice(draft)) {
    return (
      <p class="line">
        <strong class="grow">{words.review}</strong>
        <span class="soft">{words.looksAlways}</span>
      </p>
    );
  }
  return (
    <div class="line">
      <label class="grow" for={id}>
        <strong>{words.review}</strong>
      </label>
      <select
        id={id}
        value={draft.reviewPolicy}
        onChange={(event) => onPolicy(event.currentTarget.value as TaskDraft['reviewPolicy'])}
      >
        {(['parent', 'trusted', 'auto'] as const).map((value) => (
          <option key={value} value={value}>
            {words.reviews[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
