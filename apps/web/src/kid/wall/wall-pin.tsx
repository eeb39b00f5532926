import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Client } from '../../client/call.ts';
import { wordsOf } from '../../client/words.ts';
import { Name, Pebble } from '../parts/pieces.tsx';
import { problemWords } from '../words/problem-words.ts';
import type { WallItem, WallKid } from './wall.tsx';

interface WallPinProps {
  readonly client: Client;
  readonly kid: WallKid;
  readonly item: WallItem;
  readonly onEnd: () => void;
}

/** Who ticks at the wall says who it is. */
export function WallPin({ client, kid: { childId, name, avatar }, item, onEnd }: WallPinProps) {
  const words = wordsOf('wall');
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = async (form: HTMLFormElement) => {
    if (isBusy.value) return;
    isBusy.value = true;
    problem.value = '';
    const pin = String(new FormData(form).get('pin'));
    const outcome = await client.once('wall.tick', { childId, taskId: item.taskId, pin });
    isBusy.value = false;
    form.reset();
    if (outcome.ok) return onEnd();
    problem.value = problemWords(outcome.problem);
  };
  return (
    <div class="wall-pin" role="dialog" aria-modal="true" aria-labelledby="wall-pin">
      <form
        class="code-form"
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <Pebble emoji={avatar} name={name} size="large" />
        <h2 id="wall-pin">
          <Name>{item.name}</Name>
        </h2>
        <label for="pin">{words.pinOf({ name })}</label>
        <input
          ref={input}
          id="pin"
          name="pin"
          type="password"
          inputMode="numeric"
          pattern="[0-9]{4}"
          maxLength={4}
          autocomplete="off"
          required
        />
        <p role="alert">{problem.value}</p>
        <button type="submit" class="big-button main" aria-busy={isBusy.value}>
          <span>{words.go}</span>
        </button>
        <button type="button" class="big-button quiet" onClick={onEnd}>
          <span>{words.back}</span>
        </button>
      </form>
    </div>
  );
}
