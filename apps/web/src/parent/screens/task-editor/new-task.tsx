import { useState } from 'preact/hooks';
import { dayAt } from '../../../client/dates.ts';
import type { ArgumentsOf } from '../../../client/operations.ts';
import { reasonOf } from '../../../client/problem.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import type { ScreenProps } from '../../screens.ts';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { createArguments, emptyDraft, isOver, missingIn, type TaskDraft } from './draft.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { type Preview, TaskFoot } from './preview.tsx';
import { TaskForm } from './task-form.tsx';
import { fromTemplate } from './task-templates.ts';

export default function NewTask({ query }: ScreenProps<'newTask'>) {
  const words = wordsOf('editor');
  const [first] = useState(() => firstDraft(query));
  const [draft, setDraft] = useState<TaskDraft>(first.draft);
  const [isKept, setIsKept] = useState(first.isKept);
  const today = dayAt(serverNow(), familyNow().timezone);
  const missing = isOver(draft, today) ? [...missingIn(draft), 'date' as const] : missingIn(draft);
  const args = missing.length === 0 ? createArguments(draft) : undefined;
  const { preview, problem, commit } = usePreview<Preview>(args, (tried: ArgumentsOf<'task.create'>) =>
    client.read('task.create', tried),
  );
  const change = (next: TaskDraft) => {
    setDraft(next);
    keepDraft(next);
  };
  const startAfresh = () => {
    forgetDraft();
    setDraft(emptyDraft(today));
    setIsKept(false);
  };
  const save = async () => {
    if (args === undefined) return;
    const outcome = await act('task.create', { ...args, ...commit });
    if (outcome.ok) {
      forgetDraft();
      tell(words.created);
      router.go(router.href('task', { taskId: outcome.data.taskId }), 'replace');
    } else warn(reasonOf(outcome.problem) === 'PREVIEW_STALE' ? words.moved : problemWords(outcome.problem));
  };
  return (
    <>
      <PageHead title={words.newTitle} />
      {isKept && (
        <div class="notice row wraps">
          <span class="grow">{words.kept}</span>
          <Button onClick={startAfresh}>{words.afresh}</Button>
        </div>
      )}
      <TaskForm draft={draft} onChange={change} isThere={false} problem={problem} firstDay={today} />
      <TaskFoot draft={draft} preview={preview} problem={problem} missing={missing}>
        <Button look="main" disabled={args === undefined} onClick={save}>
          {words.create}
        </Button>
      </TaskFoot>
    </>
  );
}

/** `isKept`: it was begun earlier in this browser, and left. */
function firstDraft(query: URLSearchParams): { readonly draft: TaskDraft; readonly isKept: boolean } {
  const empty = emptyDraft(dayAt(serverNow(), familyNow().timezone));
  const childId = query.get('kid');
  const template = query.get('template');
  const start = childId === null ? empty : { ...empty, childIds: [childId] };
  if (template !== null || childId !== null) return { draft: fromTemplate(start, template), isKept: false };
  const kept = readDraft();
  return { draft: { ...empty, ...kept }, isKept: !query.has('copy') && Object.keys(kept).length > 0 };
}
