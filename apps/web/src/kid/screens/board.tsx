import { useSignal } from '@preact/signals';
import { wordsOf } from '../../client/words.ts';
import { board, emojiOf, type GroupName, type PictureName } from '../board.ts';
import type { Kid } from '../kid.ts';
import { Pebble } from '../parts/pieces.tsx';
import { speech } from '../speech-part.ts';

interface BoardProps {
  readonly kid: Kid;
  readonly chosen: readonly PictureName[];
  readonly onChoose: (chosen: readonly PictureName[]) => void;
}

/** For kids that do not write yet. A tap puts a picture into the answer and says its words; in the answer, a tap takes it out again. */
export function Board({ kid, chosen, onChoose }: BoardProps) {
  const group = useSignal<GroupName>('felt');
  const { board: label, groups, phrases } = wordsOf('board');
  const say = speech.value?.readerFor(kid);
  const choose = (name: PictureName) => {
    say?.(phrases[name]);
    if (!chosen.includes(name)) onChoose([...chosen, name]);
  };
  return (
    <section class="board" aria-label={label}>
      <div class="chips">
        {(Object.keys(board) as GroupName[]).map((name) => (
          <label key={name} class={`chip pic ${group.value === name ? 'is-on' : ''}`}>
            <input
              type="radio"
              name="group"
              checked={group.value === name}
              onChange={() => (group.value = name)}
              aria-label={groups[name]}
            />
            <Pebble emoji={board[name][0]?.[1] ?? ''} name={groups[name]} size="small" />
            <span class="words" aria-hidden="true">
              {groups[name]}
            </span>
          </label>
        ))}
      </div>
      <div class="board-pictures">
        {board[group.value].map(([name, emoji]) => (
          <button
            key={name}
            type="button"
            class="board-picture"
            aria-pressed={chosen.includes(name)}
            aria-label={phrases[name]}
            onClick={() => choose(name)}
          >
            <Pebble emoji={emoji} name={phrases[name]} size="middle" />
          </button>
        ))}
      </div>
    </section>
  );
}

/** The answer so far. */
export function Composed({ chosen, onChoose }: Omit<BoardProps, 'kid'>) {
  const { out, phrases } = wordsOf('board');
  return (
    <div class="chosen">
      {chosen.map((name) => (
        <button
          key={name}
          type="button"
          class="board-picture"
          aria-label={out({ phrase: phrases[name] })}
          onClick={() => onChoose(chosen.filter((one) => one !== name))}
        >
          <Pebble emoji={emojiOf(name)} name={phrases[name]} size="middle" />
        </button>
      ))}
    </div>
  );
}
