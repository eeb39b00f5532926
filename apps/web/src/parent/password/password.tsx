/**
 * Some changes need the password, or a passkey, once more. The screen that makes such a change draws `PasswordAsk`, which comes up
 * when the server asks for it.
 */
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { type Outcome, type Problem, reasonOf } from '../../client/problem.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { TextField } from '../../ui/parts/field.tsx';
import { Form } from '../../ui/parts/form.tsx';
import { Sheet } from '../../ui/parts/sheet.tsx';
import { useRead } from '../../ui/use-read.ts';
import { client } from '../sprout.ts';
import { problemWords } from '../words/problem-words.ts';
import { mayHavePasskeys, signWithPasskey } from './passkey.ts';

interface Asked {
  /** The change that wants it. */
  readonly what: string;
  readonly answer: (isGiven: boolean) => void;
}

const asked = signal<Asked | undefined>(undefined);

/** Makes the call; where it wants the password, says what for, asks for it and makes the call again. */
export async function callWithPassword<Data>(what: string, call: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const first = await call();
  if (first.ok || reasonOf(first.problem) !== 'PASSWORD_NEEDED') return first;
  const isGiven = await new Promise<boolean>((resolve) => {
    asked.value = { what, answer: resolve };
  });
  return isGiven ? call() : first;
}

/** Only the password was asked for, so nothing is said about an e-mail address. */
export function wrongPasswordWords(problem: Problem): string {
  return reasonOf(problem) === 'SIGN_IN_FAILED' ? wordsOf('password').wrong : problemWords(problem);
}

export function PasswordAsk() {
  const asking = asked.value;
  return asking === undefined ? null : <AskSheet {...asking} />;
}

function AskSheet({ what, answer }: Asked) {
  const { title, why, password: label, go, passkey, notUsed } = wordsOf('password');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const end = (isGiven: boolean) => {
    asked.value = undefined;
    answer(isGiven);
  };
  const check = async () => {
    const outcome = await client.once('access.confirm_password', { password });
    if (outcome.ok) end(true);
    else setProblem(wrongPasswordWords(outcome.problem));
  };
  const hasPasskey = useHasPasskey();
  const sign = async () => {
    const begun = await client.once('access.begin_passkey_confirmation', {});
    if (!begun.ok) return setProblem(problemWords(begun.problem));
    const signed = await signWithPasskey(begun.data);
    if (signed === undefined) return setProblem(notUsed);
    const outcome = await client.once('access.confirm_passkey', signed);
    if (outcome.ok) end(true);
    else setProblem(problemWords(outcome.problem));
  };
  return (
    <Sheet title={title} onClose={() => end(false)}>
      <strong dir="auto">{what}</strong>
      <p>{why}</p>
      {hasPasskey && <Button onClick={sign}>{passkey}</Button>}
      <Form class="stack" onSend={check}>
        <TextField
          label={label}
          type="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          problem={problem}
          isRequired
        />
        <div class="buttons">
          <Button type="submit" look="main">
            {go}
          </Button>
          <Button onClick={() => end(false)}>{wordsOf('shared').cancel}</Button>
        </div>
      </Form>
    </Sheet>
  );
}

/** Whether the parent has a passkey that works at this address. */
function useHasPasskey(): boolean {
  const { state } = useRead(() => client.read('access.list_passkeys', { limit: 20 }), []);
  return mayHavePasskeys && state.is === 'ready' && state.value.items.some(({ origin }) => origin === location.origin);
}
