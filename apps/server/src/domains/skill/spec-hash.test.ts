/** The specHash of a skill: any change of any field changes it; key order and white space do not. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { specHashOf } from '../../core/preview/spec-hash.ts';
import { runCount } from '../../testing/run-count.ts';
import { definition as updateSkill } from './operations/update.ts';
import { definition as writeSkill } from './operations/write.ts';

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const name = fc.stringMatching(/^[a-z_]{1,10}$/);

/** Values of every argument that the two operations take, apart from the ones that control the call. */
const fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  skillId: word,
  name: word,
  description: word,
  category: fc.constantFrom('generic', 'home_agent'),
  prompt: word,
  instructions: word,
  handsReferenced: fc.array(word, { maxLength: 4 }),
  inputVariables: fc.array(fc.record({ name, type: word, description: word }, { requiredKeys: ['name'] }), {
    maxLength: 4,
  }),
  responseModel: fc.array(fc.record({ name, optional: fc.boolean() }), { maxLength: 4 }),
  kidCallable: fc.boolean(),
  canvasIds: fc.array(word, { maxLength: 5 }),
  addCanvasIds: fc.array(word, { maxLength: 5 }),
  removeCanvasIds: fc.array(word, { maxLength: 5 }),
  ageRange: fc.constantFrom('5-7', '8+', '6', null),
};

const controls = ['dryRun', 'specHash', 'idempotencyKey'];

for (const definition of [writeSkill, updateSkill]) {
  const names = Object.keys(definition.input.shape);
  const argumentsOf = fc.record(
    Object.fromEntries(names.map((field) => [field, fields[field] as fc.Arbitrary<unknown>])),
    {
      requiredKeys: [],
    },
  );
  const changes = fc.oneof(
    ...names.map((field) => fc.tuple(fc.constant(field), fields[field] as fc.Arbitrary<unknown>)),
  );
  const hashOf = (args: object) => specHashOf(definition.name, 'fa_1', args as Record<string, unknown>);

  it(`${definition.name} has a value for every field here`, () => {
    for (const field of names) assert.ok(field in fields, field);
  });

  it(`${definition.name} hashes every field, and each to another value`, () => {
    fc.assert(
      fc.property(argumentsOf, changes, (args, [field, value]) => {
        const { [field]: had, ...without } = args;
        const isSame = field in args && JSON.stringify(value) === JSON.stringify(had);
        assert.equal(hashOf({ ...args, [field]: value }) === hashOf(args), isSame, field);
        assert.equal(hashOf(without) === hashOf(args), !(field in args), field);
      }),
      { numRuns: runCount(200) },
    );
  });

  it(`${definition.name} hashes alike in any order of keys, with any white space, and whatever controls the call`, () => {
    fc.assert(
      fc.property(argumentsOf, fc.nat(20), (args, indent) => {
        const turned = JSON.parse(JSON.stringify(reversed(args), null, indent)) as object;
        assert.equal(hashOf(turned), hashOf(args));
        for (const control of controls) assert.equal(hashOf({ [control]: 'x', ...args }), hashOf(args));
      }),
      { numRuns: runCount(200) },
    );
  });

  it(`${definition.name} hashes apart for another family and another operation`, () => {
    const args = { name: 'A' };
    assert.notEqual(specHashOf(definition.name, 'fa_2', args), hashOf(args));
    assert.notEqual(specHashOf('task.create', 'fa_1', args), hashOf(args));
  });
}

/** The same value with the keys of every object turned round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}
