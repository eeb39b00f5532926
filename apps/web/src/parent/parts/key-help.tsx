import { catalogue } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Switch } from '../../ui/parts/field.tsx';
import { Sheet } from '../../ui/parts/sheet.tsx';
import { isHelpShown, keysAreOn, switchKeys } from '../keyboard.ts';
import { sharedWords } from '../words/shared-words.ts';

const words = catalogue(
  {
    title: 'Keys',
    keys: {
      j: 'next card',
      k: 'card before',
      a: 'approve',
      d: 'say no',
      e: 'other gems or minutes; change',
      u: 'undo, while it is offered',
      '/': 'search',
      '?': 'this list',
    },
    on: 'Use these keys',
  },
  {
    title: 'Tastenkürzel',
    keys: {
      j: 'nächste Karte',
      k: 'Karte davor',
      a: 'annehmen',
      d: 'nein sagen',
      e: 'andere Edelsteine oder Minuten; ändern',
      u: 'rückgängig, solange es angeboten wird',
      '/': 'suchen',
      '?': 'diese Liste',
    },
    on: 'Diese Tasten benutzen',
  },
);

export function KeyHelp() {
  if (!isHelpShown.value) return null;
  const { title, keys, on } = words();
  const close = () => {
    isHelpShown.value = false;
  };
  return (
    <Sheet title={title} onClose={close}>
      <dl class="keys">
        {Object.entries(keys).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label={on} isOn={keysAreOn.value} onChange={switchKeys} />
      <div class="buttons">
        <Button onClick={close}>{sharedWords().close}</Button>
      </div>
    </Sheet>
  );
}
