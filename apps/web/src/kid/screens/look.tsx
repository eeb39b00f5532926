import { useSignal } from '@preact/signals';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import type { Kid } from '../kid.ts';
import { type Look, lookOf } from '../looks/looks.ts';
import { BackLink, Said } from '../parts/pieces.tsx';
import { themes } from '../themes.ts';
import { problemWords } from '../words/problem-words.ts';

/** How the app looks, where that is the kid's to choose. */
export function LookChoice({ kid, router }: { readonly kid: Kid; readonly router: KidRouter }) {
  const me = kid.me.value.value;
  const said = useSignal<string | undefined>(undefined);
  const words = wordsOf('kidMore');
  const now = lookOf(me?.look);
  const choose = async (look: Look) => {
    const outcome = await kid.act('kid.choose_look', { look }, browser.newKey());
    await kid.me.read();
    said.value = outcome.ok ? undefined : problemWords(outcome.problem);
  };
  return (
    <>
      <BackLink href={router.href('today')} />
      <h1 tabIndex={-1}>{wordsOf('kid').howItLooks}</h1>
      <Choice
        name="look"
        values={me?.looks ?? []}
        labels={words.looks}
        now={now}
        onChoose={(look) => void choose(look)}
      />
      <Said>{said.value}</Said>
      {now === 'plain' && (
        <>
          <h2>{words.colours}</h2>
          <Choice
            name="theme"
            values={themes}
            labels={words.themes}
            now={kid.theme.value}
            onChoose={(theme) => (kid.theme.value = theme)}
          />
        </>
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly now: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ name, values, labels, now, onChoose }: ChoiceProps<Value>) {
  return (
    <div class="chips choice" role="radiogroup" aria-label={wordsOf('kid').howItLooks}>
      {values.map((value) => (
        <label key={value} class={`chip ${now === value ? 'is-on' : ''} swatch-${value}`}>
          <input type="radio" name={name} checked={now === value} onChange={() => onChoose(value)} />
          <b>{labels[value]}</b>
        </label>
      ))}
    </div>
  );
}
