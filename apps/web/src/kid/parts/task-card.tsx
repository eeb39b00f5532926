import { clockWords } from '../../client/dates.ts';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import { type ShownItem, stageOf } from '../day.ts';
import type { Kid } from '../kid.ts';
import { Icon, type IconName } from './icon.tsx';
import { BigButton, Ear, Gems, Name, Pebble } from './pieces.tsx';
import { Plant } from './plant.tsx';

export interface TaskCardProps {
  readonly kid: Kid;
  readonly router: KidRouter;
  readonly item: ShownItem;
  readonly size: 'hero' | 'small';
}

export function isOpen({ state }: ShownItem): boolean {
  return state === 'to_do' || state === 'try_again';
}

/** A grown-up had a word for what is done. */
export function isPraised({ state, note }: ShownItem): boolean {
  return state === 'done' && note !== null;
}

/** What the large button does: a tick hands in; a talk or a game opens first. */
export function DoButton({ kid, router, item }: Omit<TaskCardProps, 'size'>) {
  const { taskId, name, runMode } = item;
  const open = () => router.go(router.href('task', { taskId }));
  const ways: Record<ShownItem['runMode'], readonly [IconName, string, () => void]> = {
    self_check: ['check', wordsOf('kid').didIt, () => kid.didIt(item)],
    camera: ['camera', wordsOf('kid').showThem, open],
    conversation: ['chat', wordsOf('kid').talk, open],
    canvas: ['play', wordsOf('kid').playIt, open],
  };
  const [icon, text, act] = ways[runMode];
  return (
    <BigButton icon={icon} label={`${text} ${name}`} onClick={act}>
      {text}
    </BigButton>
  );
}

export function BeforeScreens() {
  return (
    <span class="before-screens">
      <Icon name="sun" />
      <span class="words">{wordsOf('kid').beforeScreens}</span>
    </span>
  );
}

/** What a card says, for the ear. */
export function spokenOf({ name, note, state, prompt }: ShownItem): string {
  return [name, state === 'try_again' ? wordsOf('kid').again : '', note ?? '', prompt ?? '']
    .filter((text) => text !== '')
    .join('. ');
}

/** A tap on the card opens the task; the large button does it. */
export function TaskCard({ kid, router, item, size }: TaskCardProps) {
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  const { taskId, name, emoji, startMinutes, note, state, blocking, isOnItsWay, gems } = item;
  return (
    <article class={`task ${size} ${state}`} data-task={taskId}>
      <a class="task-open" href={router.href('task', { taskId })}>
        <Pebble emoji={emoji} name={name} size={size === 'hero' ? 'large' : 'middle'} />
        <span class="task-words">
          <span class="task-name">
            <Name>{name}</Name>
          </span>
          <span class="task-facts">
            {startMinutes !== null && <span>{wordsOf('kid').at({ time: clockWords(startMinutes) })}</span>}
            {hasGems && gems > 0 && <Gems count={gems} />}
            {blocking && isOpen(item) && <BeforeScreens />}
            {isOnItsWay ? (
              <span>{wordsOf('kid').onItsWay}</span>
            ) : (
              state === 'waiting' && <span>{wordsOf('kid').willLook}</span>
            )}
          </span>
          {state === 'try_again' && (
            <span class="task-note">
              {wordsOf('kid').again} {note !== null && wordsOf('kid').says({ note })}
            </span>
          )}
          {isPraised(item) && (
            <q class="praise" dir="auto">
              {note}
            </q>
          )}
        </span>
        {!isOpen(item) && <Plant id={taskId} stage={stageOf(item)} />}
      </a>
      {isOpen(item) && (
        <span class="task-buttons">
          <DoButton kid={kid} router={router} item={item} />
          <Ear kid={kid} text={spokenOf(item)} />
        </span>
      )}
      {isPraised(item) && <Ear kid={kid} text={spokenOf(item)} />}
    </article>
  );
}
