import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { operations } from '../catalogue.ts';
import { defineOperation } from '../define-operation.ts';
import { toolList } from './tool-list.ts';

const tools = toolList(operations);

test('every published name is unique and accepted by all model vendors', () => {
  for (const { name } of tools) assert.match(name, /^[a-zA-Z0-9_-]{1,64}$/);
  assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length);
});

test('no description is cut by a client, and every tool has a title', () => {
  for (const { name, title, description } of tools) {
    assert.ok(description.length > 0 && description.length <= 1_000, `${name} has ${description.length} characters`);
    assert.ok(title.length > 0 && title.length <= 60, name);
  }
});

test('only operations that agents may call are listed, in the order of the catalogue', () => {
  const expected = operations.filter(({ audience }) => audience.includes('agent')).map(({ name }) => name);
  assert.deepEqual(
    tools.map(({ name }) => name),
    expected.map((name) => name.replaceAll('.', '_')),
  );
  assert.ok(!tools.some(({ name }) => name === 'family_set_up'));
});

test('a read is marked read-only, and a write is not', () => {
  const adjust = tools.find(({ name }) => name === 'gems_adjust');
  const balance = tools.find(({ name }) => name === 'gems_query_balance');
  assert.equal(adjust?.annotations.readOnlyHint, false);
  assert.equal(balance?.annotations.readOnlyHint, true);
});

test('every schema is a closed object, as clients expect', () => {
  for (const { name, inputSchema, outputSchema } of tools) {
    assert.equal(inputSchema.type, 'object', name);
    assert.equal(inputSchema.additionalProperties, false, name);
    assert.equal(outputSchema.type, 'object', name);
  }
});

const previewed = defineOperation({
  name: 'thing.create',
  title: 'Create a thing',
  description: 'Creates a thing.',
  scope: 'task:write',
  audience: ['agent'],
  effect: 'write',
  preview: { summary: z.string() },
  input: { name: z.string() },
  output: { thingId: z.string() },
});

test('the output schema accepts an answer, a preview and an error, and nothing in between', () => {
  const [tool] = toolList([previewed]);
  // The validator of the official MCP clients.
  const accepts = new Ajv2020().compile(tool?.outputSchema ?? false);
  assert.ok(accepts({ thingId: 't', nextStep: 'n', _sprout: { versions: {} } }));
  assert.ok(accepts({ summary: 's', specHash: 'h', nextStep: 'n' }));
  assert.ok(accepts({ error: { code: 'INTERNAL_ERROR' } }));
  assert.ok(!accepts({ thingId: 't', nextStep: 'n', surprise: 1 }));
  assert.ok(!accepts({ nextStep: 'n' }));
});

test('an operation with a preview publishes dryRun and specHash', () => {
  const [tool] = toolList([previewed]);
  assert.deepEqual(Object.keys(tool?.inputSchema.properties ?? {}), ['name', 'dryRun', 'specHash', 'idempotencyKey']);
});
