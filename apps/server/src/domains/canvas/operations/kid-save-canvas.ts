import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, refuse } from '#operations';
import { defineRule } from '../../../core/operations/rule.ts';
import { stateVersionOf } from '../play.ts';
import { bytesOfOthers, readState, saveState } from '../play-store.ts';
import { requirePlay } from '../require-play.ts';

const definition = defineOperation({
  name: 'kid.save_canvas',
  title: 'Keep my work',
  description:
    'Keeps what a canvas saves for the kid, in place of what it saved before. The kid finds it again on every device.',
  audience: ['kid'],
  rate: { perMinute: 60, burst: 60 },
  reasons: ['CANVAS_STATE_FULL', 'CANVAS_STATE_MOVED_ON'],
  input: {
    playId: id,
    basedOn: z
      .string()
      .max(100)
      .regex(/^[\w-]+$/, 'a stateVersion that Sprout returned')
      .nullable()
      .optional()
      .describe(
        'The stateVersion on which this builds. It is refused if another device has saved since. Without it, what was saved is replaced.',
      ),
    state: z
      .string()
      .min(1)
      .max(limits.canvasStateLength)
      .describe('JSON.')
      .meta({ examples: ['{"page":2}'] }),
  },
  output: { playId: id, stateVersion: z.string() },
});

const isJson = defineRule(definition.input, ['state'], ({ state }) => {
  try {
    JSON.parse(state);
    return [];
  } catch {
    return [{ path: '/state', expected: 'JSON as text' }];
  }
});

export const kidSaveCanvas = implementWrite(definition, {
  rules: [isJson],

  async run(context, { playId, state, basedOn }) {
    const { db, familyId } = context;
    const { childId, canvasId } = await requirePlay(context, playId);
    if (basedOn !== undefined) {
      const before = await readState(db, familyId, childId, canvasId);
      const isMovedOn = basedOn !== (before === null ? null : stateVersionOf(before));
      if (isMovedOn) throw refuse('CANVAS_STATE_MOVED_ON');
    }
    const limit = limits.canvasStatesBytes;
    const others = await bytesOfOthers(db, familyId, childId, canvasId);
    if (others + Buffer.byteLength(state) > limit) throw refuse('CANVAS_STATE_FULL', { details: { limit } });
    saveState(db, familyId, childId, canvasId, state);
    return { playId, stateVersion: stateVersionOf(state) };
  },
  nextStep: 'kid.open_canvas brings it back, on any device.',
});
