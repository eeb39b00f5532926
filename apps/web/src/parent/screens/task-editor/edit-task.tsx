import { useState } from 'preact/hooks';
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';
import { reasonOf } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import type { ScreenProps } from '../../screens.ts';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { authoredBy, copyFor, draftOf, missingIn, type TaskDraft } from './draft.ts';
import { keepDraft } from './kept-draft.ts';
import { type Preview, TaskFoot } from './preview.tsx';
import { TaskForm } from './task-form.tsx';

export default function EditTask({ params: { taskId } }: ScreenProps<'editTask'>) {
  const words = wordsOf('editor');
  const { state, again } = useRead(() => client.read('task.describe', { taskId }), [taskId]);
  return (
    <>
      <PageHead title={words.editTitle} />
      <Shown state={state} again={again}>
        {(task) => <Editor task={task} />}
      </Shown>
    </>
  );
}

function Editor({ task }: { readonly task: AnswerOf<'task.describe'> }) {
  const words = wordsOf('editor');
  const { taskId } = task;
  const [draft, setDraft] = useState<TaskDraft>(() => draftOf(task, task.date));
  const missing = missingIn(draft);
  const args = missing.length === 0 ? { taskId, ...authoredBy(draft, task) } : undefined;
  const { preview, problem, commit } = usePreview<Preview>(args, (tried: ArgumentsOf<'task.update'>) =>
    client.read('task.update', tried),
  );
  const back = () => router.go(router.href('task', { taskId }), 'replace');
  // A canvas comes with its skill, so an agent plans it anew.
  const mayBeCopied = familyNow().kids.length > 1 && draft.runMode !== 'canvas';
  const copy = () => {
    keepDraft(copyFor(draft, familyNow().kids, task.date));
    router.go(`${router.href('newTask')}?copy`);
  };
  const save = async () => {
    if (args === undefined) return;
    const outcome = await act('task.update', { ...args, ...commit });
    if (outcome.ok) {
      const before = { taskId, ...authoredBy(draftOf(task, task.date), task) };
      const undo = async () => {
        const undone = await act('task.update', before);
        tellOutcome(undone, wordsOf('shared').undone);
      };
      tell(words.saved, { label: wordsOf('shared').undo, act: undo });
      back();
    } else warn(reasonOf(outcome.problem) === 'PREVIEW_STALE' ? words.moved : problemWords(outcome.problem));
  };
  return (
    <>
      <TaskForm draft={draft} onChange={setDraft} isThere onCopy={mayBeCopied ? copy : undefined} problem={problem} />
      <TaskFoot draft={draft} preview={preview} problem={problem} missing={missing}>
        <Button onClick={back}>{wordsOf('shared').cancel}</Button>
        <Button look="main" disabled={args === undefined} onClick={save}>
          {words.save}
        </Button>
      </TaskFoot>
    </>
  );
}
