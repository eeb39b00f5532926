import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite, refuse } from '#operations';
import { measureDeletion } from '../../../core/ceilings/measure.ts';
import { closeQuestion, dropPending } from '../pause.ts';
import { resolvedOf } from '../resolved.ts';
import { mayChange } from '../rights.ts';
import { findRule, saveRule } from '../rule-store.ts';

const definition = defineOperation({
  name: 'rule.archive',
  title: 'Take a rule out of use',
  description: 'Ends a rule. rule.update with state: active brings it back. Agents archive only their own rules.',
  scope: 'rule:write',
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
