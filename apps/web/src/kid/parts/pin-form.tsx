import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface PinFormProps {
  readonly label: string;
  readonly go: string;
  /** Answers what is wrong with the PIN; undefined: it is right. */
  readonly send: (pin: string) => Promise<string | undefined>;
  /** What stands above the field, and below the button. */
  readonly above?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Only the server knows whether a PIN is right, so it needs the net. */
export function PinForm({ label, go, send, above, children }: PinFormProps) {
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy.value || input.current === null) return;
    isBusy.value = true;
    problem.value = '';
    const wrong = await send(input.current.value);
    isBusy.value = false;
    if (input.current !== null) input.current.value = '';
    problem.value = wrong ?? '';
  };
  return (
    <form class="code-form" onSubmit={submit}>
      {above}
      <label for="pin">{label}</label>
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
        <span>{go}</span>
      </button>
      {children}
    </form>
  );
}
