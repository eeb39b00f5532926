import { kidOpenSkillCanvas as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { openPlay } from '../../canvas/index.ts';
import { requireLaunchable } from '../require-launchable.ts';
import { usesOf } from '../skill-store.ts';
import { useSkill } from '../use-skill.ts';

/** A launch that led to the canvas, and opening it again, are the same use. */
const SAME_USE_MS = 600_000;

export const kidOpenSkillCanvas = implementWrite(definition, {
  async run(context, { skillId, canvasId }) {
    const { kid, links } = await requireLaunchable(context, skillId);
    const link = links.find((one) => one.canvasId === canvasId);
    if (link === undefined) throw context.unknownId('canvasId');
    const uses = await usesOf(context.db, context.familyId, skillId);
    const last = uses.find(({ kind, id }) => kind === 'kid' && id === kid.childId);
    if (last === undefined || context.now - Date.parse(last.lastAt) > SAME_USE_MS) useSkill(context, skillId);
    return openPlay(context, { childId: kid.childId, ...link, taskId: null });
  },
  nextStep: 'Play it in its frame; kid.save_canvas keeps work, kid.end_canvas tells how it ended.',
});
