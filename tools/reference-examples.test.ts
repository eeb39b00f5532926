/** The examples in the reference are calls that the product understands, not just ones that match a schema. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { operations } from '../apps/server/src/catalogue.ts';
import type { Audience } from '../apps/server/src/core/operations/index.ts';
import { sproutOf } from '../apps/server/src/core/principal.ts';
import { storeDrivers } from '../apps/server/src/testing/stores.ts';
import { openTestSprout, type TestFamily } from '../apps/server/src/testing/test-sprout.ts';
import { repositoryRoot } from './generated-files.ts';
import { commandsIn } from './testing/shell-blocks.ts';

interface Example {
  readonly operation: string;
  readonly args: Record<string, unknown>;
  readonly signIn: 'token' | 'cookie' | 'none';
}

const pages = [...new Set(operations.map(({ name }) => name.split('.')[0]))];
const examples = pages.flatMap((page) =>
  commandsIn(readFileSync(path.join(repositoryRoot, `docs/reference/${page}.md`), 'utf8')).map(exampleIn),
);

function exampleIn(command: string): Example {
  const [, operation = '', body = ''] = /\/api\/ops\/(\S+)[\s\S]* -d '([\s\S]*)'$/.exec(command) ?? [];
  const signIn = command.includes('Bearer') ? 'token' : command.includes('--cookie ') ? 'cookie' : 'none';
  return { operation, args: JSON.parse(body.replaceAll("'\\''", "'")) as Example['args'], signIn };
}

/** Ids in the examples are made up, so "no such thing" is a fair answer; not to understand the call is none. */
const misunderstandings = [
  'SCHEMA_VIOLATION',
  'UNKNOWN_OPERATION',
  'AUDIENCE_MISMATCH',
  'NOT_SIGNED_IN',
  'INVALID_TIMEZONE',
];

test('there is one example for each operation that somebody can call', () => {
  const callable = operations.filter(({ audience }) => audience.some((kind) => kind !== 'sprout'));
  assert.deepEqual(examples.map(({ operation }) => operation).sort(), callable.map(({ name }) => name).sort());
});

test('every example is understood', async (t) => {
  const [driver] = storeDrivers;
  assert.ok(driver);
  const sprout = await openTestSprout(driver);
  t.after(() => sprout.dispose());
  const family = await sprout.family();
  for (const { operation, args, signIn } of examples) {
    const answer = await sprout.call(callerOf(family, signIn, operation), operation, args);
    const { reason, code } = (answer.body as { error?: { reason?: string; code?: string } }).error ?? {};
    assert.ok(!misunderstandings.includes(reason ?? ''), `${operation}: ${answer.text}`);
    assert.notEqual(code, 'INTERNAL_ERROR', `${operation}: ${answer.text}`);
  }
});

function callerOf(family: TestFamily, signIn: Example['signIn'], operation: string) {
  const audience: readonly Audience[] = operations.find(({ name }) => name === operation)?.audience ?? [];
  if (audience.includes('sprout')) return sproutOf(family.familyId);
  if (signIn === 'none') return null;
  if (signIn === 'cookie') return family.parent;
  if (audience.includes('wall')) return family.wall;
  return audience.includes('agent') ? family.agent : family.kids[0];
}
