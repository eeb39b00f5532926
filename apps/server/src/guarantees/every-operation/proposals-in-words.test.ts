/** A parent's yes means what the parent read: two different proposals never have the same words. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages, renderMessage } from '@sprout/messages';
import fc from 'fast-check';
import type { OperationDefinition } from '#operations';
import { operations } from '../../catalogue.ts';
import { canonicalHash } from '../../core/json/canonical.ts';
import { canBeTold, changeMessage, changeOf, type Fields, type ShownCall } from '../../core/operations/change.ts';
import { isFields } from '../../core/operations/change-leaves.ts';
import { namesOfCallable } from '../../domains/inbox/inbox.ts';
import { argumentsOf, ids, nameOfId } from '../../testing/arguments-of.ts';

const offered = operations.filter(
  (definition) => namesOfCallable().includes(definition.name) && definition.audience.includes('agent'),
);
const names = new Map(ids.map((id) => [id, nameOfId(id)]));

/** What the call names as the thing that it changes: its first id that is not a kid's. */
function targetOf({ input }: OperationDefinition, args: Fields): string | undefined {
  const name = Object.keys(input.shape).find((field) => /Ids?$/.test(field) && !/child/i.test(field));
  const isNew = 'name' in input.shape && name !== Object.keys(input.shape)[0];
  return name === undefined || isNew ? undefined : String(args[name]);
}

/** The thing as it was: made from its id, so that two things differ as they would in a family. */
function beforeOf(definition: OperationDefinition, args: Fields, known: Fields): Fields | null {
  const target = targetOf(definition, args);
  if (target === undefined) return null;
  const place = [...ids, 'zz_unknown', 'zz_other'].indexOf(target);
  const own = {
    name: `Thing ${target}`,
    rewardName: `Reward ${target}`,
    given: `Gift ${target}`,
    childId: `Kid of ${target}`,
    childIds: null,
    from: `2026-07-1${place}`,
    until: '2026-08-01',
  };
  if (!definition.name.includes('.update'))
    return { ...own, status: 'pending', gems: 3, durationMinutes: 30, delta: 4 };
  const { [Object.keys(definition.input.shape)[0] ?? '']: _, ...fields } = definition.input.parse(known) as Fields;
  return { ...fields, name: own.name };
}

/** The thing as it would be: specs merge field by field, and null drops one. */
function mergedOf(before: Fields, args: Fields): Fields {
  const isSpec = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const merged = Object.entries(args).map(([name, value]) => {
    const was = before[name];
    if (!isSpec(value) || !isSpec(was)) return [name, value];
    return [name, Object.fromEntries(Object.entries({ ...was, ...value }).filter(([, part]) => part !== null))];
  });
  return { ...before, ...Object.fromEntries(merged) };
}

/** The arguments as they count: read by the schema, without what stays as it was. */
function effectOf({ input }: OperationDefinition, { args, before }: ShownCall): string {
  const read = input.parse(args) as Fields;
  const was = (before ?? {}) as Fields;
  const text = (value: unknown) => JSON.stringify(value ?? null);
  // A group changes only the fields that it names; null and nothing are the same there.
  const movedIn = (value: unknown, old: unknown) =>
    isFields(value) && isFields(old)
      ? Object.fromEntries(Object.entries(value).filter(([field, part]) => text(part) !== text(old[field])))
      : value;
  const moved = Object.entries(read)
    .map(([name, value]) => [name, movedIn(value, was[name])] as const)
    .filter(([name, value]) => (isFields(value) ? Object.keys(value).length > 0 : text(value) !== text(was[name])));
  return canonicalHash(JSON.parse(JSON.stringify(Object.fromEntries(moved))));
}

describe('a proposal in words', () => {
  it('can be told, for every operation that an agent can offer, or is not offered', () => {
    const untold = offered.filter((definition) => !canBeTold(definition)).map(({ name }) => name);
    assert.deepEqual(untold, ['run.submit_output', 'run.answer', 'rule.create', 'rule.update']);
  });

  for (const definition of offered.filter(canBeTold)) {
    it(`differs from every other one: ${definition.name}`, () => {
      const one = argumentsOf(definition);
      const pairs = fc.tuple(one, one, one, fc.nat()).map(([first, other, known, choice]) => {
        // Two proposals that differ in a single argument are the hardest to tell apart.
        const keys = Object.keys(other);
        const key = keys[choice % Math.max(1, keys.length)] ?? '';
        const near = choice % 3 === 0 ? other : { ...first, [key]: other[key] };
        const shown = (args: Fields): ShownCall => {
          const before = beforeOf(definition, args, known);
          const resolved = before && mergedOf(before, (definition.input.safeParse(args).data ?? {}) as Fields);
          return { operation: definition.name, args, before, resolved };
        };
        return [shown(first), shown(near)] as const;
      });
      fc.assert(
        fc.property(pairs, ([first, second]) => {
          fc.pre(definition.input.safeParse(second.args).success);
          if (effectOf(definition, first) === effectOf(definition, second)) return;
          for (const language of languages) {
            const [words, others] = [first, second].map((call) =>
              renderMessage(language, changeMessage(changeOf(call, names))),
            );
            assert.notEqual(words, others, JSON.stringify([first.args, second.args, first.before]));
          }
        }),
        { numRuns: 100 },
      );
    });
  }
});
