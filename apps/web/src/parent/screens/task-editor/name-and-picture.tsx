import { useId, useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { glyphOf } from '../../../ui/glyph.ts';
import { TextField } from '../../../ui/parts/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import type { TaskDraft } from './draft.ts';
import { fromTemplate, suggestionsFor } from './task-templates.ts';

/** What tasks are mostly about. */
const pictures = [...'🐇🥕🐹🐈🐕🐠🥣🍽🧹🧺🗑🛏🪥🎒📖✏🎹🎸⚽🚲👕🌱💧'].map((one) =>
  '🍽🗑🛏✏'.includes(one) ? `${one}\u{FE0F}` : one,
);

interface NameAndPictureProps {
  readonly draft: TaskDraft;
  readonly onChange: (draft: TaskDraft) => void;
  readonly isThere: boolean;
  readonly problemAt: (path: string) => string | undefined;
}

/** What is to be done: its picture, its name, and while it is typed what most families mean by it. */
export function NameAndPicture({ draft, onChange, isThere, problemAt }: NameAndPictureProps) {
  const words = wordsOf('editor');
  const id = useId();
  const [choosesPicture, setChoosesPicture] = useState(false);
  const suggestions = isThere ? [] : suggestionsFor(draft.name);
  const { text, isLetter } = glyphOf(draft.emoji, draft.name);
  const isEmpty = draft.emoji === '' && draft.name.trim() === '';
  return (
    <>
      <div class="row name-and-picture">
        <button
          type="button"
          class="picture-button"
          aria-label={words.emoji}
          aria-expanded={choosesPicture}
          aria-controls={id}
          onClick={() => setChoosesPicture(!choosesPicture)}
        >
          {isEmpty ? <Icon name="plus" /> : <span class={isLetter ? 'letter' : ''}>{text}</span>}
        </button>
        <div class="grow">
          <TextField
            label={words.name}
            placeholder={words.nameExample}
            value={draft.name}
            onValue={(name) => onChange({ ...draft, name })}
            maxLength={120}
            problem={problemAt('/name')}
            isRequired
          />
        </div>
      </div>
      {suggestions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend that is seen.
        <div class="chips one-row" role="group" aria-label={words.templates}>
          {suggestions.map((one) => (
            <button key={one.id} type="button" class="chip" onClick={() => onChange(fromTemplate(draft, one.id))}>
              {one.emoji} {one.name}
            </button>
          ))}
        </div>
      )}
      <div id={id} hidden={!choosesPicture}>
        {choosesPicture && (
          <PictureGrid
            value={draft.emoji}
            onValue={(emoji) => onChange({ ...draft, emoji })}
            problem={problemAt('/emoji')}
          />
        )}
      </div>
    </>
  );
}

interface PictureGridProps {
  readonly value: string;
  readonly onValue: (emoji: string) => void;
  readonly problem: string | undefined;
}

function PictureGrid({ value, onValue, problem }: PictureGridProps) {
  const words = wordsOf('editor');
  const name = useId();
  const [hasOwn, setHasOwn] = useState(value !== '' && !pictures.includes(value));
  return (
    <div class="card picture-card stack">
      <fieldset class="picture-grid">
        <legend class="visually-hidden">{words.emoji}</legend>
        {pictures
          .filter((one) => !glyphOf(one, '').isLetter)
          .map((one) => (
            <label key={one} class={`picture-cell ${one === value ? 'is-on' : ''}`}>
              <input type="radio" name={name} checked={one === value} onChange={() => onValue(one)} />
              {one}
            </label>
          ))}
        <button
          type="button"
          class="picture-cell"
          aria-expanded={hasOwn}
          aria-label={words.otherPicture}
          onClick={() => setHasOwn(!hasOwn)}
        >
          …
        </button>
      </fieldset>
      {hasOwn && (
        <TextField
          label={words.otherPicture}
          hint={words.emojiHint}
          value={value}
          onValue={onValue}
          maxLength={16}
          problem={problem}
        />
      )}
    </div>
  );
}
