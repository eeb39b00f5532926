import { message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { requireChild } from '../family/index.ts';
import { postCard } from '../inbox/index.ts';
import { ONLY_TOLD, type Play } from './play.ts';
import { findPlayable, saveStops } from './play-store.ts';

/**
 * Takes a version of a canvas away from the kid who plays it, until a parent has had a look; of words that may be fit the parents are only
 * told. What a kid's device says counts for that kid alone, and once. `shown` is what stood on the screen.
 */
export async function stopCanvas(context: WriteContext, play: Play, why: string, shown?: string): Promise<void> {
  const { db, familyId } = context;
  const { childId, canvasId, version } = play;
  const playable = await findPlayable(db, familyId, canvasId, version);
  const known = playable?.stopped?.[childId];
  if (playable === undefined || known === why || (known !== undefined && known !== ONLY_TOLD)) return;
  const kid = await requireChild(context, childId);
  const isTold = why === ONLY_TOLD;
  saveStops(db, familyId, play, { ...playable.stopped, [childId]: why });
  if (!isTold) context.emit({ type: 'canvas.stopped', refs: { childId, canvasId }, payload: { why, version } });
  await postCard(context, {
    kind: 'question',
    title: message(isTold ? 'canvasCards.shownTitle' : 'canvasCards.title', { canvas: playable.name }),
    body: message(isTold ? 'canvasCards.shownBody' : 'canvasCards.body', { kid: kid.name, why }),
    childWords: shown,
    source: { kind: 'canvas', id: canvasId },
    childId,
    topic: { key: 'canvases', title: message('canvasCards.thread') },
    options: [
      isTold
        ? { label: message('canvasCards.fine'), actions: [] }
        : { label: message('canvasCards.reopen'), actions: [{ operation: 'canvas.reopen', args: { canvasId } }] },
      { label: message('canvasCards.archive'), actions: [{ operation: 'canvas.archive', args: { canvasId } }] },
    ],
  });
}
