import { dayWords, longDayWords, whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { undoDone } from '../../decisions/take-back.ts';
import { familyNow, kidById, kidName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { isSchedule, scheduleWords } from '../../schedule/schedule-words.ts';
import type { ScreenProps } from '../../screens.ts';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { isCanvasSpec, PlaysCanvas } from './plays-canvas.tsx';
import { removeTask, restoreTask } from './remove-task.ts';
import { SubmissionView } from './submission-view.tsx';
import { TaskFacts } from './task-facts.tsx';
import { WaitingCards } from './waiting-cards.tsx';

type Task = AnswerOf<'task.describe'>;

const telling = liveUris.activity([
  'task.updated',
  'task.deleted',
  'task.restored',
  'task.submitted',
  'task.completed',
  'task.rejected',
  'task.undone',
  'task.reopened',
]);

export default function TaskScreen({ params: { taskId } }: ScreenProps<'task'>) {
  const { state, again } = useAnswer('task.describe', { taskId }, telling);
  return (
    <Shown state={state} again={again}>
      {(task) => <TaskView task={task} again={again} />}
    </Shown>
  );
}

function TaskView({ task, again }: { readonly task: Task; readonly again: () => Promise<void> }) {
  const words = wordsOf('tasks');
  const { taskId, name, emoji, rewardSpec, scheduleSpec, nextOccurrences, submissions, isArchived, canvasSpec } = task;
  return (
    <>
      <PageHead title={name} />
      <WaitingCards submissions={submissions} />
      <Card>
        <div class="row wraps">
          <Face avatar={emoji} name={name} isLarge />
          <span class="grow kid-day-words">
            <strong>{isSchedule(scheduleSpec) && scheduleWords(scheduleSpec)}</strong>
            <span class="soft small">
              {words.next}:{' '}
              {nextOccurrences.length === 0
                ? words.neverDue
                : nextOccurrences
                    .slice(0, 3)
                    .map(({ date }) => dayWords(date))
                    .join(' · ')}
            </span>
          </span>
          {familyNow().gemsEnabled && (
            <Gems count={rewardSpec.gems} spoken={wordsOf('units').gems({ count: rewardSpec.gems })} />
          )}
        </div>
        {!isArchived && isCanvasSpec(canvasSpec) && <PlaysCanvas taskId={taskId} spec={canvasSpec} />}
        {isArchived ? (
          <div class="buttons">
            <p class="notice">{words.isDeleted}</p>
            <Button onClick={() => restoreTask(taskId)}>{words.restore}</Button>
          </div>
        ) : (
          <div class="buttons">
            <a class="button" data-key="g" href={router.href('editTask', { taskId })}>
              {words.edit}
            </a>
            <Button look="alarm" onClick={() => removeTask(taskId)}>
              {words.remove}
            </Button>
          </div>
        )}
      </Card>
      {!isArchived && <TaskFacts task={task} again={again} />}
      {!isArchived && <Today task={task} again={again} />}
      <section class="stack" aria-labelledby="history">
        <h2 id="history">{words.history}</h2>
        {submissions.length === 0 && <p class="soft">{words.noHistory}</p>}
        <ul class="stack">
          {submissions.map((submission) => (
            <li key={submission.submissionId}>
              <Card>
                <div class="row">
                  <Face avatar={kidById(submission.childId)?.avatar ?? ''} name={kidName(submission.childId)} />
                  <span class="grow kid-day-words">
                    <strong>
                      <bdi>{kidName(submission.childId)}</bdi>
                    </strong>
                    <span class="soft small">
                      {longDayWords(submission.date)} · {words.status[submission.status]} ·{' '}
                      {whenWords(submission.submittedAt, familyNow().timezone, serverNow())}
                    </span>
                  </span>
                  {submission.gems !== null && (
                    <Gems count={submission.gems} spoken={wordsOf('units').gems({ count: submission.gems })} />
                  )}
                </div>
                <SubmissionView submission={submission} />
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Where each kid stands today; a parent can tick it off for a kid. */
function Today({ task, again }: { readonly task: Task; readonly again: () => Promise<void> }) {
  const words = wordsOf('tasks');
  const complete = async (childId: string) => {
    const outcome = await act('task.complete', { taskId: task.taskId, childId });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    tell(words.completed({ kid: kidName(childId) }), undoDone(outcome.data));
    await again();
  };
  return (
    <section class="stack" aria-labelledby="today">
      <h2 id="today">{words.today}</h2>
      <ul class="stack">
        {task.children.map(({ childId, state }) => (
          <li key={childId} class="card row wraps">
            <Face avatar={kidById(childId)?.avatar ?? ''} name={kidName(childId)} />
            <span class="grow kid-day-words">
              <strong>
                <bdi>{kidName(childId)}</bdi>
              </strong>
              <span class="soft small">{words.states[state]}</span>
            </span>
            {(state === 'to_do' || state === 'try_again') && (
              <Button onClick={() => complete(childId)}>{words.doneFor({ kid: kidName(childId) })}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
