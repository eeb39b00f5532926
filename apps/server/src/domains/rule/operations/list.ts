import { z } from 'zod';
import { defineOperation, implementRead, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageOf, placeIn } from '../../../core/lists/page.ts';
import { sentenceField } from '../../../core/operations/schema/sentence-field.ts';
import { namesFor, tellRule } from '../in-words.ts';
import type { RulePorts } from '../ports.ts';
import { listRules } from '../rule-store.ts';
import { inWords, ruleState, shownRule } from '../schemas.ts';
import { authorsOf, showRule } from '../show.ts';

const definition = defineOperation({
  name: 'rule.list',
  title: 'Rules',
  description: 'The rules of the family, newest first, each in a sentence.',
  scope: 'rule:read',
  effect: 'read',
  input: {
    state: z
      .enum([...ruleState.options, 'all'])
      .optional()
      .describe('Default: active and paused.'),
    ...pageInput,
  },
  output: pageOutput(z.strictObject({ ...shownRule.shape, inWords, pausedBecause: sentenceField().nullable() })),
});

export const list = implementRead(definition, (ports: RulePorts) => ({
  async run(context, { state, cursor, limit }) {
    const { db, familyId } = context;
    const states =
      state === undefined ? (['active', 'paused'] as const) : state === 'all' ? ruleState.options : ([state] as const);
    const rows = await listRules(db, familyId, states, placeIn(cursor), limit + 1);
    const [names, authors] = await Promise.all([namesFor(context, ports, rows), authorsOf(context, ports, rows)]);
    return pageOf(
      rows,
      limit,
      (rule) => ({ ...showRule(rule, authors), inWords: tellRule(rule, names), pausedBecause: rule.pausedWhy }),
      ({ place }) => [place],
    );
  },
  nextStep: stepOfList({
    none: 'There is none; rule.create makes one.',
    some: 'rule.describe shows what one did; rule.update pauses or changes it.',
  }),
}));
