import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import { batchOf } from '../../testing/batches.ts';
import { MemoryArtifactStore } from '../../testing/memory-artifact-store.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { FileArtifactStore } from './file-artifact-store.ts';

type Make = (context: TestContext, files: Readonly<Record<string, string>>) => ArtifactStore;

const makeFileStore: Make = (context, files) => {
  const root = mkdtempSync(path.join(scratchFolder(context), 'root-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const store = new FileArtifactStore(root);
  context.after(() => store.close());
  return store;
};

/** Both stores keep the same promises. */
const stores: readonly (readonly [string, Make])[] = [
  ['on disk', makeFileStore],
  ['in memory', (_context, files) => new MemoryArtifactStore(files)],
];

for (const [where, make] of stores) {
  test(`${where}: a batch writes every file`, async (context) => {
    const store = make(context, { 'a.md': 'old' });
    const outcome = await store.apply(await batchOf(store, { 'a.md': 'new', 'deep/er/b.md': 'B' }));
    assert.deepEqual(outcome, { kind: 'applied' });
    assert.equal(await store.read('a.md'), 'new');
    assert.equal(await store.read('deep/er/b.md'), 'B');
  });

  test(`${where}: applying a batch again changes nothing`, async (context) => {
    const store = make(context, { 'a.md': 'old' });
    const batch = await batchOf(store, { 'a.md': 'new', 'b.md': 'B' });
    await store.apply(batch);
    assert.deepEqual(await store.apply(batch), { kind: 'applied' });
    assert.equal(await store.read('a.md'), 'new');
  });

  test(`${where}: a file that has changed is a conflict, and nothing of the batch is written`, async (context) => {
    const store = make(context, { 'a.md': 'old', 'b.md': 'old' });
    const batch = await batchOf(store, { 'a.md': 'new', 'b.md': 'new', 'c.md': 'new' });
    await store.apply(await batchOf(store, { 'b.md': 'foreign' }, 'other/step/1'));
    const outcome = await store.apply(batch);
    assert.ok(outcome.kind === 'conflict');
    assert.deepEqual(
      outcome.violations.map(({ code, pointer }) => [code, pointer]),
      [['CONFLICT_CHANGED', '/artifacts/1/path']],
    );
    assert.equal(await store.read('a.md'), 'old');
    assert.equal(await store.read('b.md'), 'foreign');
    assert.equal(await store.read('c.md'), undefined);
  });

  test(`${where}: a snapshot has a version for every file in the write set and no other`, async (context) => {
    const store = make(context, { 'specs/a.md': '1', 'specs/deep/b.md': '2', 'src/c.ts': '3', '.git/config': 'x' });
    const versions = await store.snapshot(['specs/**', 'src/*.md']);
    assert.deepEqual(Object.keys(versions).sort(), ['specs/a.md', 'specs/deep/b.md']);
    const facts = await store.inspect(['specs/a.md', 'nope.md']);
    const found = facts.get('specs/a.md');
    assert.equal(found?.state === 'file' ? found.version : '', versions['specs/a.md']);
    assert.equal(facts.get('nope.md')?.state, 'missing');
  });

  test(`${where}: a page made by somebody else is left alone`, async (context) => {
    const store = make(context, { 'own.md': 'precious' });
    await store.project('own.md', 'MARK page', 'MARK');
    await store.project('made.md', 'MARK one', 'MARK');
    await store.project('made.md', 'MARK two', 'MARK');
    assert.equal(await store.read('own.md'), 'precious');
    assert.equal(await store.read('made.md'), 'MARK two');
  });
}
