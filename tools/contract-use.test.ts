/** The contract and the code agree: every reason and scope is used, and every used one is registered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, resources } from '../apps/server/src/catalogue.ts';
import { reasonNames, reasons } from '../apps/server/src/core/errors/reasons.ts';
import { type Scope, scopeNames } from '../apps/server/src/core/scopes/scopes.ts';
import { repositoryRoot } from './generated-files.ts';
import { isProduct, loadRepository } from './testing/architecture/repository.ts';
import { lineAt, type SourceFile } from './testing/architecture/source-file.ts';

/** The agent protocol is a package of its own with reasons of its own. */
const others = ['packages/contract/', 'packages/agent-protocol/'];

const product = loadRepository(repositoryRoot).files.filter(
  ({ path }) => isProduct(path) && !others.some((folder) => path.startsWith(folder)),
);

/** The reasons that a file refuses with. */
function refusalsIn(file: SourceFile): { reason: string; line: number }[] {
  return file.literals
    .filter(({ offset }) => /\brefuse\(\s*$/.test(file.code.slice(Math.max(0, offset - 40), offset)))
    .map(({ text, offset }) => ({ reason: text, line: lineAt(file, offset) }));
}

test('every reason in the registry is given somewhere', () => {
  const given = new Set(product.flatMap(({ literals }) => literals.map(({ text }) => text)));
  assert.deepEqual(
    reasonNames.filter((reason) => !given.has(reason)),
    [],
  );
});

test('every refusal gives a registered reason', () => {
  const refusals = product.flatMap((file) => refusalsIn(file).map((refusal) => ({ file: file.path, ...refusal })));
  assert.ok(refusals.length > 5, 'the search found no refusals at all');
  assert.deepEqual(
    refusals.filter(({ reason }) => !Object.hasOwn(reasons, reason)),
    [],
  );
});

test('every reason that an operation declares is registered', () => {
  for (const { name, reasons: own } of operations) {
    for (const reason of own) assert.ok(Object.hasOwn(reasons, reason), `${name} declares ${reason}`);
  }
});

test('every scope opens something to agents', () => {
  const forAgents = [...operations, ...resources].filter(({ audience }) => audience.includes('agent'));
  const used = new Set<Scope | null>(forAgents.map(({ scope }) => scope));
  assert.deepEqual(
    scopeNames.filter((scope) => !used.has(scope)),
    [],
  );
});

/** What an agent may call as soon as it is connected: what it must know of itself, and what asks for a scope of each row. */
const forAnyGrant = ['mcp.whoami', 'mcp.health', 'resource.wait_and_read'];

test('an operation for agents has a scope unless any grant may call it, and one for others needs none', () => {
  for (const { name, audience, scope } of operations) {
    const needsScope = audience.includes('agent') && !forAnyGrant.includes(name);
    assert.equal(scope !== null, needsScope, name);
  }
  for (const name of forAnyGrant)
    assert.ok(
      operations.some((operation) => operation.name === name),
      name,
    );
});
