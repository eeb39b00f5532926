import '../../parts/picture-choices.css';
import { useState } from 'preact/hooks';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { Switch, TextField } from '../../../ui/parts/field.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { Leaves } from '../../../ui/parts/leaves.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow, kidName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { isSchedule, scheduleWords } from '../../schedule/schedule-words.ts';
import { client, live, router } from '../../sprout.ts';
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
  const [search, setSearch] = useState('');
  const [isDeleted, setIsDeleted] = useState(false);
  const version = useChanges(live, taskEvents);
  const { state, again } = useRead(
    () => client.read('task.list', { status: 'all', limit: 200, ...(whose !== null && { childId: whose }) }),
    [whose, version],
  );
  return (
    <>
      <PageHead title={words.title}>
        <a class="button main" href={router.href('newTask')}>
          {words.add}
        </a>
      </PageHead>
      <div data-search>
        <TextField label={words.search} type="search" value={search} onValue={setSearch} />
      </div>
      {kids.length > 1 && (
        <ChoiceChips
          label={words.whose}
          chips={[
            { value: '', label: words.all },
            ...kids.map(({ childId, name }) => ({ value: childId, label: name })),
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
            <TaskList tasks={items.filter(({ isArchived }) => isArchived === isDeleted)} search={search} />
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

function TaskList({ tasks, search }: { readonly tasks: readonly Task[]; readonly search: string }) {
  const words = wordsOf('tasks');
  const wanted = search.trim().toLocaleLowerCase();
  const found = tasks.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  if (found.length === 0) return <Empty title={wanted === '' ? words.none : words.noneFound} />;
  return (
    <ul class="stack">
      {found.map((task) => (
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
  return (
    <li data-card>
      <a class="card row task-row" href={router.href('task', { taskId })}>
        <Face avatar={emoji} name={name} />
        <span class="grow kid-day-words">
          <strong dir="auto">{name}</strong>
          <span class="soft small">
            {isSchedule(scheduleSpec) && scheduleWords(scheduleSpec)}
            {blocking && ` · ${words.blocking}`}
          </span>
          {due.length > 0 ? (
            <Leaves states={due.map(({ state }) => state)} words={today} />
          ) : (
            <span class="soft small" dir="auto" data-ours>
              {words.forKids({ kids: children.length === familyNow().kids.length ? everybody : names })}
            </span>
          )}
        </span>
        {familyNow().gemsEnabled && gems > 0 && <Gems count={gems} spoken={wordsOf('units').gems({ count: gems })} />}
      </a>
    </li>
  );
}
