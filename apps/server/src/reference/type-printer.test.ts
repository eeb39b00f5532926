import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printComment, printType } from './type-printer.ts';

test('plain types become TypeScript types', () => {
  assert.equal(printType({ type: 'string' }), 'string');
  assert.equal(printType({ type: 'integer', minimum: 1 }), 'number');
  assert.equal(printType({ type: 'boolean' }), 'boolean');
  assert.equal(printType({}), 'unknown');
});

test('constants and enumerations become literals', () => {
  assert.equal(printType({ const: true }), 'true');
  assert.equal(printType({ enum: ['a', 'b'] }), '"a" | "b"');
});

test('a type that may be null says so', () => {
  assert.equal(printType({ type: ['string', 'null'] }), 'string | null');
  assert.equal(printType({ anyOf: [{ type: 'number' }, { type: 'null' }] }), 'number | null');
});

test('a list of alternatives is put in parentheses', () => {
  assert.equal(printType({ type: 'array', items: { enum: ['a', 'b'] } }), '("a" | "b")[]');
  assert.equal(printType({ type: 'array', items: { type: 'string' } }), 'string[]');
  const objectOrNull = { anyOf: [{ type: 'object', properties: { a: {} } }, { type: 'null' }] };
  assert.equal(printType({ type: 'array', items: objectOrNull }), '({\n  a?: unknown | undefined;\n} | null)[]');
});

test('a list of objects with alternatives inside needs no parentheses', () => {
  const item = { type: 'object', properties: { a: { enum: [1, 2] } }, required: ['a'] };
  assert.equal(printType({ type: 'array', items: item }), '{\n  a: 1 | 2;\n}[]');
});

test('an object lists its members with their comments, optional ones marked', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'string', description: 'Who.' }, 'odd-name': { type: 'number' } },
    required: ['id'],
  };
  assert.equal(printType(schema), '{\n  /** Who. */\n  id: string;\n  "odd-name"?: number | undefined;\n}');
});

test('an object without members is empty if closed, and a record if open', () => {
  assert.equal(printType({ type: 'object', additionalProperties: false }), 'Record<string, never>');
  assert.equal(printType({ type: 'object', additionalProperties: { type: 'string' } }), 'Record<string, string>');
  assert.equal(printType({ type: 'object' }), 'Record<string, unknown>');
});

test('a description cannot end the comment that holds it', () => {
  assert.equal(printComment('a */ b', ''), '/** a *\\/ b */\n');
});
