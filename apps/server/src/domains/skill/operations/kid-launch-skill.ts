import { launchSkill } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { dayAt } from '../../../core/time/day.ts';
import { ageOn, requireChild } from '../../family/index.ts';
import { mayLaunch, valuesFor } from '../kids.ts';
import { canvasesShown } from '../links.ts';
import { findSkill, linksOf } from '../skill-store.ts';
import { renderSkill, useSkill } from '../use-skill.ts';

export const kidLaunchSkill = implementWrite(launchSkill, {
  async run(context, { skillId, input }) {
    const { db, familyId, now, clock } = context;
    const childId = context.principal.actorId;
    const [kid, skill, links] = await Promise.all([
      requireChild(context, childId),
      findSkill(db, familyId, skillId),
      linksOf(db, familyId, skillId),
    ]);
    const today = dayAt(now, clock.timezone).day;
    // For a kid, a skill that it may not launch is not there.
    if (skill === undefined || !mayLaunch(skill, ageOn(today, kid.birthDate))) throw context.unknownId('skillId');
    const text = renderSkill(skill, valuesFor(skill, kid, today, input), launchSkill.name);
    const canvases = await canvasesShown(db, familyId, links);
    useSkill(context, skillId);
    context.emit({ type: 'skill.launched', refs: { childId, skillId }, payload: {} });
    // With a canvas, the prompt is for agents only; without one, it is what the kid reads.
    return { skillId, name: skill.name, text: canvases.length > 0 ? null : text, canvases };
  },
  nextStep: 'Show the text, or open the first canvas; kid.list_skills shows what else there is.',
});
