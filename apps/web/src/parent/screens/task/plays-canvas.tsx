import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

export interface CanvasSpec {
  readonly canvasId: string;
  readonly version: number;
}

export function isCanvasSpec(spec: unknown): spec is CanvasSpec {
  return typeof spec === 'object' && spec !== null && 'canvasId' in spec && 'version' in spec;
}

/** Which canvas a task plays. It stays at its version until somebody moves it, and that may be this parent. */
export function PlaysCanvas({
  taskId,
  spec: { canvasId, version },
}: {
  readonly taskId: string;
  readonly spec: CanvasSpec;
}) {
  const words = wordsOf('tasks');
  const { state } = useRead(() => client.read('canvas.get', { canvasId }), [canvasId, version]);
  if (state.is !== 'ready') return null;
  const { name, version: newest } = state.value;
  const move = async (to: number, done: string) => {
    const outcome = await act('task.update', { taskId, canvasSpec: { canvasId, version: to } });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    tell(
      done,
      to === newest
        ? { label: wordsOf('shared').undo, act: () => void move(version, words.playsAgain({ number: version })) }
        : undefined,
    );
  };
  return (
    <p class="row wraps">
      <span class="grow">
        {words.plays}: <a href={router.href('canvas', { canvasId })}>{name}</a>,{' '}
        {words.canvasVersion({ number: version })}
        {newest > version && <span class="soft small"> · {words.newerVersion({ number: newest })}</span>}
      </span>
      {newest > version && (
        <Button onClick={() => move(newest, words.playsNow({ number: newest }))}>{words.playNewest}</Button>
      )}
    </p>
  );
}
