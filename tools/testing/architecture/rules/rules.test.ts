/** Each rule is tried on small repositories that break it, so that a rule which cannot fail is caught. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Rule, repositoryOf } from '../repository.ts';
import { clockAndRandomness } from './clock-and-randomness.ts';
import { domainShape } from './domain-shape.ts';
import { environmentInConfig } from './environment-in-config.ts';
import { eraIslands } from './era-islands.ts';
import { fileNames } from './file-names.ts';
import { fileSize } from './file-size.ts';
import { importDirection } from './import-direction.ts';
import { rules } from './index.ts';
import { lineLength } from './line-length.ts';
import { noCycles } from './no-cycles.ts';
import { noMadePlurals } from './no-made-plurals.ts';
import { noParsedProse } from './no-parsed-prose.ts';
import { plainWords } from './plain-words.ts';
import { sqlInStores } from './sql-in-stores.ts';

const server = 'apps/server/src';
const packages = {
  'packages/contract/package.json': '{ "name": "@sprout/contract", "exports": { ".": "./src/index.ts" } }',
  'packages/agent-protocol/package.json':
    '{ "name": "@sprout/agent-protocol", "exports": { ".": "./src/index.ts", "./pure": "./src/pure.ts" } }',
  'apps/server/package.json': '{ "name": "@sprout/server", "exports": { ".": "./src/index.ts" } }',
};

const tried = new Set<Rule>();

function complaints(rule: Rule, texts: Record<string, string>): string[] {
  tried.add(rule);
  return rule
    .check(repositoryOf({ ...packages, ...texts }))
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}

/** One file that imports one other. */
function importing(from: string, specifier: string): string[] {
  return complaints(importDirection, { [from]: `\nimport { a } from '${specifier}';` });
}

describe('import direction', () => {
  const forbidden: [from: string, specifier: string, why: RegExp][] = [
    ['packages/home-agent/src/a.ts', '@sprout/server', /packages never import apps/],
    ['packages/home-agent/src/a.ts', '../../contract/src/index.ts', /by its package name/],
    [`${server}/core/a.ts`, '../domains/gems/index.ts', /core knows the store port/],
    [`${server}/core/a.ts`, '../store/sqlite/sqlite-store.ts', /core knows the store port/],
    [`${server}/core/a.ts`, '../in/a.ts', /core knows the store port/],
    [`${server}/core/a.ts`, '@sprout/contract', /generated from the server, for clients/],
    [`${server}/store/port.ts`, '../core/a.ts', /port imports nothing of ours/],
    [`${server}/store/sqlite/a.ts`, '../postgres/a.ts', /not the other driver/],
    [`${server}/store/backup/a.ts`, '../../domains/gems/index.ts', /nothing above it/],
    [`${server}/domains/gems/a.ts`, '../family/family-store.ts', /through its index.ts only/],
    [`${server}/domains/gems/a.ts`, '../../store/sqlite/a.ts', /a domain knows core/],
    [`${server}/domains/gems/a.ts`, '../../out/a.ts', /a domain knows core/],
    [`${server}/in/a.ts`, '../domains/gems/gems.ts', /through its index.ts only/],
    [`${server}/in/a.ts`, '../store/postgres/a.ts', /never drivers/],
    [`${server}/out/a.ts`, '../compose.ts', /never drivers or the composition/],
    [`${server}/out/a.ts`, '../in/a.ts', /out knows core/],
    [`${server}/scheduler/a.ts`, '../in/a.ts', /scheduler knows core/],
    [`${server}/domains/gems/a.ts`, '@sprout/agent-protocol', /a domain knows core/],
    [`${server}/config.ts`, './core/a.ts', /nothing that it configures/],
    [`${server}/compose.ts`, './testing/a.ts', /exists for tests/],
    [`${server}/compose.ts`, './domains/gems/gems-store.ts', /through its index.ts only/],
    [`${server}/system.ts`, './domains/gems/index.ts', /surroundings know/],
    [`${server}/new-folder/a.ts`, '../core/a.ts', /needs its place/],
    ['apps/cli/src/a.ts', '../../server/src/core/a.ts', /by its package name/],
    ['apps/web/src/a.ts', '@sprout/server', /web apps know packages only/],
  ];
  for (const [from, specifier, why] of forbidden) {
    test(`${from} may not import ${specifier}`, () => {
      const found = importing(from, specifier);
      assert.equal(found.length, 1);
      assert.match(found[0] as string, why);
      assert.ok(found[0]?.startsWith(`${from}:2 `), found[0]);
    });
  }

  const allowed: [from: string, specifier: string][] = [
    [`${server}/core/a.ts`, '../store/port.ts'],
    [`${server}/domains/gems/a.ts`, '@sprout/agent-protocol/pure'],
    [`${server}/domains/gems/a.ts`, '../family/index.ts'],
    [`${server}/domains/gems/operations/a.ts`, '../gems-store.ts'],
    [`${server}/domains/gems/a.ts`, '../task/spec-schemas.ts'],
    [`${server}/in/a.ts`, '../domains/gems/index.ts'],
    [`${server}/in/a.ts`, '../out/a.ts'],
    [`${server}/store/open-store.ts`, './sqlite/sqlite-store.ts'],
    [`${server}/compose.ts`, './store/sqlite/sqlite-store.ts'],
    [`${server}/compose.ts`, './domains/gems/index.ts'],
    [`${server}/domains/gems/a.test.ts`, '../../store/sqlite/a.ts'],
    ['apps/cli/src/a.ts', '@sprout/server'],
    ['tools/a.ts', '../apps/server/src/store/sqlite/a.ts'],
  ];
  for (const [from, specifier] of allowed) {
    test(`${from} may import ${specifier}`, () => assert.deepEqual(importing(from, specifier), []));
  }
});

