import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, refuse, type WriteContext } from '#operations';
import { refusalOf } from '../../../core/operations/read-arguments.ts';
import { previewShape, warnings } from '../../../core/operations/schema/preview.ts';
import { checkThen, checkUnless, checkWhen } from '../check-arguments.ts';
import { checkRule, warningsOf } from '../check-rule.ts';
import { closeQuestion, dropPending } from '../pause.ts';
import type { RulePorts } from '../ports.ts';
import { resolvedOf } from '../resolved.ts';
import { findAuthor, mayChange } from '../rights.ts';
import type { Authored, Rule } from '../rule.ts';
import { findRule, saveRule } from '../rule-store.ts';
import {
  ask,
  authored,
  capPerDay,
  inWords,
  name,
  ruleState,
  shortSteps,
  shortWhen,
  wouldHaveFired,
} from '../schemas.ts';
import { refuseTooMany, rules, showPreview } from './create.ts';

const definition = defineOperation({
  name: 'rule.update',
  title: 'Change, pause or resume a rule',
  description:
    'Changes any field of a rule. state: paused lets it rest, active lets it go on or brings an archived one back; ' +
    'nothing is made up for. Another when or then asks the parents again. Agents change only their own rules.',
  scope: 'rule:write',
  neverAsked: true,
  preview: previewShape(z.strictObject(authored), { inWords, wouldHaveFired }),
  reasons: [
    'RULE_LOOP',
    'RULE_NEVER_FIRES',
    'UNKNOWN_PLACEHOLDER',
    'RULE_NOT_YOURS',
    'HOME_AGENT_SKILL',
    'SCHEDULER_AS_RUN_SKILL',
    'SKILL_ARCHIVED',
    'LIMIT_EXCEEDED',
  ],
  input: {
    ruleId: id,
    name: name.optional(),
    when: shortWhen.optional().describe('As in rule.create.'),
    unless: shortWhen.nullable().optional().describe('null: drops it.'),
    then: shortSteps.optional().describe('As in rule.create.'),
    ask: ask.optional(),
    capPerDay: capPerDay.optional(),
    state: z.enum(['active', 'paused']).optional().describe('Whether it listens.'),
  },
  output: { ruleId: id, state: ruleState, changedFields: z.array(z.string()), warnings },
  change: null,
  undo: {
    by: 'rule.update',
    args: ({ args: { ruleId, state }, before }) => {
      if (before === undefined || Object.keys(before).length === 0) return undefined;
      const { state: was, ...fields } = before;
      return { ruleId, ...fields, ...(state !== undefined && was !== 'archived' && { state: was }) };
    },
  },
});

export const update = implementWrite(definition, (ports: RulePorts) => ({
  rules,

  async run(context, { ruleId, state, then: written, ...sent }) {
    const { db, familyId, principal } = context;
    const before = await findRule(db, familyId, ruleId);
    if (before === undefined) throw context.unknownId('ruleId');
    if (!mayChange(principal, before.authority)) throw refuse('RULE_NOT_YOURS');
    const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const chosen: Authored = { ...before, ...fields, ...(written !== undefined && { steps: written }) };
    const [was, will] = [resolvedOf(before), resolvedOf(chosen)];
    const isSame = (field: keyof typeof was) => JSON.stringify(was[field]) === JSON.stringify(will[field]);
    const changed = (Object.keys(was) as (keyof typeof was)[]).filter((field) => !isSame(field));
    const isOther = !isSame('when') || !isSame('then');
    const now = state ?? before.state;
    // A rule that rests until midnight is paused, but not for good.
    const endsRest = state === 'paused' && before.state === 'paused' && before.lookAt !== null;
    const isSet = now !== before.state || endsRest;
    const changedFields = [...changed, ...(isSet ? ['state'] : [])];
    context.dependOn('rule', was);
    const shown = { ...was, state: before.state };
    context.showBefore(Object.fromEntries(Object.entries(shown).filter(([field]) => changedFields.includes(field))));
    if (before.state === 'archived' && now === 'active') await refuseTooMany(context);
    const adopted = await adopt(context, ports, before, now);
    const after: Rule = {
      ...before,
      ...chosen,
      ...adopted,
      state: now,
      ...(isSet && { pausedWhy: null, lookAt: null }),
      version: before.version + (isOther ? 1 : 0),
    };
    const author = (await findAuthor(ports, db, familyId, after.authority, context.now)) ?? principal;
    if (changed.length > 0 || (now === 'active' && before.state !== 'active')) {
      checkArguments(after);
      await checkRule(context, definition.name, after, author);
    }
    const found = warningsOf(after);
    if (changedFields.length === 0) return { ruleId, state: after.state, changedFields, warnings: found };
    saveRule(db, familyId, after);
    if (isOther || now !== 'active') await dropPending(context, ruleId);
    if (now !== before.state) await closeQuestion(context, ruleId, outcomes[now]);
    const isPaused = now === 'paused' && isSet && changed.length === 0;
    context.emit({ type: isPaused ? 'rule.paused' : 'rule.updated', refs: { ruleId }, payload: { changedFields } });
    return { ruleId, state: after.state, changedFields, warnings: found };
  },

  preview(context, _input, { ruleId, warnings: found }) {
    return showPreview(context, ports, ruleId, found);
  },

  nextStep: ({ state }) =>
    state === 'active'
      ? 'It listens from now on; rule.describe shows what it did.'
      : 'It does nothing now; rule.update with state: active lets it go on.',
}));

const outcomes = {
  active: message('ruleCards.outcomes.goesOn'),
  paused: message('ruleCards.outcomes.paused'),
  archived: message('ruleCards.outcomes.ended'),
} as const;

/** What was sent and what stays must still go together. */
function checkArguments({ when, unless, steps: written }: Authored): void {
  const breaches = [
    ...checkWhen(when, '/when'),
    ...(unless === null ? [] : checkUnless(unless)),
    ...checkThen(when, written),
  ];
  if (breaches.length > 0) throw refusalOf(definition.name, breaches);
}

/** A parent who lets a rule go on whose agent or parent is gone lends it the own rights, and is asked anew. */
async function adopt(
  context: WriteContext,
  ports: RulePorts,
  rule: Rule,
  state: Rule['state'],
): Promise<Partial<Rule>> {
  const { db, familyId, principal, now } = context;
  const isResumed = state === 'active' && rule.state !== 'active';
  if (!isResumed || principal.kind !== 'parent') return {};
  if ((await findAuthor(ports, db, familyId, rule.authority, now)) !== undefined) return {};
  const { actorId, channelId } = principal;
  return { authority: { kind: 'parent', actorId, channelId }, approvedVersion: 0 };
}
