/** Puts a canvas away, brings it back, and lets it open again. */

import { readSentences } from '../../../client/sentences.ts';
import { wordsOf } from '../../../client/words.ts';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';

interface Named {
  readonly canvasId: string;
  readonly name: string;
}

export async function putAway(canvas: Named): Promise<void> {
  const outcome = await act('canvas.archive', { canvasId: canvas.canvasId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  // The first warnings only: the message goes away.
  const warnings = readSentences(outcome.data.warnings).slice(0, 2);
  const done = [wordsOf('canvases').wasPutAway({ canvas: canvas.name }), ...warnings].join(' ');
  tell(done, { label: wordsOf('shared').undo, act: () => void bringBack(canvas) });
}

export async function bringBack({ canvasId, name }: Named): Promise<void> {
  const outcome = await act('canvas.restore', { canvasId });
  tellOutcome(outcome, wordsOf('canvases').isBack({ canvas: name }));
}

export async function reopen({ canvasId, name }: Named): Promise<void> {
  const outcome = await act('canvas.reopen', { canvasId });
  tellOutcome(outcome, wordsOf('canvases').reopened({ canvas: name }));
}
