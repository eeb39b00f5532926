import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { callWith, engines, everyEngine } from '../testing/cli.ts';

for (const [engine, makeHome] of everyEngine(engines)) {
  test(`a backup made on ${engine} while the server runs brings everything back`, async (t) => {
    const home = await makeHome(t);
    const kept = await home.demo();
    const server = await home.serve();
    const backup = await home.json<{ rows: number }>('backup', 'all.backup');
    assert.ok(backup.rows > 0);
    const later = await home.demo();
    await server.stop();

    const explained = await home.run(['restore', 'all.backup']);
    assert.equal(explained.code, 2);
    assert.match(
      explained.stderr,
      /replace all data[\s\S]*the backup of \d{4}-\d\d-\d\d \d\d:\d\d UTC \(families: 1, rows: \d+\)[\s\S]*--yes/,
    );
    const restored = await home.json<{ families: number; rows: number }>('restore', 'all.backup', '--yes');
    assert.equal(restored.families, 1);

    const { url } = await home.serve();
    assert.equal((await callWith(url, kept.token, 'family.query_overview')).status, 200);
    const gone = await callWith<{ error: { reason: string } }>(url, later.token, 'family.query_overview');
    assert.equal(gone.body.error.reason, 'NOT_SIGNED_IN');
  });
}

test('a backup of one engine is restored on the other', async (t) => {
  const small = await engines.sqlite(t);
  const demo = await small.demo();
  await small.json('backup', 'all.backup');
  const large = await engines.postgres(t);
  await large.json('restore', small.file('all.backup'), '--yes', '--keep-connections');
  const { url } = await large.serve();
  assert.equal((await callWith(url, demo.token, 'family.query_overview')).status, 200);
});

test('a backup or an export replaces a file only with --overwrite', async (t) => {
  const home = await engines.sqlite(t);
  const { familyId } = await home.demo();
  writeFileSync(home.file('mine'), 'keep me');
  for (const args of [
    ['backup', 'mine'],
    ['export', familyId, 'mine'],
  ]) {
    const refused = await home.run(args);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /mine exists already\. .*--overwrite/);
    assert.equal(readFileSync(home.file('mine'), 'utf8'), 'keep me');
  }
  assert.equal((await home.run(['backup', 'mine', '--overwrite'])).code, 0);
  assert.equal((await home.run(['export', familyId, 'mine', '--overwrite'])).code, 0);
  assert.match(readFileSync(home.file('mine'), 'utf8'), /"sprout-family"/);
});

test('a backup and a restore say how far they are, on standard error only, and how long they took', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  const { code, stdout, stderr } = await home.run(['backup', 'all.backup']);
  assert.equal(code, 0);
  assert.match(stdout, /^\S+all\.backup: \d+ rows of \d+ tables, \d+ bytes, in [\d.]+ s\.\n$/);
  assert.match(stderr, /^(Backing up \d+ % of \d+ rows\n)+$/);
  const restored = await home.run(['restore', 'all.backup', '--yes']);
  assert.match(restored.stdout, /^Restored \d+ rows in [\d.]+ s; /);
  assert.match(restored.stderr, /^(Checking \d+ % of \d+ rows\n)+(Restoring \d+ % of \d+ rows\n)+$/);
});

test('a failed backup or restore is explained, and nothing is changed', async (t) => {
  const home = await engines.sqlite(t);
  const empty = await home.run(['backup', 'all.backup']);
  assert.equal(empty.code, 1);
  assert.ok(!existsSync(home.dataDir) && !existsSync(home.file('all.backup')));

  const demo = await home.demo();
  writeFileSync(home.file('junk'), 'junk');
  for (const args of [
    ['restore', 'junk', '--yes'],
    ['restore', 'missing', '--yes'],
    ['backup', 'no/such/folder/file'],
  ]) {
    const { code, stdout, stderr } = await home.run(args);
    assert.deepEqual([code, stdout], [1, ''], args.join(' '));
    assert.doesNotMatch(stderr, /at .*\.ts/);
  }
  assert.equal((await home.run(['backup'])).code, 2);
  assert.equal((await home.run(['backup', 'a', 'b'])).code, 2);

  const { url } = await home.serve();
  await home.json('backup', 'all.backup');
  const refused = await home.run(['restore', 'all.backup', '--yes']);
  assert.equal(refused.code, 1);
  assert.ok(refused.stderr.includes(`process ${process.pid}, ${url}`), refused.stderr);
  assert.equal((await callWith(url, demo.token, 'family.query_overview')).status, 200);
});

test('an encrypted backup opens with its passphrase, from the environment or a file, and with no other', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  const [right, wrong, short] = ['right', 'wrong', 'short'].map((name) => home.file(name)) as [string, string, string];
  writeFileSync(right, 'a long and private phrase\n');
  writeFileSync(wrong, 'another private phrase\n');
  writeFileSync(short, 'short\n');
  const backup = (...args: string[]) => home.run(['backup', 'all.backup', ...args]);
  assert.match((await backup('--encrypt')).stderr, /the passphrase is missing: set SPROUT_BACKUP_PASSPHRASE/);
  assert.match((await backup('--passphrase-file', short)).stderr, /at least 10 characters/);
  assert.equal((await backup('--encrypt', '--passphrase-file', right)).code, 0);
  assert.doesNotMatch(readFileSync(home.file('all.backup'), 'latin1'), /a long and private phrase/);

  const restore = (...args: string[]) => home.run(['restore', 'all.backup', '--yes', ...args]);
  assert.match((await restore()).stderr, /the passphrase is missing/);
  const refused = await restore('--passphrase-file', wrong);
  assert.deepEqual([refused.code, refused.stderr], [1, 'sprout restore: The passphrase does not open this backup.\n']);
  const restored = await restore('--passphrase-file', right);
  assert.equal(restored.code, 0, restored.stderr);
  assert.match(restored.stdout, /Connections that ended: 0/);
});
