/** For kids that do not read yet: one task at a time, a picture, an ear, one button. */
import './pictures.css';
import { useSignal } from '@preact/signals';
import { wordsOf } from '../../client/words.ts';
import type { ShownItem } from '../day.ts';
import type { Kid } from '../kid.ts';
import { Hello } from '../parts/hello.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Ear, Name, Pebble, Worth } from '../parts/pieces.tsx';
import { Rest } from '../parts/rest.tsx';
import { BeforeScreens, DoButton, isPraised, Praise, spokenOf } from '../parts/task-card.tsx';
import { Looking } from './looking.tsx';
import type { DayProps } from './looks.ts';

export { Hello };

/** Beside the one that it is about. */
const MORE = 4;

export function Day({ kid, router, groups }: DayProps) {
  const chosen = useSignal<string | undefined>(undefined);
  const open = [...groups.now, ...groups.later.filter(({ state }) => state !== 'locked')];
  const item = open.find(({ taskId }) => taskId === chosen.value) ?? open[0];
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  const handedIn = kid.undoable.value.find(({ state }) => state === 'waiting');
  const looking = handedIn ?? (item === undefined ? groups.waiting[0] : undefined);
  const rest = [...groups.done, ...groups.waiting, ...open].filter(
    (one) => one.taskId !== item?.taskId && one.taskId !== looking?.taskId,
  );
  // What can still be taken back is among those that are in sight.
  const undoable = kid.undoable.value.filter((one) => rest.some(({ taskId }) => taskId === one.taskId)).slice(0, 2);
  const others = [
    ...undoable,
    ...rest.filter((one) => !undoable.some(({ taskId }) => taskId === one.taskId)).slice(undoable.length - MORE),
  ];
  const praised = groups.done.filter(isPraised).slice(-2);
  return (
    <>
      <div class="pictures">
        {looking !== undefined && <Looking kid={kid} item={looking} mayUndo={looking === handedIn} />}
        {item === undefined && looking === undefined && <Rest kid={kid} />}
        {item !== undefined && (
          <article class={`task hero ${item.state}`} data-task={item.taskId}>
            <a class="hero-picture" href={router.href('task', { taskId: item.taskId })} aria-label={item.name}>
              <span class="ringed">
                <Pebble emoji={item.emoji} name={item.name} size="huge" />
                {item.state === 'try_again' && (
                  <span class="badge">
                    <Icon name="undo" />
                  </span>
                )}
              </span>
            </a>
            <div class="hero-words">
              <h2 class="task-name words">
                <Name>{item.name}</Name>
              </h2>
              <span class="task-facts">
                {hasGems && item.gems > 0 && <Worth count={item.gems} />}
                {item.blocking && <BeforeScreens />}
              </span>
              <Ear kid={kid} text={spokenOf(item)} />
            </div>
            {item.state === 'try_again' && item.note !== null && (
              <p class="task-note words">{wordsOf('kid').says({ note: item.note })}</p>
            )}
            <DoButton kid={kid} router={router} item={item} />
          </article>
        )}
      </div>
      <Others kid={kid} items={others} onPick={(taskId) => (chosen.value = taskId)} />
      {praised.map((one) => (
        <Praise key={one.taskId} kid={kid} item={one} />
      ))}
    </>
  );
}

/** What else there is: done, at a grown-up, or to choose instead. */
function Others({
  kid,
  items,
  onPick,
}: {
  readonly kid: Kid;
  readonly items: readonly ShownItem[];
  readonly onPick: (taskId: string) => void;
}) {
  if (items.length === 0) return null;
  const undoable = new Set(kid.undoable.value.map(({ taskId }) => taskId));
  return (
    <div class="next">
      {items.map((item) => {
        const { taskId, emoji, name, state } = item;
        const picture = <Pebble emoji={emoji} name={name} size="fill" />;
        if (undoable.has(taskId)) {
          const label = `${wordsOf('kid').undo}: ${name}`;
          return (
            <button
              key={taskId}
              type="button"
              class="nx back-again"
              aria-label={label}
              onClick={() => kid.takeBack(item)}
            >
              {picture}
              <Marked icon="undo" />
            </button>
          );
        }
        if (state === 'done' || state === 'waiting') {
          return (
            <span key={taskId} class={`nx ${state}`} role="img" aria-label={`${name}: ${stateWords(state)}`}>
              {picture}
              <Marked icon={state === 'done' ? 'check' : 'eye'} />
            </span>
          );
        }
        return (
          <button key={taskId} type="button" class="nx pick" aria-label={name} onClick={() => onPick(taskId)}>
            {picture}
          </button>
        );
      })}
    </div>
  );
}

function Marked({ icon }: { readonly icon: IconName }) {
  return (
    <span class="mk">
      <Icon name={icon} />
    </span>
  );
}

function stateWords(state: 'done' | 'waiting'): string {
  return state === 'done' ? wordsOf('kid').done : wordsOf('kid').willLook;
}
