import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, kidProse, limits } from '#operations';
import { tellIfSerious } from '../../inbox/index.ts';
import { valuesFor } from '../kids.ts';
import { canvasesShown } from '../links.ts';
import type { SkillPorts } from '../ports.ts';
import { requireLaunchable } from '../require-launchable.ts';
import { linkedCanvas } from '../schemas.ts';
import { renderSkill, useSkill } from '../use-skill.ts';
import { variableName } from '../value-schemas.ts';

const definition = defineOperation({
  name: 'kid.launch_skill',
  title: 'Start it',
  description: 'Launches something from kid.list_skills, with what the kid typed.',
  audience: ['kid'],
  rate: { perMinute: 10, burst: 20 },
  input: {
    skillId: id,
    input: z.record(variableName, z.union([kidProse(limits.reasonLength), z.number(), z.boolean()])).default({}),
  },
  output: {
    skillId: id,
    name: z.string(),
    text: z.string().nullable().describe('What to read, if there is no canvas to play.'),
    canvases: z.array(linkedCanvas),
    goesToParents: z
      .boolean()
      .describe('An agent works on it, and the parents get what comes of it: see sprout://child/{childId}/launches.'),
  },
});

export const kidLaunchSkill = implementWrite(definition, (ports: SkillPorts) => ({
  async run(context, { skillId, input }) {
    const { kid, skill, links, today } = await requireLaunchable(context, skillId);
    const values = valuesFor(skill, kid, today, input);
    const text = renderSkill(skill, values, definition.name);
    const canvases = await canvasesShown(context.db, context.familyId, links);
    useSkill(context, skillId);
    context.emit({ type: 'skill.launched', refs: { childId: kid.childId, skillId }, payload: {} });
    const typed = Object.keys(values).filter((name) => values[name] === input[name]);
    const words = Object.values(input).filter((value) => typeof value === 'string');
    await tellIfSerious(context, words.join('\n'), {
      childId: kid.childId,
      where: (name) => message('worryCards.inSkill', { kid: name, skill: skill.name }),
      source: { kind: 'skill', id: skillId },
    });
    // A skill with a canvas and without hands is a game: the app opens it, and no agent has to run.
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
}));
