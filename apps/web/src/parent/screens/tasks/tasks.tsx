import '../../parts/picture-choices.css';
import { useState } from 'preact/hooks';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Switch } from '../../../ui/parts/field.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Leaves } from '../../../ui/parts/leaves.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { dotted, Tile } from '../../../ui/parts/tile.tsx';
import { familyNow, kidName } from '../../family.ts';
import { isPaletteShown } from '../../parts/keyboard.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { isSchedule, scheduleWords } from '../../schedule/schedule-words.ts';
import { router } from '../../sprout.ts';
import { templateList } from '../task-editor/task-templates.ts';

type Task = AnswerOf<'task.list'>['items'][number];
type Whose = string | null;

const OFFERED = 9;

const taskEvents = liveUris.activity([
  'task.created',
  'task.updated',
  'task.deleted',
  'task.restored',
  'task.submitted',
  'task.completed',
  'task.reopened',
]);

export default function Tasks() {
  const words = wordsOf('tasks');
  const { kids } = familyNow();
  const [whose, setWhose] = useState<Whose>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const { state, again } = useAnswer(
    'task.list',
    { status: 'all', limit: 200, ...(whose !== null && { childId: whose }) },
    taskEvents,
  );
  return (
    <>
      <PageHead title={words.title}>
        <button
          type="button"
          class="button quiet round"
          aria-label={words.search}
          onClick={() => (isPaletteShown.value = true)}
        >
          <Icon name="search" />
        </button>
        <a class="button main" href={router.href('newTask')}>
          {words.add}
        </a>
      </PageHead>
      {kids.length > 1 && (
        <ChoiceChips
          label={words.whose}
          look="one-row"
          chips={[
            { value: '', label: words.all },
            ...kids.map(({ childId: value, name, avatar }) => ({ value, label: name, picture: { avatar, name } })),
          ]}
          value={whose ?? ''}
          onValue={(value) => setWhose(value === '' ? null : value)}
        />
      )}
      <Shown state={state} again={again}>
        {({ items }) =>
          items.length === 0 && whose === null ? (
            <FirstTask />
          ) : (
            <TaskList tasks={items.filter(({ isArchived }) => isArchived === isDeleted)} />
          )
        }
      </Shown>
      <Switch label={words.archived} isOn={isDeleted} onChange={setIsDeleted} />
    </>
  );
}

/** What most families begin with, one tap away. */
function FirstTask() {
  const words = wordsOf('tasks');
  return (
    <>
      <Empty title={words.plant}>
        <p>{words.noneMore}</p>
      </Empty>
      <ul class="picture-choices">
        {templateList()
          .slice(0, OFFERED)
          .map(({ id, emoji, name }) => (
            <li key={id}>
              <a class="picture-choice" href={`${router.href('newTask')}?template=${id}`}>
                <span aria-hidden="true">{emoji}</span>
                {name}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}

function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  if (tasks.length === 0) return <Empty title={wordsOf('tasks').none} />;
  return (
    <ul class="lines">
      {tasks.map((task) => (
        <TaskRow key={task.taskId} task={task} />
      ))}
    </ul>
  );
}

function TaskRow({ task }: { readonly task: Task }) {
  const words = wordsOf('tasks');
  const { taskId, name, emoji, gems, scheduleSpec, children, blocking } = task;
  const due = children.filter(({ state }) => state !== 'locked');
  const { and, everybody } = wordsOf('shared');
  const names = and({ names: children.map(({ childId }) => kidName(childId)) });
  const today = due.map(({ childId, state }) => `${kidName(childId)}: ${words.states[state]}`).join(', ');
  const facts = [
    children.length === familyNow().kids.length ? everybody : names,
    isSchedule(scheduleSpec) && scheduleWords(scheduleSpec),
    blocking && words.blocking,
  ];
  return (
    <Line
      href={router.href('task', { taskId })}
      picture={<Tile picture={emoji} name={name} />}
      title={name}
      more={dotted(facts).join('')}
      state={
        <>
          {due.length > 0 && <Leaves states={due.map(({ state }) => state)} words={today} />}
          {familyNow().gemsEnabled && gems > 0 && <Gems count={gems} spoken={wordsOf('units').gems({ count: gems })} />}
        </>
      }
    />
  );
}
