import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { findRule, saveRule } from '../rule-store.ts';
import { ruleState } from '../schemas.ts';

const definition = defineOperation({
  name: 'rule.resume',
  title: 'Let a capped rule go on',
  description: 'A rule that did as much as it may on a day goes on at midnight.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: { ruleId: id },
  output: { ruleId: id, state: ruleState },
});

export const resume = implementWrite(definition, {
  async run({ db, familyId, now, ...context }, { ruleId }) {
    const rule = await findRule(db, familyId, ruleId);
    if (rule === undefined) throw context.unknownId('ruleId');
    if (rule.resumeAt === null || rule.resumeAt > now) return { ruleId, state: rule.state };
    saveRule(db, familyId, { ...rule, state: 'active', pausedWhy: null, resumeAt: null });
    return { ruleId, state: 'active' as const };
  },
  nextStep: 'rule.describe shows what it does next.',
});
