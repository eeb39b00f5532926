import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type TestContext, test } from 'node:test';
import { batchOf } from '../../testing/batches.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import type { BeforeRename } from './apply-batch.ts';
import { FileArtifactStore } from './file-artifact-store.ts';
import { PathRefused } from './pinned-folder.ts';

/** A root with a canary file beside it, which no test may change. */
function workspace(context: TestContext, beforeRename?: BeforeRename) {
  // Registered first, so that it runs before the folder is removed.
  context.after(() => lookAfterCanary());
  const home = scratchFolder(context);
  const root = path.join(home, 'root');
  const canary = path.join(home, 'canary');
  mkdirSync(root);
  mkdirSync(canary);
  writeFileSync(path.join(canary, 'secret.md'), 'untouched');
  const store = new FileArtifactStore(root, beforeRename);
  const lookAfterCanary = () => {
    store.close();
    assert.deepEqual(readdirSync(canary), ['secret.md']);
    assert.equal(readFileSync(path.join(canary, 'secret.md'), 'utf8'), 'untouched');
  };
  const put = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  const get = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return { root, canary, store, put, get };
}

async function refusal(store: FileArtifactStore, file: string): Promise<string> {
  const facts = (await store.inspect([file])).get(file);
  return facts?.state === 'refused' ? facts.code : `not refused: ${facts?.state}`;
}

test('a symlinked parent is refused', async (context) => {
  const { root, canary, store } = workspace(context);
  symlinkSync(canary, path.join(root, 'link'));
  assert.equal(await refusal(store, 'link/new.md'), 'PATH_LINK');
  assert.equal((await store.apply(await batchOf(store, { 'link/new.md': 'x' }))).kind, 'conflict');
});

test('a symlink as the target is refused, also one that dangles', async (context) => {
  const { root, canary, store } = workspace(context);
  symlinkSync(path.join(canary, 'secret.md'), path.join(root, 'a.md'));
  symlinkSync(path.join(canary, 'not-there.md'), path.join(root, 'b.md'));
  assert.equal(await refusal(store, 'a.md'), 'PATH_LINK');
  assert.equal(await refusal(store, 'b.md'), 'PATH_LINK');
  assert.equal((await store.apply(await batchOf(store, { 'b.md': 'x' }))).kind, 'conflict');
  assert.equal(lstatSync(path.join(root, 'b.md')).isSymbolicLink(), true);
});

test('a link swapped in between check and write leads nowhere', async (context) => {
  const swaps: (() => void)[] = [];
  const { root, canary, store, put } = workspace(context, () => swaps.shift()?.());
  put('dir/a.md', 'old');
  const batch = await batchOf(store, { 'dir/a.md': 'new' });
  swaps.push(() => {
    renameSync(path.join(root, 'dir'), path.join(root, 'moved'));
    symlinkSync(canary, path.join(root, 'dir'));
  });
  const outcome = await store.apply(batch);
  assert.equal(outcome.kind, 'conflict');
});

test('a folder that vanishes before the write is a conflict, not a write that silently did not happen', async (context) => {
  const swaps: (() => void)[] = [];
  const { root, store, put } = workspace(context, () => swaps.shift()?.());
  put('dir/a.md', 'old');
  const batch = await batchOf(store, { 'dir/a.md': 'new', 'b.md': 'B' });
  swaps.push(() => renameSync(path.join(root, 'dir'), path.join(root, 'moved')));
  assert.equal((await store.apply(batch)).kind, 'conflict');
  assert.deepEqual(readdirSync(root).sort(), ['.sprout', 'moved']);
});

test('a target swapped for a link is replaced, not followed', async (context) => {
  const swaps: (() => void)[] = [];
  const { root, canary, store } = workspace(context, () => swaps.shift()?.());
  const batch = await batchOf(store, { 'a.md': 'new' });
  swaps.push(() => symlinkSync(path.join(canary, 'secret.md'), path.join(root, 'a.md')));
  assert.equal((await store.apply(batch)).kind, 'applied');
  assert.equal(lstatSync(path.join(root, 'a.md')).isFile(), true);
});

test('a hard link to a file outside is replaced, and the file outside keeps its content', async (context) => {
  const { root, canary, store } = workspace(context);
  linkSync(path.join(canary, 'secret.md'), path.join(root, 'a.md'));
  assert.equal((await store.apply(await batchOf(store, { 'a.md': 'new' }))).kind, 'applied');
});

