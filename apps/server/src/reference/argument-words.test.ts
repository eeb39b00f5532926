import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../catalogue.ts';
import { fieldsOf } from './field-table.ts';
import { domainOf } from './pages/operations.ts';
import { toolList } from './tool-list.ts';

/** Names that say all there is to know. An id is that of the thing in its name; nextStep and lists say where it comes from. */
const selfEvident = new Set([
  ...[
    'name',
    'emoji',
    'description',
    'label',
    'limit',
    'cursor',
    'action',
    'status',
    'period',
    'minutes',
    'version',
    'uri',
  ],
  ...['idempotencyKey', 'minutesPerRequest', 'includeArchived', 'captureKind', 'gems', 'resources', 'options'],
  ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
]);
const isId = (name: string) => /Ids?$/.test(name) && !roles.has(name);
/** Ids whose name does not say what they are for. */
const roles = new Set([
  'runSkillId',
  'assignmentSkillId',
  'sourceChatId',
  'canvasIds',
  'addCanvasIds',
  'removeCanvasIds',
]);

test('every argument whose name does not settle its meaning is described, once in its domain', () => {
  const agents = operations.filter(({ audience }) => audience.includes('agent'));
  const described = new Set<string>();
  const missing: string[] = [];
  for (const [index, { name: tool, inputSchema }] of toolList(operations).entries()) {
    const domain = domainOf(agents[index] as (typeof agents)[number]);
    for (const { path, schema } of fieldsOf(inputSchema)) {
      const name = path.split('.').at(-1)?.replace('[]', '') ?? path;
      if (schema.description !== undefined) described.add(`${domain} ${name}`);
      else if (!selfEvident.has(name) && !isId(name) && !described.has(`${domain} ${name}`))
        missing.push(`${tool} ${path}`);
    }
  }
  assert.deepEqual(missing, [], 'describe each with its unit and its default');
});
