import type { Kid, Note } from '../kid.ts';
import { words } from '../words/kid-words.ts';
import { more } from '../words/more-words.ts';
import { BigButton } from './pieces.tsx';
import { UndoBar } from './undo-bar.tsx';

/** What a kid has to know, until it says OK; the gain, which a screen reader hears once; and what can be taken back. */
export function Notes({ kid }: { readonly kid: Kid }) {
  const gain = kid.gain.value;
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  return (
    <>
      <p class="visually-hidden" role="status" data-gain={gain?.gems}>
        {hasGems && gain !== undefined ? more().brought(gain.gems) : ''}
      </p>
      {kid.notes.value.map((note) => (
        <div class="note" role="alert" key={`${note.kind} ${note.about}`}>
          <p>{textOf(note, hasGems)}</p>
          <BigButton icon="check" look="plain" onClick={() => kid.dropNote(note)}>
            {more().ok}
          </BigButton>
        </div>
      ))}
      <UndoBar kid={kid} />
    </>
  );
}

function textOf({ kind, about }: Note, hasGems: boolean): string {
  const text = kind === 'refused' ? words().wrong : more()[kind];
  return typeof text === 'function' ? text(about, hasGems) : text;
}
