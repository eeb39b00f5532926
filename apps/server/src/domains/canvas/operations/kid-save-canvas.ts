import { kidSaveCanvas as definition, limits } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { stateVersionOf } from '../play.ts';
import { bytesOfOthers, readState, saveState } from '../play-store.ts';
import { requirePlay } from '../require-play.ts';

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
