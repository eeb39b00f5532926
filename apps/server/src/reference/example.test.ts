import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../catalogue.ts';
import { exampleArguments, exampleOf } from './example.ts';

test('the example of every operation is one that the operation accepts', () => {
  for (const operation of operations) {
    const parsed = operation.wireInput.safeParse(exampleArguments(operation));
    assert.ok(parsed.success, `${operation.name}: ${parsed.error?.message}`);
  }
});

test('the same operation always has the same example', () => {
  for (const operation of operations) {
    assert.deepEqual(exampleArguments(operation), exampleArguments(operation));
  }
});

test('the example of a schema is used as it is', () => {
  assert.equal(exampleOf({ type: 'string', examples: ['mine'] }, 'name'), 'mine');
});

test('numbers stay within their bounds', () => {
  assert.equal(exampleOf({ type: 'integer', minimum: 10, maximum: 20 }, 'x'), 10);
  assert.equal(exampleOf({ type: 'integer', maximum: 3 }, 'x'), 3);
});
