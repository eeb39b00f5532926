import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import type { Kid } from '../../family.ts';
import { act, client } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

/** The PIN that a shared tablet asks a kid for. */
export function KidPin({ kid: { childId, name } }: { readonly kid: Kid }) {
  const words = wordsOf('family');
  const { state, again } = useRead(() => client.read('access.list_devices', { limit: 1 }), []);
  const [typed, setTyped] = useState('');
  const hasPin = state.is === 'ready' && state.value.kidsWithPin.includes(childId);
  const isWhole = /^\d{4}$/.test(typed);
  const set = async (pin: string | null) => {
    const outcome = await act('family.update_kid', { childId, pin });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    setTyped('');
    tell((pin === null ? words.pinRemoved : words.pinSaved)({ name }));
    void again();
  };
  return (
    <Form class="stack wide" aria-labelledby="pin" onSend={() => set(typed)}>
      <h2 id="pin">{words.pin}</h2>
      <p class="soft small">{words.pinMore({ name })}</p>
      <TextField
        label={words.pinNew}
        value={typed}
        onValue={setTyped}
        maxLength={4}
        problem={/^\d*$/.test(typed) ? undefined : words.pinDigits}
      />
      <div class="buttons">
        <Button type="submit" disabled={!isWhole}>
          {hasPin ? words.pinChange : words.pinSet}
        </Button>
        {hasPin && (
          <Button look="quiet" onClick={() => set(null)}>
            {words.pinRemove}
          </Button>
        )}
      </div>
    </Form>
  );
}
