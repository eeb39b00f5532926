import { defineOperation, id, implementWrite } from '#operations';
import { actOn } from '../act.ts';
import { findMatch } from '../match-store.ts';
import type { RulePorts } from '../ports.ts';
import { prepareSteps } from '../prepare-steps.ts';
import type { Rule } from '../rule.ts';
import { findRule } from '../rule-store.ts';
import { matchState } from '../schemas.ts';

const definition = defineOperation({
  name: 'rule.act',
  title: 'Act on a match',
  description: 'Does what a rule is for, or asks the parents, once for each thing that happened.',
  audience: ['sprout'],
  input: { matchId: id },
  output: { matchId: id, state: matchState },
});

/** Acts on a match whose time has come. What it does and that it did so are one transaction, so nothing is done twice. */
export const act = implementWrite(definition, (ports: RulePorts) => ({
  prepare: (context, { matchId }) => prepareSteps(context, ports, matchId),

  async run(context, { matchId }, prepared) {
    const { db, familyId, now } = context;
    const match = await findMatch(db, familyId, matchId);
    if (match === undefined) throw context.unknownId('matchId');
    if (match.state !== 'waiting' || match.dueAt === null || match.dueAt > now) return { matchId, state: match.state };
    const rule = (await findRule(db, familyId, match.ruleId)) as Rule;
    return { matchId, state: await actOn(context, ports, rule, match, prepared) };
  },
  nextStep: 'rule.describe shows what came of it.',
}));