test("the runner's own folder is refused when the workspace brings a link in its place", async (context) => {
  const { root, canary, store } = workspace(context);
  symlinkSync(canary, path.join(root, '.sprout'));
  const artifacts = [{ path: 'a.md', operation: 'create', content: 'x' }] as const;
  await assert.rejects(store.quarantine('label', artifacts), PathRefused);
  assert.equal((await store.apply(await batchOf(store, { 'a.md': 'x' }))).kind, 'conflict');
});

test('a pipe, a folder, or a file as a parent is refused', async (context) => {
  const { root, store, put } = workspace(context);
  mkdirSync(path.join(root, 'folder'));
  put('file', 'x');
  spawnSync('mkfifo', [path.join(root, 'pipe')]);
  assert.equal(await refusal(store, 'folder'), 'PATH_NOT_A_FILE');
  assert.equal(await refusal(store, 'file/below.md'), 'PATH_NOT_A_FILE');
  assert.equal(await refusal(store, 'pipe'), 'PATH_NOT_A_FILE');
});

test('the file mode is kept, past the umask', async (context) => {
  const { root, store, put } = workspace(context);
  put('run.sh', 'old');
  chmodSync(path.join(root, 'run.sh'), 0o757);
  await store.apply(await batchOf(store, { 'run.sh': 'new' }));
  assert.equal(statSync(path.join(root, 'run.sh')).mode & 0o777, 0o757);
});

test('content is written byte for byte: newlines, none at the end, no byte order mark added', async (context) => {
  const { root, store } = workspace(context);
  await store.apply(await batchOf(store, { 'a.txt': 'one\r\ntwo\nthree\rünï' }));
  assert.deepEqual(readFileSync(path.join(root, 'a.txt')), Buffer.from('one\r\ntwo\nthree\rünï'));
});

test('nothing is left behind when the 3rd of 5 writes fails', async (context) => {
  const { root, store, put, get } = workspace(context, ({ path: file }) => {
    if (file === 'c.md') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  put('a.md', 'old a');
  put('c.md', 'old c');
  const batch = await batchOf(store, { 'a.md': 'A', 'new/b.md': 'B', 'c.md': 'C', 'd.md': 'D', 'e.md': 'E' });
  const outcome = await store.apply(batch);
  assert.equal(outcome.kind, 'unavailable');
  assert.deepEqual(readdirSync(root).sort(), ['.sprout', 'a.md', 'c.md']);
  assert.deepEqual([get('a.md'), get('c.md')], ['old a', 'old c']);
});

const dyingWriter = `
  import { FileArtifactStore } from ${JSON.stringify(new URL('./file-artifact-store.ts', import.meta.url).href)};
  import { batchOf } from ${JSON.stringify(new URL('../../testing/batches.ts', import.meta.url).href)};
  const [root, dieAt] = process.argv.slice(1);
  let renames = 0;
  const store = new FileArtifactStore(root, () => { if (renames++ === Number(dieAt)) process.kill(process.pid, 'SIGKILL'); });
  await store.apply(await batchOf(store, { 'a.md': 'A', 'sub/b.md': 'B', 'c.md': 'C' }));
`;

/** Kills a real process right before its n-th rename. */
function dieBetweenWrites(root: string, dieAt: number): void {
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', dyingWriter, root, String(dieAt)]);
  assert.equal(signal, 'SIGKILL');
}

test('a process that dies between writes leaves a batch that rolls forward', async (context) => {
  for (const dieAt of [0, 1, 2]) {
    const { root, store, put, get } = workspace(context);
    put('a.md', 'old a');
    const batch = await batchOf(store, { 'a.md': 'A', 'sub/b.md': 'B', 'c.md': 'C' });
    dieBetweenWrites(root, dieAt);
    assert.equal((await store.apply(batch)).kind, 'applied');
    assert.deepEqual([get('a.md'), get('sub/b.md'), get('c.md')], ['A', 'B', 'C']);
    assert.deepEqual(readdirSync(root).sort(), ['.sprout', 'a.md', 'c.md', 'sub']);
    assert.deepEqual(readdirSync(path.join(root, '.sprout', 'staging')), []);
  }
});

test('a half-written batch that can no longer be finished is undone, and foreign work is kept', async (context) => {
  const { root, store, put, get } = workspace(context);
  put('a.md', 'old a');
  const batch = await batchOf(store, { 'a.md': 'A', 'sub/b.md': 'B', 'c.md': 'C' });
  dieBetweenWrites(root, 2);
  put('c.md', 'somebody was faster');
  assert.equal((await store.apply(batch)).kind, 'conflict');
  assert.deepEqual(
    [get('a.md'), get('c.md'), existsSync(path.join(root, 'sub/b.md'))],
    ['old a', 'somebody was faster', false],
  );
});
