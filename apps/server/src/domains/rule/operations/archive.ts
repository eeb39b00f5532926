import { message } from '@sprout/messages';
import { measureDeletion } from '../../../core/ceilings/measure.ts';
import { refuse } from '../../../core/errors/refusal.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { closeQuestion, dropPending } from '../pause.ts';
import { resolvedOf } from '../resolved.ts';
import { mayChange } from '../rights.ts';
import { findRule, saveRule } from '../rule-store.ts';

const definition = defineOperation({
  name: 'rule.archive',
  title: 'Take a rule out of use',
  description: 'Ends a rule. rule.update with state: active brings it back. Agents archive only their own rules.',
  scope: 'rule:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  destructive: true,
  neverAsked: true,
  reasons: ['RULE_NOT_YOURS'],
  input: { ruleId: id },
  output: { ruleId: id },
  undo: { by: 'rule.update', args: ({ args: { ruleId } }) => ({ ruleId, state: 'active' }) },
});

export const archive = implementWrite(definition, {
  async run(context, { ruleId }) {
    const { db, familyId, principal } = context;
    const rule = await findRule(db, familyId, ruleId);
    if (rule === undefined) throw context.unknownId('ruleId');
    if (!mayChange(principal, rule.authority)) throw refuse('RULE_NOT_YOURS');
    context.showBefore(resolvedOf(rule));
    await measureDeletion(context, ruleId);
    if (rule.state === 'archived') return { ruleId };
    saveRule(db, familyId, { ...rule, state: 'archived', pausedWhy: null, lookAt: null });
    await dropPending(context, ruleId);
    await closeQuestion(context, ruleId, message('ruleCards.outcomes.ended'));
    context.emit({ type: 'rule.archived', refs: { ruleId }, payload: {} });
    return { ruleId };
  },
  nextStep: 'It does nothing any more; rule.create makes a new one.',
});
