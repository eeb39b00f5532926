import { clockWords } from '../../client/dates.ts';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import type { ShownItem } from '../day.ts';
import type { Kid } from '../kid.ts';
import { Icon, type IconName } from './icon.tsx';
import { BigButton, Ear, Gems, Name, Pebble } from './pieces.tsx';

export interface TaskProps {
  readonly kid: Kid;
  readonly router: KidRouter;
  readonly item: ShownItem;
}

export function isOpen({ state }: ShownItem): boolean {
  return state === 'to_do' || state === 'try_again';
}

/** A grown-up had a word for what is done. */
export function isPraised({ state, note }: ShownItem): boolean {
  return state === 'done' && note !== null;
}

/** What the large button does: a tick hands in; a talk or a game opens first. */
export function DoButton({ kid, router, item, isRound = false }: TaskProps & { readonly isRound?: boolean }) {
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
    <BigButton icon={icon} label={`${text} ${name}`} onClick={act} isRound={isRound}>
      {text}
    </BigButton>
  );
}

/** Takes back a tap, for ten seconds, where the tap was. */
export function UndoButton({ kid, item, isRound = false }: Pick<TaskProps, 'kid' | 'item'> & { isRound?: boolean }) {
  const { undo } = wordsOf('kid');
  return (
    <BigButton
      icon="undo"
      look="quiet"
      label={`${undo}: ${item.name}`}
      onClick={() => kid.takeBack(item)}
      isRound={isRound}
    >
      {undo}
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

/** What a grown-up said to something that is done. */
export function Praise({ kid, item }: Pick<TaskProps, 'kid' | 'item'>) {
  return (
    <figure class="task praised done" data-task={item.taskId}>
      <Pebble emoji={item.emoji} name={item.name} size="small" />
      <q class="praise" dir="auto">
        {item.note}
      </q>
      <Ear kid={kid} text={spokenOf(item)} />
    </figure>
  );
}

/** A line of the day. A tap on the words opens the task, the round button does it. */
export function TaskRow({ kid, router, item, isLater }: TaskProps & { readonly isLater: boolean }) {
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  const { taskId, name, emoji, note, state, gems } = item;
  const mayUndo = kid.undoable.value.some((one) => one.taskId === taskId);
  return (
    <article class={`task row ${state} ${isLater ? 'later' : ''}`} data-task={taskId}>
      <a class="task-open" href={router.href('task', { taskId })}>
        <Pebble emoji={emoji} name={name} size="middle" />
        <span class="task-words">
          <span class="task-name">
            <Name>{name}</Name>
          </span>
          <span class="task-facts">{factsOf(item)}</span>
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
      </a>
      <Ear kid={kid} text={spokenOf(item)} />
      {mayUndo ? <UndoButton kid={kid} item={item} isRound /> : hasGems && gems > 0 && <Gems count={gems} />}
      {isOpen(item) ? <DoButton kid={kid} router={router} item={item} isRound /> : <Mark state={state} />}
    </article>
  );
}

/** One short line under the name. */
function factsOf({ startMinutes, durationMinutes, blocking, isOnItsWay, state }: ShownItem): string {
  const { at, beforeScreens, onItsWay, willLook, minutes } = wordsOf('kid');
  if (isOnItsWay) return onItsWay;
  if (state === 'waiting') return willLook;
  if (state === 'done') return '';
  return [
    startMinutes === null ? '' : at({ time: clockWords(startMinutes) }),
    durationMinutes === null ? '' : minutes({ minutes: durationMinutes }),
    blocking && state !== 'locked' ? beforeScreens : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** Where a task stands that has nothing to tap. That somebody is looking stands under its name. */
function Mark({ state }: Pick<ShownItem, 'state'>) {
  const { done, later } = wordsOf('kid');
  const marks: Partial<Record<ShownItem['state'], readonly [IconName, string]>> = {
    done: ['check', done],
    waiting: ['eye', ''],
  };
  const [icon, text] = marks[state] ?? ['wait', later];
  return (
    <span class={`mark ${state}`}>
      <Icon name={icon} />
      <span class="visually-hidden">{text}</span>
    </span>
  );
}
