import { launchSkill } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { valuesFor } from '../kids.ts';
import { canvasesShown } from '../links.ts';
import type { SkillPorts } from '../ports.ts';
import { requireLaunchable } from '../require-launchable.ts';
import { renderSkill, useSkill } from '../use-skill.ts';

export const kidLaunchSkill = (ports: SkillPorts) =>
  implementWrite(launchSkill, {
    async run(context, { skillId, input }) {
      const { kid, skill, links, today } = await requireLaunchable(context, skillId);
      const values = valuesFor(skill, kid, today, input);
      const text = renderSkill(skill, values, launchSkill.name);
      const canvases = await canvasesShown(context.db, context.familyId, links);
      useSkill(context, skillId);
      context.emit({ type: 'skill.launched', refs: { childId: kid.childId, skillId }, payload: {} });
      const typed = Object.keys(values).filter((name) => values[name] === input[name]);
      // A canvas that touches nothing is played, and leaves no agent anything to do.
      const isOnlyPlayed = canvases.length > 0 && skill.handsReferenced.length === 0;
      const launch = { skill, childId: kid.childId, input: values, typed };
      const goesToParents = !isOnlyPlayed && (await ports.launch(context, launch));
      // With a canvas, the prompt is for agents only; without one, it is what the kid reads.
      return { skillId, name: skill.name, text: canvases.length > 0 ? null : text, canvases, goesToParents };
    },
    nextStep: ({ goesToParents }) =>
      goesToParents
        ? 'Say that a grown-up gets the answer, and watch sprout://child/{childId}/launches.'
        : 'Show the text, or open the first canvas with kid.open_skill_canvas; kid.list_skills shows what else there is.',
  });