test('a cycle of files is found and spelled out, type imports aside', () => {
  const texts = { 'packages/x/a.ts': "import './b.ts';", 'packages/x/b.ts': "import './a.ts';" };
  assert.deepEqual(complaints(noCycles, texts), [
    'packages/x/b.ts:1 closes the cycle packages/x/a.ts → packages/x/b.ts → packages/x/a.ts',
  ]);
  assert.deepEqual(complaints(noCycles, { ...texts, 'packages/x/b.ts': "import type { A } from './a.ts';" }), []);
});

test('SQL outside a store is found, however it is written', () => {
  const file = `${server}/domains/gems/gems.ts`;
  const sql = [
    "'SELECT a FROM b'",
    `\`INSERT INTO \${table} VALUES (1)\``,
    "'UPDATE a SET b = 1'",
    "'delete from a where b = 1'",
    "'PRAGMA journal_mode'",
  ];
  for (const text of sql) assert.equal(complaints(sqlInStores, { [file]: `db.run(${text})` }).length, 1, text);
  assert.deepEqual(
    complaints(sqlInStores, { [`${server}/domains/gems/gems-store.ts`]: "db.run('SELECT a FROM b')" }),
    [],
  );
  assert.deepEqual(complaints(sqlInStores, { [file]: "f('Select one from the list.'); // SELECT a FROM b" }), []);
});

test('the environment is closed to all but config and main', () => {
  const texts = ['process.env.HOME', 'const { env } = process;', "import { env } from 'node:process';"];
  for (const text of texts) {
    assert.equal(complaints(environmentInConfig, { [`${server}/core/a.ts`]: text }).length, 1, text);
    assert.deepEqual(complaints(environmentInConfig, { [`${server}/config.ts`]: text }), []);
  }
  assert.deepEqual(complaints(environmentInConfig, { [`${server}/core/a.ts`]: '// process.env' }), []);
});

test('time and chance are closed to all but their providers', () => {
  const texts = [
    'Date.now()',
    'new Date()',
    'Math.random()',
    'randomUUID()',
    'randomBytes(4)',
    'setTimeout(f, 1)',
    'performance.now()',
  ];
  for (const text of texts) {
    assert.equal(complaints(clockAndRandomness, { [`${server}/domains/gems/gems.ts`]: text }).length, 1, text);
  }
  assert.deepEqual(complaints(clockAndRandomness, { [`${server}/domains/gems/gems.ts`]: 'new Date(at)' }), []);
});

test('a permission for time that nobody needs any more is found', () => {
  const found = complaints(clockAndRandomness, { [`${server}/core/time/zone.ts`]: 'export {};' });
  assert.match(found[0] as string, /does not use/);
});

test('a long file is found, unless it is a test or generated', () => {
  const text = 'a\n'.repeat(351);
  assert.equal(complaints(fileSize, { [`${server}/core/a.ts`]: text }).length, 1);
  assert.deepEqual(complaints(fileSize, { [`${server}/core/a.test.ts`]: text }), []);
  assert.deepEqual(complaints(fileSize, { 'packages/contract/generated/a.ts': text }), []);
});

test('a long line is found, by its characters', () => {
  assert.equal(complaints(lineLength, { [`${server}/core/a.ts`]: `\n// ${'é'.repeat(138)}` }).length, 1);
  assert.deepEqual(complaints(lineLength, { [`${server}/core/a.ts`]: `// ${'é'.repeat(137)}` }), []);
  assert.deepEqual(complaints(lineLength, { [`${server}/core/a.test.ts`]: 'a'.repeat(141) }), []);
});

