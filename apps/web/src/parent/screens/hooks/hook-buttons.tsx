import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import type { Hook } from './hook-form.ts';

interface HookButtonsProps {
  readonly hook: Hook;
  readonly again: () => Promise<void>;
  readonly onSecret: (secret: string) => void;
}

/** A pause can be taken back; a secret that is replaced and an end cannot, so they ask. */
export function HookButtons({ hook, again, onSecret }: HookButtonsProps) {
  const words = wordsOf('hooks');
  const { hookId, name, state } = hook;
  const [asks, setAsks] = useState<'rotate' | 'remove' | undefined>(undefined);
  const [result, setResult] = useState<string | undefined>(undefined);
  const test = async () => {
    setResult(undefined);
    const outcome = await act('hook.test', { hookId });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    const { isDelivered, status } = outcome.data;
    if (isDelivered) setResult(words.arrived({ status }));
    else setResult(status === 0 ? words.noAnswer : words.notTaken({ status }));
    await again();
  };
  const set = async (wanted: Hook['state']): Promise<void> => {
    const outcome = await client.once('hook.update', { hookId, state: wanted });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    const back = wanted === 'active' ? 'stopped' : 'active';
    const undo = { label: wordsOf('shared').undo, act: () => void set(back) };
    tell(wanted === 'active' ? words.goesOn({ name }) : words.isPaused({ name }), undo);
  };
  const rotate = async () => {
    const outcome = await client.once('hook.update', { hookId, rotateSecret: true });
    setAsks(undefined);
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    onSecret(outcome.data.secret ?? '');
  };
  const remove = async () => {
    const outcome = await act('hook.remove', { hookId });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    router.go(router.href('hooks'), 'replace');
    tell(words.removed({ name }));
  };
  return (
    <>
      {result !== undefined && (
        <p class="notice" role="status">
          {result}
        </p>
      )}
      <div class="buttons">
        <Button look="main" onClick={test}>
          {words.test}
        </Button>
        <Button onClick={() => set(state === 'active' ? 'stopped' : 'active')}>
          {state === 'active' ? words.pause : words.resume}
        </Button>
        <Button onClick={() => setAsks('rotate')}>{words.rotate}</Button>
        <Button onClick={() => setAsks('remove')}>{words.remove}</Button>
      </div>
      {asks !== undefined && (
        <Sheet
          title={asks === 'rotate' ? words.rotateTitle : words.removeTitle({ name })}
          onClose={() => setAsks(undefined)}
        >
          <p>{asks === 'rotate' ? words.rotateMore : words.removeMore}</p>
          <div class="buttons">
            <Button look="alarm" onClick={asks === 'rotate' ? rotate : remove}>
              {words[asks]}
            </Button>
            <Button onClick={() => setAsks(undefined)}>{wordsOf('shared').cancel}</Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
