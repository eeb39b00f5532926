/** Puts a canvas away, brings it back, and lets it open again. */
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { withWarnings } from '../../decisions/warning-words.ts';
import { act } from '../../sprout.ts';
import { problemWords, sharedWords } from '../../words/shared-words.ts';
import { canvasWords } from './words.ts';

interface Named {
  readonly canvasId: string;
  readonly name: string;
}

export async function putAway(canvas: Named): Promise<void> {
  const outcome = await act('canvas.archive', { canvasId: canvas.canvasId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  const done = withWarnings(canvasWords().wasPutAway(canvas.name), outcome.data.warnings);
  tell(done, { label: sharedWords().undo, act: () => void bringBack(canvas) });
}

export async function bringBack({ canvasId, name }: Named): Promise<void> {
  const outcome = await act('canvas.restore', { canvasId });
  if (outcome.ok) tell(canvasWords().isBack(name));
  else warn(problemWords(outcome.problem));
}

export async function reopen({ canvasId, name }: Named): Promise<void> {
  const outcome = await act('canvas.reopen', { canvasId });
  if (outcome.ok) tell(canvasWords().reopened(name));
  else warn(problemWords(outcome.problem));
}
