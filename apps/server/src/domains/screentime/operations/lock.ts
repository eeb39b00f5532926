import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { findChild } from '../../family/index.ts';
import { deleteUnlockedScreen, findUnlockedScreen } from '../grant-store.ts';
import { screentimeUri } from '../screentime.ts';

const definition = defineOperation({
  name: 'screentime.lock',
  title: 'Lock a screen',
  description: 'Tells clients that watch that a kid’s screen time is over. Does nothing before its end.',
  audience: ['sprout'],
  input: { childId: id },
  output: { childId: id, isLocked: z.boolean() },
});

export const lock = implementWrite(definition, {
  async run(context, { childId }) {
    const { db, familyId, now } = context;
    const [kid, screen] = await Promise.all([
      findChild(db, familyId, childId),
      findUnlockedScreen(db, familyId, childId),
    ]);
    // A kid that was removed has a screen that locks, too.
    if (kid === undefined) throw context.unknownId('childId');
    // Another process may have been here first, or the time was extended since.
    const isLocked = screen !== undefined && screen.dueAt <= now;
    if (isLocked) {
      deleteUnlockedScreen(db, familyId, childId);
      context.touch(screentimeUri(childId));
      context.emit({ type: 'screentime.over', refs: { childId }, payload: {} });
    }
    return { childId, isLocked };
  },
  nextStep: 'sprout://child/{childId}/screentime shows that the screen is locked.',
});
