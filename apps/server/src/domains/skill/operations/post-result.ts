import { type InputOf, operations, postSkillResult, publishedName } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { refuseUnknownOperation } from '../../../core/errors/unknown-operation.ts';
import { listProblems } from '../../../core/json/problems.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import type { Principal } from '../../../core/principal.ts';
import { authorise } from '../../../core/scopes/authorise.ts';
import type { CardChoice } from '../../inbox/index.ts';
import { postResult } from '../post-result.ts';
import { resultProblems } from '../response-model.ts';
import { findSkill } from '../skill-store.ts';
import { useSkill } from '../use-skill.ts';

export const postResultOperation = implementWrite(postSkillResult, {
  async run(context, { skillId, result, kind, options = [] }) {
    const { db, familyId, principal } = context;
    const skill = await findSkill(db, familyId, skillId);
    if (skill === undefined) throw context.unknownId('skillId');
    const problems = resultProblems(skill.responseModel, result);
    if (problems.length > 0) {
      throw refuse('SCHEMA_VIOLATION', { details: { operation: postSkillResult.name, ...listProblems(problems) } });
    }
    const choices = options.map((option) => choiceOf(option, principal));
    // Sprout never invokes a home_agent skill: its result is all that shows when it ran.
    if (skill.category === 'home_agent') useSkill(context, skillId);
    return postResult(context, {
      skillId,
      skillName: skill.name,
      result,
      kind: choices.length === 0 ? kind : 'question',
      options: choices,
      askedBy: principal.kind === 'agent' ? principal.channelId : undefined,
      // A newer question of the same skill takes the place of the older one.
      source: { kind: 'skill', id: skillId },
      topic: { key: `skill ${skillId}`, title: skill.name },
    });
  },
  nextStep: 'The parents read it in their inbox; inbox.get with threadId shows it, and what they answered.',
});

type Option = NonNullable<InputOf<typeof postSkillResult>['options']>[number];

/** The call of an option. The caller must be allowed to make it now; the tap asks again, with the agent's rights of that moment. */
function choiceOf({ label, tool, arguments: args }: Option, principal: Principal): CardChoice {
  const definition = operations.find(({ name }) => name === tool || publishedName(name) === tool);
  if (definition === undefined) {
    throw refuseUnknownOperation(
      tool,
      operations.filter(({ audience }) => audience.includes('agent')).map(({ name }) => name),
    );
  }
  authorise(principal, definition);
  return { label, actions: [{ operation: definition.name, args }] };
}
