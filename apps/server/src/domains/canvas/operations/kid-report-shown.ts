import { z } from 'zod';
import { defineOperation, id, implementWrite, kidLine } from '#operations';
import { listKidNames } from '../../family/index.ts';
import type { Signal } from '../../safety/index.ts';
import { findVersion } from '../canvas-store.ts';
import { ONLY_TOLD } from '../play.ts';
import { findPlay } from '../play-store.ts';
import type { CanvasPorts } from '../ports.ts';
import { requirePlay } from '../require-play.ts';
import { stopCanvas } from '../stop-canvas.ts';

export const definition = defineOperation({
  name: 'kid.report_shown',
  title: 'What the game shows',
  description:
    'The page around a canvas tells which words it shows, so that words which a script put together are checked too. ' +
    'isStopped: they are not fit, and the game ends.',
  audience: ['kid'],
  rate: { perMinute: 30, burst: 30 },
  reasons: ['LIMIT_EXCEEDED'],
  input: { playId: id, texts: z.array(kidLine(500)).min(1).max(40) },
  output: { playId: id, isStopped: z.boolean() },
});

export const kidReportShown = implementWrite(definition, (ports: CanvasPorts) => ({
  async prepare(context, { playId, texts }): Promise<Signal | undefined> {
    const { store, principal, signal } = context;
    const { familyId = '', actorId } = principal ?? {};
    const [html, kids] = await store.read(async (db) => {
      const play = await findPlay(db, familyId, playId);
      const isOwn = play !== undefined && play.childId === actorId;
      const version = isOwn ? await findVersion(db, familyId, play.canvasId, play.version) : undefined;
      return [version?.html, await listKidNames(db, familyId)] as const;
    });
    if (html === undefined) return undefined;
    // What stands in the page itself was checked when it was saved, and a parent may have said yes to it.
    const text = texts
      .filter((one) => !html.includes(one))
      .join('\n')
      .replaceAll('<', ' ');
    if (text === '') return undefined;
    const request = { texts: [{ field: 'shown', text, kind: 'html' }], audience: 'kid', kind: 'canvas', kids } as const;
    const signals = await ports.safety.check(request, signal);
    return signals.find(({ level }) => level === 'reject') ?? signals[0];
  },
  async run(context, { playId }, worst) {
    const play = await requirePlay(context, playId);
    const isStopped = worst?.level === 'reject';
    if (worst !== undefined) {
      await stopCanvas(context, play, isStopped ? 'unfit' : ONLY_TOLD, worst.sentence ?? undefined);
    }
    return { playId, isStopped };
  },
  nextStep: 'Where isStopped is true, take the canvas away; kid.today shows what else there is to do.',
}));
