import { defineOperation, id, implementWrite } from '#operations';
import { openPlay } from '../../canvas/index.ts';
import { openedCanvas } from '../../canvas/play-schemas.ts';
import { requireLaunchable } from '../require-launchable.ts';
import { usesOf } from '../skill-store.ts';
import { useSkill } from '../use-skill.ts';

const definition = defineOperation({
  name: 'kid.open_skill_canvas',
  title: 'Play for fun',
  description:
    'Opens a canvas of a skill from kid.list_skills, in the version that the skill links. It pays nothing; ' +
    'kid.end_canvas tells how it ended. Opening again begins anew; what was saved stays.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  holdsSecret: true,
  reasons: ['CANVAS_STOPPED'],
  input: { skillId: id, canvasId: id },
  output: openedCanvas,
});

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
