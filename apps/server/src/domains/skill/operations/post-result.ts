import { text } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, type InputOf, id, implementWrite, instant, limits, line, refuse } from '#operations';
import { listProblems } from '../../../core/json/problems.ts';
import { type AskedOption, type PreparedOptions, prepareOptions, rehearseOptions } from '../../inbox/index.ts';
import type { SkillPorts } from '../ports.ts';
import { postResult } from '../post-result.ts';
import { resultProblems } from '../response-model.ts';
import { findSkill } from '../skill-store.ts';
import { useSkill } from '../use-skill.ts';

const definition = defineOperation({
  name: 'skill.post_result',
  title: 'Post the result of a skill',
  description:
    'Puts a card about a finished run of a skill into the parents’ inbox: summary first, data or other fields as ' +
    'a table. With options it is a question: a tap calls one tool with your rights, rehearsed now; Sprout adds a ' +
    'no.',
  scope: 'skill:write',
  neverAsked: true,
  reasons: ['UNKNOWN_OPERATION', 'OPTION_REFUSED', 'LIMIT_EXCEEDED'],
  input: {
    skillId: id,
    result: z
      .record(z.string().min(1).max(100), z.unknown())
      .describe('{ summary, data } or the fields of responseModel.'),
    kind: z.enum(['report', 'brief']).default('report').describe('report: what happened; brief: what is to come.'),
    options: z
      .array(
        z.strictObject({
          label: line(60),
          tool: line(64).describe('The tool that a tap calls.'),
          arguments: z
            .record(z.string(), z.unknown())
            .refine((args) => JSON.stringify(args).length <= limits.optionArgumentsLength, {
              message: `at most ${limits.optionArgumentsLength} characters of JSON`,
            })
            .default({})
            .describe('Checked now.'),
        }),
      )
      .min(1)
      .max(6)
      .optional(),
  },
  output: { resultId: id, threadId: id, postedAt: instant },
});

export const postResultOperation = implementWrite(definition, (ports: SkillPorts) => ({
  prepare(context, { options }): Promise<PreparedOptions> {
    return prepareOptions(context, ports, optionsIn(options));
  },

  async run(context, { skillId, result, kind, options }, prepared) {
    const { db, familyId, principal } = context;
    const skill = await findSkill(db, familyId, skillId);
    if (skill === undefined) throw context.unknownId('skillId');
    const problems = resultProblems(skill.responseModel, result);
    if (problems.length > 0) {
      throw refuse('SCHEMA_VIOLATION', { details: { operation: definition.name, ...listProblems(problems) } });
    }
    // The caller must be allowed to make the calls now; the tap asks again, with the agent's rights of that moment.
    const choices = await rehearseOptions(context, ports, optionsIn(options), prepared);
    // Sprout never invokes a home_agent skill: its result is all that shows when it ran.
    if (skill.category === 'home_agent') useSkill(context, skillId);
    return postResult(context, {
      skillId,
      skillName: skill.name,
      result,
      kind: choices.length === 0 ? kind : 'question',
      options: choices,
      askedBy: principal.kind === 'agent' ? principal.channelId : undefined,
      // A newer question of the same skill takes the place of the older one by the same agent, and of no other.
      source: { kind: 'skill', id: skillId },
      topic: { key: `skill ${skillId}`, title: text(skill.name) },
    });
  },
  nextStep: 'The parents read it in their inbox; inbox.get with threadId shows it, and what they answered.',
}));

/** An option of a result makes one call. */
function optionsIn(options: InputOf<typeof definition>['options'] = []): AskedOption[] {
  return options.map(({ label, tool, arguments: args }) => ({ label, actions: [{ tool, arguments: args }] }));
}
