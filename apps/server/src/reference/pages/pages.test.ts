import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, resources } from '../../catalogue.ts';
import { reasonNames } from '../../core/errors/reasons.ts';
import { activityTypes } from '../../core/events/activity-types.ts';
import { scopeNames } from '../../core/scopes/scopes.ts';
import { generateContract } from '../index.ts';
import { configPage } from './config.ts';

const files = generateContract(operations, resources);
const page = (name: string) => files.get(`docs/reference/${name}.md`) ?? '';

test('every operation has its section on the page of its noun', () => {
  for (const { name } of operations) {
    const [noun] = name.split('.') as [string];
    assert.ok(page(noun).includes(`\n## ${name}\n`), name);
    assert.ok(page('operations').includes(`\`${name}\``), name);
  }
});

test('every resource, event, reason and scope has its place', () => {
  for (const type of Object.keys(activityTypes)) assert.ok(page('events').includes(`\`${type}\``), type);
  for (const { name } of resources) assert.ok(page('resources').includes(`\n## ${name}\n`), name);
  for (const reason of reasonNames) assert.ok(page('errors').includes(`\n### ${reason}\n`), reason);
  for (const scope of scopeNames) assert.ok(page('scopes').includes(`\`${scope}\``), scope);
});

test('the configuration page has a row for each variable', () => {
  const text = configPage([
    { name: 'A', default: '1', description: 'One.', example: '2' },
    { name: 'B', default: undefined, description: 'Two.' },
  ]);
  assert.match(text, /\| `A` \| `1` \| One\. Example: `2` \|/);
  assert.match(text, /\| `B` \| {2}\| Two\. \|/);
});
