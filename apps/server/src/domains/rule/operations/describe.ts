import { z } from 'zod';
import { defineOperation, id, implementRead } from '#operations';
import { sentenceField } from '../../../core/operations/schema/sentence-field.ts';
import { namesFor, tellRule } from '../in-words.ts';
import { lastFired } from '../match-store.ts';
import type { RulePorts } from '../ports.ts';
import { findRule } from '../rule-store.ts';
import { fired, inWords, shownRule } from '../schemas.ts';
import { authorsOf, showRule } from '../show.ts';

const definition = defineOperation({
  name: 'rule.describe',
  title: 'One rule',
  description: 'A rule, in a sentence, with what it did or asked last.',
  scope: 'rule:read',
  effect: 'read',
  input: { ruleId: id },
  output: { rule: shownRule, inWords, fired: z.array(fired), pausedBecause: sentenceField().nullable() },
});

const SHOWN = 20;

export const describe = implementRead(definition, (ports: RulePorts) => ({
  async run(context, { ruleId }) {
    const { db, familyId } = context;
    const rule = await findRule(db, familyId, ruleId);
    if (rule === undefined) throw context.unknownId('ruleId');
    const [names, authors, matches] = await Promise.all([
      namesFor(context, ports, [rule]),
      authorsOf(context, ports, [rule]),
      lastFired(db, familyId, ruleId, SHOWN),
    ]);
    return {
      rule: showRule(rule, authors),
      inWords: tellRule(rule, names),
      fired: matches.map(({ matchId, actedLocal, state, about, outcome }) => ({
        matchId,
        at: actedLocal ?? '',
        state,
        childId: typeof about.fields.childId === 'string' ? about.fields.childId : null,
        outcome,
      })),
      pausedBecause: rule.pausedWhy,
    };
  },
  nextStep: 'rule.update changes, pauses or resumes it; rule.archive ends it.',
}));
