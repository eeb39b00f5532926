import { limits } from '#operations';
import type { Principal } from '../core/principal.ts';
import { callDue } from './due.ts';
import { inboxOf, optionOf } from './family-inbox.ts';
import type { TestFamily, TestSprout } from './test-sprout.ts';

/** Makes a rule that reminds of every finished task, unless told otherwise. */
export async function newRule(
  test: TestSprout,
  caller: Principal,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const { ruleId } = await test.ok<{ ruleId: string }>(caller, 'rule.create', {
    name: `Rule ${++rules}`,
    when: { event: 'task.completed' },
    then: [{ remind: { text: 'Say well done.' } }],
    ...fields,
  });
  return ruleId;
}

let rules = 0;

export interface DescribedRule {
  readonly rule: { readonly state: string; readonly approved: boolean; readonly by: { kind: string; name: string } };
  readonly inWords: string;
  readonly fired: {
    readonly matchId: string;
    readonly at: string;
    readonly state: string;
    readonly outcome: string | null;
  }[];
  readonly pausedBecause: string | null;
}

export function describeRule(test: TestSprout, { parent }: TestFamily, ruleId: string): Promise<DescribedRule> {
  return test.ok<DescribedRule>(parent, 'rule.describe', { ruleId });
}

/** Lets everything that is due happen, and what that makes due. */
export async function actOnRules(test: TestSprout, { familyId }: Pick<TestFamily, 'familyId'>): Promise<void> {
  while ((await callDue(test, familyId)).some((operation) => operation === 'rule.act'));
}

/** Answers the open question of a rule, the one with this title if there are several. */
export async function answerRule(
  test: TestSprout,
  { parent }: TestFamily,
  label: 'Yes' | 'No',
  title = '',
): Promise<void> {
  const { questions } = await inboxOf(test, parent);
  const question = questions.find(
    (one) => one.title.includes(title) && one.options.some((o) => o.label.startsWith(label)),
  );
  if (question === undefined) throw new Error(`no rule asks: ${JSON.stringify(questions.map((one) => one.title))}`);
  await test.ok(parent, 'inbox.answer', { cardId: question.cardId, optionId: optionOf(question, label) });
}

/** Gives a family as many rules as it may have, all like this one. */
export async function fillWithRules(
  test: TestSprout,
  { familyId, parent }: TestFamily,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const ruleId = await newRule(test, parent, fields);
  const copied = (table: string, columns: string) =>
    `INSERT INTO ${table} (family_id, rule_id, ${columns}) SELECT family_id, $3, ${columns} FROM ${table} WHERE family_id = $1 AND rule_id = $2`;
  const rule = copied(
    'rule',
    `place, name, waits_for, void_if, steps, ask, cap_per_day, state, version, approved_version, authority_kind,
     authority_actor, authority_channel, created_local`,
  );
  const trigger = copied('rule_trigger', 'event_type, about_kid, about_thing, role');
  await test.sprout.store.write(async (tx) => {
    for (let index = 1; index < limits.rulesPerFamily; index++) {
      await tx.run(rule, [familyId, ruleId, `ru_${index}`]);
      await tx.run(trigger, [familyId, ruleId, `ru_${index}`]);
    }
  });
}
