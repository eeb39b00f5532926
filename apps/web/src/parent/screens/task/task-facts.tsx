import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';
import { fieldProblems, type Problem } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Switch } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { GemIcon } from '../../../ui/parts/gems.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Stepper } from '../../../ui/parts/stepper.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { familyNow, kidName } from '../../family.ts';
import { scheduleWords } from '../../schedule/schedule-words.ts';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { draftOf, missingIn, scheduleOf, type TaskDraft } from '../task-editor/draft.ts';
import { NameAndPicture } from '../task-editor/name-and-picture.tsx';
import { When, WhoLooks } from '../task-editor/task-form.tsx';
import { changesOfFact, type FactName, factNames } from './changes-of-fact.ts';

type Task = AnswerOf<'task.describe'>;

interface TaskFactsProps {
  readonly task: Task;
  readonly again: () => Promise<void>;
}

/** Each fact of a task, which opens where it stands. */
export function TaskFacts({ task, again }: TaskFactsProps) {
  const words = wordsOf('editor');
  const [open, setOpen] = useState<FactName | undefined>(undefined);
  const before = draftOf(task, task.date);
  const facts: Readonly<Record<FactName, readonly [label: string, value: string]>> = {
    name: [words.name, `${task.emoji} ${task.name}`.trim()],
    when: [words.when, scheduleWords(scheduleOf(before, task.scheduleSpec))],
    gems: [words.gems, before.gems],
    review: [words.review, words.reviews[before.reviewPolicy]],
    blocking: [words.blocking, wordsOf('tasks').facts[before.blocking ? 'yes' : 'no']],
  };
  const shown = factNames.filter((name) => name !== 'gems' || familyNow().gemsEnabled);
  return (
    <ul class="lines task-facts">
      <li class="line">
        <span class="grow line-words">
          <strong>{words.who}</strong>
          <span class="soft">{wordsOf('tasks').facts.fixed}</span>
        </span>
        <span class="soft" dir="auto" data-ours>
          {wordsOf('shared').and({ names: task.children.map(({ childId }) => kidName(childId)) })}
        </span>
      </li>
      {shown.map((name) => {
        const [label, value] = facts[name];
        return (
          <li key={name}>
            <button
              type="button"
              class="line"
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              <strong class="grow">{label}</strong>
              <span class="soft" dir="auto" data-ours>
                {value}
              </span>
              <Icon name="next" />
            </button>
            {open === name && (
              <OpenFact task={task} name={name} before={before} again={again} onClose={() => setOpen(undefined)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface OpenFactProps extends TaskFactsProps {
  readonly name: FactName;
  readonly before: TaskDraft;
  readonly onClose: () => void;
}

function OpenFact({ task, name, before, again, onClose }: OpenFactProps) {
  const words = wordsOf('editor');
  const [draft, setDraft] = useState(before);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const { taskId } = task;
  const write = async (changes: Omit<ArgumentsOf<'task.update'>, 'taskId'>) => {
    const outcome = await act('task.update', { taskId, ...changes });
    await again();
    return outcome;
  };
  const save = async () => {
    const outcome = await write(changesOfFact(name, draft, task));
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    const undo = async () => {
      const undone = await write(changesOfFact(name, before, task));
      tellOutcome(undone, wordsOf('shared').undone);
    };
    tell(words.saved, { label: wordsOf('shared').undo, act: () => void undo() });
    onClose();
  };
  const problems = problem === undefined ? [] : fieldProblems(problem);
  const at = (path: string) => (problems.some((one) => one.path.startsWith(path)) ? words.dateOver : undefined);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  return (
    <Form class="task-form task-more stack wide" onSend={save}>
      <FactFields name={name} draft={draft} onChange={setDraft} problemAt={at} />
      <div class="buttons">
        <Button type="submit" look="main" disabled={!isChanged || missingIn(draft).length > 0}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
      </div>
    </Form>
  );
}

interface FactFieldsProps {
  readonly name: FactName;
  readonly draft: TaskDraft;
  readonly onChange: (draft: TaskDraft) => void;
  readonly problemAt: (path: string) => string | undefined;
}

function FactFields({ name, draft, onChange, problemAt }: FactFieldsProps): ComponentChildren {
  const words = wordsOf('editor');
  switch (name) {
    case 'name':
      return <NameAndPicture draft={draft} onChange={onChange} isThere problemAt={problemAt} />;
    case 'when':
      return <When draft={draft} onChange={onChange} firstDay={undefined} problem={problemAt('/scheduleSpec')} />;
    case 'gems':
      return (
        <Stepper
          label={words.gems}
          less={words.fewerGems}
          more={words.moreGems}
          max={1000}
          value={draft.gems}
          onValue={(gems) => onChange({ ...draft, gems })}
          picture={
            <span class="gems">
              <GemIcon />
            </span>
          }
        />
      );
    case 'review':
      return <WhoLooks draft={draft} onPolicy={(reviewPolicy) => onChange({ ...draft, reviewPolicy })} />;
    case 'blocking':
      return (
        <Switch
          label={words.blocking}
          hint={words.blockingHint}
          isOn={draft.blocking}
          onChange={(blocking) => onChange({ ...draft, blocking })}
        />
      );
  }
}