test('a regular expression over a sentence is found, and an excuse that nothing needs', () => {
  const file = `${server}/core/a.ts`;
  assert.equal(complaints(noParsedProse, { [file]: 'f(/^The kid took it back\\.$/);' }).length, 1);
  assert.equal(complaints(noParsedProse, { [file]: 'f(/(?<=a )asks for (\\d+) minutes/);' }).length, 1);
  assert.deepEqual(
    complaints(noParsedProse, { [file]: "f(/^kid [a-z]+$/); // /the kid took/\ng('the kid took it');" }),
    [],
  );
  const excused = 'packages/agent-protocol/src/domain/envelope/placeholder.ts';
  assert.match(complaints(noParsedProse, { [excused]: 'export {};' })[0] as string, /does not need/);
});

test('a plural that code makes by itself is found', () => {
  const file = `${server}/core/a.ts`;
  assert.equal(complaints(noMadePlurals, { [file]: "f(count === 1 ? 'task' : 'tasks');" }).length, 1);
  assert.equal(complaints(noMadePlurals, { [file]: 'f(count !== 1\n ? `tasks` : one);' }).length, 1);
  assert.deepEqual(complaints(noMadePlurals, { [file]: 'f(parts.length === 1 ? parts[0] : parts);' }), []);
});

test('names that say nothing, or shout, are found', () => {
  for (const name of [
    'utils.ts',
    'string-helpers.ts',
    'session-manager.ts',
    'utils/a.ts',
    'GemStore.ts',
    'gem_store.ts',
  ]) {
    assert.equal(complaints(fileNames, { [`${server}/core/${name}`]: '' }).length, 1, name);
  }
  assert.deepEqual(complaints(fileNames, { [`${server}/core/token-buckets.ts`]: '' }), []);
});

test('a domain without one of its files is found, and so is an operation without a test', () => {
  const home = `${server}/domains/gems`;
  const whole = Object.fromEntries(
    ['README.md', 'index.ts', 'gems.ts', 'gems-store.ts', 'operations/adjust.ts', 'operations/adjust.test.ts'].map(
      (file) => [`${home}/${file}`, ''],
    ),
  );
  assert.deepEqual(complaints(domainShape, whole), []);
  for (const file of Object.keys(whole)) {
    const { [file]: _, ...rest } = whole;
    // A test without its operation does no harm: it cannot even be loaded.
    const isMissed = !file.endsWith('/adjust.ts');
    assert.equal(complaints(domainShape, rest).length, isMissed ? 1 : 0, file);
  }
  assert.deepEqual(complaints(domainShape, { [`${home}/index.ts`]: '' }).length, 2);
  const rulesAlone = Object.fromEntries(['README.md', 'index.ts', 'gems.ts'].map((file) => [`${home}/${file}`, '']));
  assert.deepEqual(complaints(domainShape, rulesAlone), []);
  assert.equal(complaints(domainShape, { ...rulesAlone, [`${home}/gems-store.ts`]: '' }).length, 1);
});

test('an era that somebody but the composition knows is found', () => {
  const mcp = `${server}/in/mcp`;
  const importing = (from: string, specifier: string) =>
    complaints(eraIslands, { [from]: `import { a } from '${specifier}';` }).length;
  assert.equal(importing(`${mcp}/index.ts`, './era-2025/index.ts'), 1);
  assert.equal(importing(`${mcp}/era-2026/a.ts`, '../era-2025/b.ts'), 1);
  assert.equal(importing(`${mcp}/era-2025/a.ts`, './b.ts'), 0);
  assert.equal(importing(`${server}/compose-mcp.ts`, './in/mcp/era-2025/index.ts'), 0);
});

test('a comment or a text that makes the reader guess who is meant is found, with advice', () => {
  const file = `${server}/core/a.ts`;
  const riddles = [
    '/** Whoever asks first. */',
    '/** The channels of those who may no longer. */',
    '/** Told to those\n * who watch. */',
    '// the list of its wire',
    '// It is soon done.',
    '// held all the while',
    "it('is for whoever comes', () => {});",
  ];
  for (const text of riddles) {
    const found = complaints(plainWords, { [file]: text });
    assert.equal(found.length, 1, text);
    assert.match(found[0] as string, /says “.+”: (?:name|say) /);
  }
  assert.deepEqual(complaints(plainWords, { [file]: '// Clients that watch.\nconst whoever = those.who;' }), []);
});

test('every rule was tried', () => {
  assert.deepEqual(
    rules.filter((rule) => !tried.has(rule)).map(({ name }) => name),
    [],
  );
});
