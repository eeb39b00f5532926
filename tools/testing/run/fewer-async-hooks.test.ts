import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { it } from 'node:test';
import { repositoryRoot } from '../../generated-files.ts';

const faults = {
  thrown: "setImmediate(() => { throw new Error('nobody caught me'); });",
  rejected: "Promise.reject(new Error('nobody caught me'));",
};

it('an error that no test catches still fails its file, with its words', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sprout-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = Object.entries(faults).map(([name, fault]) => {
    const file = path.join(folder, `${name}.test.mjs`);
    const body = `${fault}\n  await new Promise(setImmediate);`;
    writeFileSync(file, `import { test } from 'node:test';\ntest('is fine', async () => {\n  ${body}\n});\n`);
    return file;
  });
  // It is no part of this run.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const ran = spawnSync(
    process.execPath,
    [`--import=${new URL('fewer-async-hooks.ts', import.meta.url)}`, '--test', '--test-reporter=tap', ...files],
    { env, encoding: 'utf8' },
  );
  assert.equal(ran.status, 1);
  assert.match(ran.stdout, /^# fail 2$/m, ran.stdout);
  assert.equal(ran.stdout.match(/nobody caught me/g)?.length, 2, ran.stdout);
});

it('no suite is declared by an async function: after its first wait Node no longer knows whose tests these are', () => {
  const files = globSync('{apps,packages,tools,bench,e2e,examples}/**/*.{test,soak}.ts', {
    cwd: repositoryRoot,
    exclude: (name) => name === 'node_modules',
  });
  assert.ok(files.length > 300);
  const declares = /^\s*(?:describe|onBothStores)\(.*async \(/m;
  const found = files.filter((file) => declares.test(readFileSync(path.join(repositoryRoot, file), 'utf8')));
  assert.deepEqual(found, []);
});
