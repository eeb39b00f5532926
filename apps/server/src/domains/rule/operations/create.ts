import type { Message } from '@sprout/messages';
import { whenSchema } from '@sprout/rules';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, requireFewer, type WriteContext } from '#operations';
import { noteMaker } from '../../../core/ceilings/measure.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { previewShape, warnings } from '../../../core/operations/schema/preview.ts';
import { checkEvent, checkThen, checkUnless, checkWhen } from '../check-arguments.ts';
import { checkRule, warningsOf, warningsOfPast } from '../check-rule.ts';
import { namesFor, tellRule } from '../in-words.ts';
import { playBack } from '../play-back.ts';
import type { RulePorts } from '../ports.ts';
import { resolvedOf } from '../resolved.ts';
import type { Authored, Authority, Rule } from '../rule.ts';
import { countRules, findRule, insertRule } from '../rule-store.ts';
import { ask, authored, capPerDay, inWords, name, shortWhen, steps, wouldHaveFired } from '../schemas.ts';

export const definition = defineOperation({
  name: 'rule.create',
  title: 'Make a rule',
  description:
    'A standing wish that Sprout keeps without a model: when this happens, do that, with your rights then. Read ' +
    'sprout://rule/guide first; preview with dryRun and show the parent inWords and wouldHaveFired.',
  scope: 'rule:write',
  neverAsked: true,
  rate: { perMinute: 10, burst: 30 },
  preview: previewShape(z.strictObject(authored), { inWords, wouldHaveFired }),
  reasons: [
    'RULE_LOOP',
    'RULE_NEVER_FIRES',
    'UNKNOWN_PLACEHOLDER',
    'HOME_AGENT_SKILL',
    'SCHEDULER_AS_RUN_SKILL',
    'SKILL_ARCHIVED',
    'LIMIT_EXCEEDED',
  ],
  input: {
    name: name.meta({ examples: ['Homework before five'] }),
    when: whenSchema.describe('One of event, allDone, stillOpen.').meta({ examples: [{ event: 'task.completed' }] }),
    unless: shortWhen.optional().describe('Like when; voids what still waits.'),
    then: steps.describe('Each one of tool, remind, tellKid, ask, run.').meta({
      examples: [[{ remind: { text: 'Say well done.' } }]],
    }),
    ask: ask.default('first').describe('Whether a tool or run needs a parent’s yes.'),
    capPerDay: capPerDay.default(4),
  },
  output: { ruleId: id, warnings },
  change: null,
  undo: { by: 'rule.archive', args: ({ result: { ruleId } }) => ({ ruleId }) },
});

export const rules = [
  defineRule(definition.input, ['when'], ({ when }) => checkWhen(when, '/when')),
  defineRule(definition.input, ['unless'], ({ unless }) => (unless === undefined ? [] : checkUnless(unless))),
  // Also where something else is wrong with when: an author hears everything at once.
  defineRule(definition.input, [], ({ when, unless }) => [
    ...checkEvent(when, '/when'),
    ...checkEvent(unless, '/unless'),
  ]),
  defineRule(definition.input, ['then'], ({ when, then }) => checkThen(whenSchema.safeParse(when).data, then)),
];

/** Refuses one more rule in a family that has as many as it may have. */
export async function refuseTooMany({ db, familyId }: WriteContext): Promise<void> {
  requireFewer(await countRules(db, familyId), limits.rulesPerFamily, 'rules in a family', 'rule.archive');
}

/** What a dry run shows of a rule as it would be. */
export async function showPreview(context: WriteContext, ports: RulePorts, ruleId: string, found: readonly Message[]) {
  const rule = (await findRule(context.db, context.familyId, ruleId)) as Rule;
  const played = await playBack(context, ports, rule);
  const { days, count, times } = played;
  return {
    resolved: resolvedOf(rule),
    inWords: tellRule(rule, await namesFor(context, ports, [rule])),
    wouldHaveFired: { days, count, times },
    warnings: [...found, ...warningsOfPast(rule, played)],
  };
}

export const create = implementWrite(definition, (ports: RulePorts) => ({
  rules,

  async run(context, input) {
    const { db, familyId, principal } = context;
    const { kind, actorId, channelId } = principal;
    const ruleId = context.random.id('ru');
    const { then: written, unless = null, ...rest } = input;
    const chosen: Authored = { ...rest, unless, steps: written };
    await checkRule(context, definition.name, { ...chosen, ruleId }, principal);
    await refuseTooMany(context);
    const rule: Rule = {
      ...chosen,
      ruleId,
      place: context.nextPlace(),
      state: 'active',
      pausedWhy: null,
      lookAt: null,
      version: 1,
      approvedVersion: 0,
      authority: { kind: kind as Authority['kind'], actorId, channelId },
      createdAt: context.nowLocal,
      firedAt: null,
    };
    insertRule(db, familyId, rule);
    noteMaker(context, ruleId);
    context.emit({ type: 'rule.created', refs: { ruleId }, payload: {} });
    return { ruleId, warnings: warningsOf(rule) };
  },

  preview(context, _input, { ruleId, warnings: found }) {
    return showPreview(context, ports, ruleId, found);
  },

  nextStep: 'It listens from now on; rule.describe shows what it did, rule.update pauses it.',
}));
