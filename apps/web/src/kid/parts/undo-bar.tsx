import { wordsOf } from '../../client/words.ts';
import type { Kid } from '../kid.ts';
import { BigButton, Name, Pebble } from './pieces.tsx';

const MOST = 2;

/** For ten seconds a tap can be taken back. */
export function UndoBar({ kid }: { readonly kid: Kid }) {
  const items = kid.undoable.value.slice(0, MOST);
  if (items.length === 0) return null;
  return (
    <div class="undo-bars" role="status">
      {items.map((item) => (
        <div class="undo-bar" key={item.taskId}>
          <Pebble emoji={item.emoji} name={item.name} size="small" />
          <span class="grow words">
            <Name>{item.name}</Name>
          </span>
          <BigButton
            icon="undo"
            look="plain"
            label={`${wordsOf('kid').undo}: ${item.name}`}
            onClick={() => kid.takeBack(item)}
          >
            {wordsOf('kid').undo}
          </BigButton>
        </div>
      ))}
    </div>
  );
}
