import { kidOpenSkillCanvas as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { openPlay } from '../../canvas/index.ts';
import { requireLaunchable } from '../require-launchable.ts';
import { useSkill } from '../use-skill.ts';

export const kidOpenSkillCanvas = implementWrite(definition, {
  async run(context, { skillId, canvasId }) {
    const { kid, links } = await requireLaunchable(context, skillId);
    const link = links.find((one) => one.canvasId === canvasId);
    if (link === undefined) throw context.unknownId('canvasId');
    useSkill(context, skillId);
    return openPlay(context, { childId: kid.childId, ...link, taskId: null });
  },
  nextStep: 'Play it in its frame; kid.save_canvas keeps work, kid.end_canvas tells how it ended.',
});
