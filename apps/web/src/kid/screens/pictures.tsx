import { useSignal } from '@preact/signals';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import type { Groups } from '../day.ts';
import type { Kid } from '../kid.ts';
import { Icon } from '../parts/icon.tsx';
import { Ear, Gems, Name, Pebble } from '../parts/pieces.tsx';
import { Rest } from '../parts/rest.tsx';
import { BeforeScreens, DoButton, isPraised, spokenOf, TaskCard } from '../parts/task-card.tsx';

/** At most three in sight: the one that it is about, and two more to choose. */
const MORE = 2;

/** For kids that do not read yet: one task at a time, a picture, an ear, one button. */
export function Pictures({
  kid,
  router,
  groups,
}: {
  readonly kid: Kid;
  readonly router: KidRouter;
  readonly groups: Groups;
}) {
  const chosen = useSignal<string | undefined>(undefined);
  const open = [...groups.now, ...groups.later.filter(({ state }) => state !== 'locked')];
  const item = open.find(({ taskId }) => taskId === chosen.value) ?? open[0];
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  const praised = groups.done
    .filter(isPraised)
    .slice(-MORE)
    .map((one) => <TaskCard key={one.taskId} kid={kid} router={router} item={one} size="small" />);
  if (item === undefined) {
    return (
      <>
        <Rest kid={kid} />
        {praised}
      </>
    );
  }
  const at = open.indexOf(item);
  const more = [...open.slice(at + 1), ...open.slice(0, at)].slice(0, MORE);
  return (
    <div class="pictures">
      <article class={`task hero ${item.state}`} data-task={item.taskId}>
        <a class="task-open" href={router.href('task', { taskId: item.taskId })}>
          <span class="ringed">
            <Pebble emoji={item.emoji} name={item.name} size="huge" />
            {item.state === 'try_again' && (
              <span class="badge">
                <Icon name="undo" />
              </span>
            )}
          </span>
          <span class="task-name words">
            <Name>{item.name}</Name>
          </span>
          <span class="task-facts">
            {hasGems && item.gems > 0 && <Gems count={item.gems} />}
            {item.blocking && <BeforeScreens />}
          </span>
          {item.state === 'try_again' && item.note !== null && (
            <span class="task-note words">{wordsOf('kid').says({ note: item.note })}</span>
          )}
        </a>
        <span class="task-buttons">
          <DoButton kid={kid} router={router} item={item} />
          <Ear kid={kid} text={spokenOf(item)} />
        </span>
      </article>
      {more.length > 0 && (
        <div class="more">
          {more.map(({ taskId, emoji, name }) => (
            <button key={taskId} type="button" class="pick" aria-label={name} onClick={() => (chosen.value = taskId)}>
              <Pebble emoji={emoji} name={name} size="middle" />
            </button>
          ))}
        </div>
      )}
      {praised}
    </div>
  );
}
