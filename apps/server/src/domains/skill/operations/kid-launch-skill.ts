import { launchSkill } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { valuesFor } from '../kids.ts';
import { canvasesShown } from '../links.ts';
import { requireLaunchable } from '../require-launchable.ts';
import { renderSkill, useSkill } from '../use-skill.ts';

export const kidLaunchSkill = implementWrite(launchSkill, {
  async run(context, { skillId, input }) {
    const { kid, skill, links, today } = await requireLaunchable(context, skillId);
    const text = renderSkill(skill, valuesFor(skill, kid, today, input), launchSkill.name);
    const canvases = await canvasesShown(context.db, context.familyId, links);
    useSkill(context, skillId);
    context.emit({ type: 'skill.launched', refs: { childId: kid.childId, skillId }, payload: {} });
    // With a canvas, the prompt is for agents only; without one, it is what the kid reads.
    return { skillId, name: skill.name, text: canvases.length > 0 ? null : text, canvases };
  },
  nextStep:
    'Show the text, or open the first canvas with kid.open_skill_canvas; kid.list_skills shows what else there is.',
});
