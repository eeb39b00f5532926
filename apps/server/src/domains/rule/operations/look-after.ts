import { defineOperation, id, implementWrite } from '#operations';
import { pauseFor } from '../pause.ts';
import type { RulePorts } from '../ports.ts';
import { whyPowerless } from '../rights.ts';
import { findRule, saveRule } from '../rule-store.ts';
import { ruleState } from '../schemas.ts';

const definition = defineOperation({
  name: 'rule.look_after',
  title: 'Look after a rule',
  description: 'A rule that rested goes on at midnight; one whose author may no longer do what it does is paused.',
  audience: ['sprout'],
  input: { ruleId: id },
  output: { ruleId: id, state: ruleState },
});

export const lookAfter = implementWrite(definition, (ports: RulePorts) => ({
  async run(context, { ruleId }) {
    const { db, familyId, now } = context;
    const rule = await findRule(db, familyId, ruleId);
    if (rule === undefined) throw context.unknownId('ruleId');
    if (rule.lookAt === null || rule.lookAt > now) return { ruleId, state: rule.state };
    const why = await whyPowerless(context, ports, rule);
    if (why !== undefined) {
      await pauseFor(context, rule, why);
      return { ruleId, state: 'paused' as const };
    }
    saveRule(db, familyId, { ...rule, state: 'active', pausedWhy: null, lookAt: null });
    return { ruleId, state: 'active' as const };
  },
  nextStep: 'rule.describe shows what it does next.',
}));
