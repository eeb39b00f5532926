import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { defineOperation, gemDelta, instant, line } from '#operations';
import { operations } from '../catalogue.ts';
import { inputSchemaOf, type JsonSchema, outputSchemaOf } from './json-schema.ts';

function schemaOf(input: Record<string, z.ZodType>): JsonSchema {
  const definition = defineOperation({
    name: 'thing.read',
    title: 'Read',
    description: 'Reads.',
    scope: 'task:read',
    audience: ['agent'],
    effect: 'read',
    input,
    output: {},
  });
  return inputSchemaOf(definition);
}

test('a field with a format has no pattern', () => {
  assert.deepEqual(schemaOf({ at: instant }).properties, { at: { type: 'string', format: 'date-time' } });
});

test('a pattern that only JavaScript can read is left out', () => {
  assert.deepEqual(schemaOf({ name: line(10) }).properties, { name: { type: 'string', minLength: 1, maxLength: 10 } });
});

test('a whole number shows its bounds only if the schema sets them', () => {
  assert.deepEqual(schemaOf({ a: z.int(), b: gemDelta }).properties, {
    a: { type: 'integer' },
    b: { type: 'integer', minimum: -1_000_000, maximum: 1_000_000 },
  });
});

test('an argument with a default is not required', () => {
  const schema = schemaOf({ a: z.int().default(3), b: z.string() });
  assert.deepEqual(schema.required, ['b']);
});

test('a keyword that generation would lose is refused', () => {
  assert.throws(() => schemaOf({ a: z.tuple([z.string()]) }), /does not know the JSON Schema keyword/);
});

test('every schema of the catalogue can be made', () => {
  for (const operation of operations) {
    assert.equal(inputSchemaOf(operation).type, 'object');
    assert.equal(outputSchemaOf(operation).type, 'object');
  }
});
