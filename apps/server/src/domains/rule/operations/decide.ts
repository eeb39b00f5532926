import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, refuse } from '#operations';
import { finish } from '../act.ts';
import { dependenciesOf, rehearseSteps } from '../ask-parents.ts';
import { doSteps, proposedBy } from '../do-steps.ts';
import { findMatch } from '../match-store.ts';
import { endMatch, pauseFor } from '../pause.ts';
import type { RulePorts } from '../ports.ts';
import { prepareSteps, stepsOf } from '../prepare-steps.ts';
import { findAuthor } from '../rights.ts';
import type { Rule } from '../rule.ts';
import { findRule, saveRule } from '../rule-store.ts';
import { matchState } from '../schemas.ts';

const definition = defineOperation({
  name: 'rule.decide',
  title: 'Answer a rule',
  description:
    'A parent’s yes or no to what a rule would do. A yes does it, once, and approves a rule that asks the first time; ' +
    'a no to such a rule pauses it.',
  audience: ['parent'],
  reasons: ['ALREADY_RESOLVED'],
  input: { matchId: id, yes: z.boolean() },
  output: { matchId: id, state: matchState },
  change: null,
});

/** Decides on a match that asks. What the rule does, it does with its author's rights; the parent said yes to exactly that. */
export const decide = implementWrite(definition, (ports: RulePorts) => ({
  prepare: (context, { matchId }) => prepareSteps(context, ports, matchId),

  async run(context, { matchId, yes }, prepared) {
    const { db, familyId, now } = context;
    const match = await findMatch(db, familyId, matchId);
    if (match === undefined) throw context.unknownId('matchId');
    if (match.state !== 'asked') throw refuse('ALREADY_RESOLVED', { details: { status: match.state } });
    const rule = (await findRule(db, familyId, match.ruleId)) as Rule;
    const isFirst = rule.ask === 'first' && rule.approvedVersion !== rule.version;
    if (!yes) {
      await endMatch(context, match, 'declined', message('ruleCards.outcomes.saidNo'));
      if (isFirst) await pauseFor(context, rule, message('ruleWhys.saidNo'));
      return { matchId, state: 'declined' as const };
    }
    const author = await findAuthor(ports, db, familyId, rule.authority, now);
    // Its questions are closed when its author goes; who tapped just then hears so.
    if (author === undefined) throw refuse('ALREADY_RESOLVED', { details: { status: 'dropped' } });
    const steps = stepsOf(rule, match)
      .map((step, index) => ({ step, index }))
      .filter(({ index }) => match.about.asks?.includes(index));
    const doing = { rule, match, author, prepared, isDecided: true };
    context.dependOn('calls', dependenciesOf(await rehearseSteps(context, ports, doing, steps)).calls);
    const asProposed = await proposedBy(context, ports, author);
    const called = await doSteps(asProposed, ports, doing, steps);
    if (isFirst) saveRule(db, familyId, { ...rule, approvedVersion: rule.version });
    finish(context, rule, match, called);
    return { matchId, state: 'done' as const };
  },
  nextStep: 'rule.describe shows what it did; rule.update pauses it.',
}));
