import { type InputOf, postSkillResult } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { listProblems } from '../../../core/json/problems.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { type AskedOption, type PreparedOptions, prepareOptions, rehearseOptions } from '../../inbox/index.ts';
import type { SkillPorts } from '../ports.ts';
import { postResult } from '../post-result.ts';
import { resultProblems } from '../response-model.ts';
import { findSkill } from '../skill-store.ts';
import { useSkill } from '../use-skill.ts';

export const postResultOperation = (ports: SkillPorts) =>
  implementWrite<typeof postSkillResult, PreparedOptions>(postSkillResult, {
    prepare: (context, { options }) => prepareOptions(context, ports, optionsIn(options)),

    async run(context, { skillId, result, kind, options }, prepared) {
      const { db, familyId, principal } = context;
      const skill = await findSkill(db, familyId, skillId);
      if (skill === undefined) throw context.unknownId('skillId');
      const problems = resultProblems(skill.responseModel, result);
      if (problems.length > 0) {
        throw refuse('SCHEMA_VIOLATION', { details: { operation: postSkillResult.name, ...listProblems(problems) } });
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
        topic: { key: `skill ${skillId}`, title: skill.name },
      });
    },
    nextStep: 'The parents read it in their inbox; inbox.get with threadId shows it, and what they answered.',
  });

/** An option of a result makes one call. */
function optionsIn(options: InputOf<typeof postSkillResult>['options'] = []): AskedOption[] {
  return options.map(({ label, tool, arguments: args }) => ({ label, actions: [{ tool, arguments: args }] }));
}
