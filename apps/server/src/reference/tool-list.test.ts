import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { defineOperation, line } from '#operations';
import { operations } from '../catalogue.ts';
import { publishedName } from '../core/operations/published-name.ts';
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

test('every schema is an object, as clients expect, and no field of an answer below the first level is named', () => {
  for (const { name, inputSchema, outputSchema } of tools) {
    assert.equal(inputSchema.type, 'object', name);
    assert.equal(outputSchema.type, 'object', name);
    for (const field of Object.values(outputSchema.properties ?? {})) assert.ok(!('properties' in field), name);
  }
});

test('the tools of every first minute are always loaded, the others are found by a hint, and each has a picture', () => {
  const isLoaded = (tool: (typeof tools)[number]) => tool._meta['anthropic/alwaysLoad'] === true;
  assert.deepEqual(
    tools.filter(isLoaded).map(({ name }) => name),
    ['family_query_overview', 'task_create', 'task_list', 'inbox_ask', 'resource_wait_and_read', 'mcp_whoami'],
  );
  for (const tool of tools) {
    assert.equal(typeof tool._meta['anthropic/searchHint'], isLoaded(tool) ? 'undefined' : 'string', tool.name);
    assert.match(tool.icons[0]?.src ?? '', /^data:image\/svg\+xml,%3Csvg/);
  }
});

const source = {
  name: 'thing.create',
  title: 'Create a thing',
  description: 'Creates a thing.',
  scope: 'task:write',
  audience: ['agent'],
  output: { thingId: z.string() },
} as const;

const previewed = defineOperation({
  ...source,
  preview: { summary: z.string() },
  input: { name: z.string() },
});

// The validator of the official MCP clients. Those of 1.x check the structuredContent of failed calls too.
const acceptor = (tool = toolList([previewed])[0]) => new Ajv2020().compile(tool?.outputSchema ?? false);

test('the output schema accepts an answer, a preview and an error, and refuses a wrong type', () => {
  const accepts = acceptor();
  assert.ok(accepts({ thingId: 't', nextStep: 'n', _sprout: { versions: {} } }));
  assert.ok(accepts({ summary: 's', specHash: 'h', nextStep: 'n' }));
  assert.ok(accepts({ error: { code: 'INTERNAL_ERROR' } }));
  assert.ok(!accepts({ thingId: 1, nextStep: 'n' }));
});

test('every output schema accepts an error, as clients of 1.x check it', () => {
  for (const tool of tools)
    assert.ok(acceptor(tool)({ error: { code: 'BAD_INPUT', message: '', fix: '' } }), tool.name);
});

test('an argument that an earlier tool of the scope spells out has no words, and the description points there', () => {
  const update = tools.find(({ name }) => name === 'task_update');
  assert.deepEqual(update?.inputSchema.properties?.scheduleSpec, { type: 'object' });
  assert.deepEqual(update?.inputSchema.properties?.dryRun, { type: 'boolean' });
  assert.match(update?.description ?? '', / Fields without words: as in task\.create\.$/);
  const scopeOf = (tool: string) => operations.find(({ name }) => publishedName(name) === publishedName(tool))?.scope;
  for (const { name, description } of tools) {
    for (const [, earlier = ''] of description.matchAll(/Fields without words: as in ([\w.]+)\./g)) {
      assert.equal(scopeOf(earlier), scopeOf(name), `${name} points to ${earlier}`);
    }
  }
});

test('fields of one kind are a map, plain types are one type, and defaults that say nothing are left out', () => {
  const [tool] = toolList([
    defineOperation({
      ...source,
      effect: 'read',
      input: {
        a: z.strictObject(
          Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, z.int().optional()])),
        ),
        b: z.union([z.string(), z.number()]),
        c: z.boolean().default(false),
        d: z.record(z.string(), z.unknown()),
      },
    }),
  ]);
  assert.deepEqual(tool?.inputSchema.properties, {
    a: { type: 'object', additionalProperties: { type: 'integer' } },
    b: { type: ['string', 'number'] },
    c: { type: 'boolean' },
    d: { type: 'object' },
  });
});

test('bounds that no sensible call meets are left out of the list, others stay', () => {
  const [tool] = toolList([
    defineOperation({
      ...source,
      effect: 'read',
      input: { a: line(80), b: line(2_000), c: z.int().min(2).max(100), d: z.array(z.string()).min(2).max(6) },
    }),
  ]);
  assert.deepEqual(tool?.inputSchema.properties, {
    a: { type: 'string' },
    b: { type: 'string', maxLength: 2_000 },
    c: { type: 'integer', minimum: 2, maximum: 100 },
    d: { type: 'array', minItems: 2, maxItems: 6, items: { type: 'string' } },
  });
});

test('an operation with a preview publishes dryRun and specHash', () => {
  const [tool] = toolList([previewed]);
  assert.deepEqual(Object.keys(tool?.inputSchema.properties ?? {}), ['name', 'dryRun', 'specHash', 'idempotencyKey']);
});
