import { wordsOf } from '../../client/words.ts';
import type { ShownItem } from '../day.ts';
import type { Kid } from '../kid.ts';
import { Icon } from '../parts/icon.tsx';
import { Ear, Name, Pebble } from '../parts/pieces.tsx';
import { UndoButton } from '../parts/task-card.tsx';

interface LookingProps {
  readonly kid: Kid;
  readonly item: ShownItem;
  readonly mayUndo: boolean;
}

/** What was handed in is on its way from the kid to a grown-up. */
export function Looking({ kid, item, mayUndo }: LookingProps) {
  const me = kid.me.value.value;
  const { willLook, thenGems, onItsWay } = wordsOf('kid');
  const text = item.isOnItsWay ? onItsWay : willLook;
  const hasGems = me?.gemsEnabled === true && item.gems > 0;
  return (
    <section class="task looking waiting" data-task={item.taskId} aria-live="polite">
      <span class="way" aria-hidden="true">
        <Pebble emoji={me?.avatar ?? ''} name={me?.name ?? '?'} size="from" />
        <span class="dots" />
        <span class="slides" key={item.taskId}>
          <Pebble emoji={item.emoji} name={item.name} size="fill" />
        </span>
        <span class="dots" />
        <span class="grown-up">
          <span class="mk">
            <Icon name="eye" />
          </span>
          <span class="pebble to">
            <Icon name="person" />
          </span>
        </span>
      </span>
      <h2>{text}</h2>
      <p class="soft words">
        <Name>{item.name}</Name>
        {hasGems && `. ${thenGems}`}
      </p>
      <span class="task-buttons">
        {mayUndo && <UndoButton kid={kid} item={item} />}
        <Ear kid={kid} text={`${item.name}. ${text}. ${hasGems ? thenGems : ''}`} />
      </span>
    </section>
  );
}
