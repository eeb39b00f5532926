import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Switch } from '../../ui/parts/field.tsx';
import { Sheet } from '../../ui/parts/sheet.tsx';
import { isHelpShown, keysAreOn, switchKeys } from './keyboard.ts';

export function KeyHelp() {
  if (!isHelpShown.value) return null;
  const { title, keys, on } = wordsOf('keyHelp');
  const close = () => {
    isHelpShown.value = false;
  };
  return (
    <Sheet title={title} onClose={close}>
      <dl class="keys">
        {Object.entries(keys).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{capOf(key)}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label={on} isOn={keysAreOn.value} onChange={switchKeys} />
      <div class="buttons">
        <Button onClick={close}>{wordsOf('shared').close}</Button>
      </div>
    </Sheet>
  );
}

/** As it stands on the keyboard, and beside the buttons. */
const capOf = (key: string) => (key === key.toLowerCase() ? key.toUpperCase() : `⇧ ${key}`);
