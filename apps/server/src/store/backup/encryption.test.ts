import assert from 'node:assert/strict';
import { randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { dumpTables, fillTables } from '../../testing/fill-tables.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { encrypt, isEncrypted, readBytes } from './encryption.ts';
import { backupTo, restoreFrom } from './index.ts';

const passphrase = 'a long and private phrase';
/** For tests that open many files. The usual cost has a test of its own. */
const cheap = { N: 16, r: 1, p: 1 };
const HEADER = 'sprout-encrypted-backup-1\n'.length + 32;
const SEALED = 64 * 1024 + 16;
let directory: ReturnType<typeof makeTempDir>;
let file: string;
before(() => {
  directory = makeTempDir();
  file = path.join(directory.path, 'backup');
});
after(() => directory.remove());

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('what was encrypted is read back, whatever its length and however it came', async () => {
  for (const length of [0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 300_000]) {
    const plain = randomBytes(length);
    const sealed = await all(encrypt(inParts(plain, 70_001), passphrase, cheap));
    writeFileSync(file, sealed);
    assert.ok(await isEncrypted(file));
    assert.deepEqual(await all(readBytes(file, passphrase, cheap)), plain);
    if (length > 16) assert.ok(!sealed.includes(plain.subarray(0, 16)));
  }
});

test('a wrong passphrase is one sentence; a cut, altered or rearranged file does not open', async () => {
  const plain = randomBytes(3 * 64 * 1024 + 5);
  const sealed = await all(encrypt(inParts(plain, 10_000), passphrase, cheap));
  const other = await all(encrypt(inParts(plain, 10_000), passphrase, cheap));
  const head = sealed.subarray(0, HEADER);
  const chunk = (number: number, from = sealed) =>
    from.subarray(HEADER + number * SEALED, Math.min(HEADER + (number + 1) * SEALED, from.length));
  const flipped = (at: number) => Buffer.from(sealed.map((byte, index) => (index === at ? byte ^ 1 : byte)));
  const damaged: Record<string, Buffer> = {
    'without its last chunk': Buffer.concat([head, chunk(0), chunk(1), chunk(2)]),
    'without its last byte': sealed.subarray(0, -1),
    'without a chunk in the middle': Buffer.concat([head, chunk(0), chunk(2), chunk(3)]),
    'with two chunks swapped': Buffer.concat([head, chunk(1), chunk(0), chunk(2), chunk(3)]),
    'with a chunk twice': Buffer.concat([head, chunk(0), chunk(0), chunk(1), chunk(2), chunk(3)]),
    'with more behind its end': Buffer.concat([sealed, Buffer.from('more')]),
    'with a chunk of another backup': Buffer.concat([head, chunk(0), chunk(1, other), chunk(2), chunk(3)]),
    'with a header alone': head,
    'with half a header': head.subarray(0, HEADER - 20),
    'with a flipped bit at the end': flipped(sealed.length - 20),
    'with a flipped bit in the middle': flipped(HEADER + SEALED + 7),
  };
  for (const [how, bytes] of Object.entries(damaged)) {
    writeFileSync(file, bytes);
    const reading = all(readBytes(file, passphrase, cheap));
    await assert.rejects(reading, { name: 'BackupProblem', message: /^This backup is damaged: [^.]+\.$/ }, how);
  }
  writeFileSync(file, sealed);
  const wrong = { name: 'BackupProblem', message: 'The passphrase does not open this backup.' };
  await assert.rejects(all(readBytes(file, `${passphrase}!`, cheap)), wrong);
  writeFileSync(file, flipped(HEADER - 32 + 3));
  await assert.rejects(all(readBytes(file, passphrase, cheap)), wrong);
  writeFileSync(file, sealed);
  await assert.rejects(all(readBytes(file, undefined)), /needs its passphrase/);
});

test('every guess of a passphrase costs scrypt with 128 MiB', async () => {
  const header = (await all(encrypt(inParts(Buffer.from('plain'), 5), passphrase))).subarray(0, HEADER);
  const [salt, check] = [header.subarray(-32, -16), header.subarray(-16)];
  const usual = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
  assert.deepEqual(scryptSync(passphrase, salt, 48, usual).subarray(32), check);
});

test('an encrypted backup restores with its passphrase only, and shows nothing', async () => {
  const [driver] = storeDrivers;
  assert.ok(driver);
  const { store, source, reopen, dispose } = await driver.open();
  await fillTables(store);
  const { gem_entry } = await dumpTables(store);
  await backupTo(source, file, { now: 1, passphrase });
  assert.equal(readFileSync(file).subarray(HEADER).includes('gem_entry'), false);
  await store.close();
  const options = { now: 1, newEpoch: () => 'new', newSecret: () => 'secret' };
  await assert.rejects(restoreFrom(file, source, options), /needs its passphrase/);
  await assert.rejects(restoreFrom(file, source, { ...options, passphrase: 'another' }), /does not open/);
  await restoreFrom(file, source, { ...options, passphrase });
  assert.deepEqual((await dumpTables(await reopen())).gem_entry, gem_entry);
  await dispose();
});

test('a backup that goes on and on is sealed piece by piece', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given++;
      yield Buffer.alloc(16 * 1024);
    }
  }
  const sealing = encrypt(endless(), passphrase);
  await sealing.next();
  for (let piece = 1; piece <= 20; piece++) {
    assert.equal((await sealing.next()).value?.length, SEALED);
    assert.ok(given <= 4 * piece + 5, `${given} parts were taken for ${piece} pieces`);
  }
  await sealing.return(undefined);
});
