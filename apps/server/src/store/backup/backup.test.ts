import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dumpTables, fillTables } from '../../testing/fill-tables.ts';
import { testPostgresUrl } from '../../testing/fresh-database.ts';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import type { Store } from '../port.ts';
import { passing } from './connections.ts';
import { backupTo, restoreFrom } from './index.ts';

const now = Date.UTC(2026, 5, 1);

/** A different epoch at each call. */
function epochs(): () => string {
  let count = 0;
  return () => `epoch-${++count}`;
}

const newSecret = () => 'secret';

/** Without what a restore changes on purpose: connections.test.ts has that. */
async function dumpWithoutEpochs(store: Store) {
  const dump = await dumpTables(store);
  for (const table of [...passing, 'restore_notice']) delete dump[table];
  for (const row of dump.family_clock ?? []) delete (row as { epoch?: string }).epoch;
  return dump;
}

/** The values of one column of a table in a backup file. */
function valuesOf(file: string, table: string, column: string): number[] {
  const [header, ...lines] = gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { columns } = header.tables.find(({ name }: { name: string }) => name === table);
  const at = columns.findIndex(({ name }: { name: string }) => name === column);
  const start = lines.findIndex((line) => line.table === table) + 1;
  const end = lines.findIndex((line, index) => index >= start && !Array.isArray(line));
  return lines.slice(start, end).map((row) => row[at]);
}

let directory: ReturnType<typeof makeTempDir>;
let file: string;
let opened: OpenedStore[];
const open = async (driver: (typeof storeDrivers)[number]) => {
  const one = await driver.open();
  opened.push(one);
  return one;
};
beforeEach(() => {
  directory = makeTempDir();
  file = path.join(directory.path, 'family.backup');
  opened = [];
});
afterEach(async () => {
  for (const one of opened) await one.dispose();
  directory.remove();
});

for (const from of storeDrivers) {
  for (const to of storeDrivers) {
    test(`a backup of ${from.name} restores into ${to.name}, every table as it was, with a new epoch`, async () => {
      const source = await open(from);
      await fillTables(source.store);
      const seen: number[] = [];
      const onProgress = ({ rows }: { rows: number }) => void seen.push(rows);
      const summary = await backupTo(source.source, file, { now, onProgress });
      assert.equal(seen.at(-1), summary.rows);
      assert.equal(summary.bytes, statSync(file).size);
      assert.equal(statSync(file).mode & 0o077, 0);

      const target = await open(to);
      await target.store.write((tx) => tx.run("INSERT INTO sign_in_throttle VALUES ('old data', 1, 1)"));
      await target.store.close();
      const restored = await restoreFrom(file, target.source, {
        now,
        newEpoch: epochs(),
        newSecret,
        keepConnections: true,
      });
      assert.deepEqual({ rows: restored.rows, families: restored.families }, { rows: summary.rows, families: 3 });
      const store = await target.reopen();
      assert.deepEqual(await dumpWithoutEpochs(store), await dumpWithoutEpochs(source.store));
      const clocks = await store.read((q) => q.all<{ epoch: string }>('SELECT epoch FROM family_clock'));
      assert.deepEqual(clocks.map(({ epoch }) => epoch).sort(), ['epoch-1', 'epoch-2', 'epoch-3']);
    });
  }
}

for (const driver of storeDrivers) {
  describe(`backups on ${driver.name}`, () => {
    test('a backup under load shows one moment', async () => {
      const { store, source } = await open(driver);
      await fillTables(store);
      let isOver = false;
      const stamp = (n: number) =>
        store.write((tx) => {
          tx.later('UPDATE preview SET committed_revision = $1', [n]);
          tx.later('INSERT INTO sign_in_throttle VALUES ($1, 1, 1) ON CONFLICT DO NOTHING', [`s${n % 500}`]);
          tx.later('UPDATE family SET created_at = $1', [n]);
        });
      await stamp(0);
      const writing = (async () => {
        for (let n = 1; !isOver; n++) await stamp(n);
      })();
      const moments = new Set<number>();
      for (let round = 0; round < 5; round++) {
        await backupTo(source, file, { now });
        const times = new Set([
          ...valuesOf(file, 'preview', 'committed_revision'),
          ...valuesOf(file, 'family', 'created_at'),
        ]);
        assert.equal(times.size, 1, `one backup shows the moments ${[...times].join()}`);
        for (const time of times) moments.add(time);
      }
      isOver = true;
      await writing;
      assert.ok(moments.size > 1, 'the writers were not busy');
    });

    test('a file that is cut, altered, foreign or from the future changes nothing', async () => {
      const { store, source, reopen } = await open(driver);
      await fillTables(store);
      await backupTo(source, file, { now });
      const before = await dumpTables(store);
      await store.close();
      const packed = readFileSync(file);
      const text = gunzipSync(packed).toString();
      const lines = text.trimEnd().split('\n');
      const relined = (edit: (all: string[]) => string[]) => gzipSync(`${edit([...lines]).join('\n')}\n`);
      const header = (change: object) => JSON.stringify({ ...JSON.parse(lines[0] as string), ...change });
      const bad: Record<string, Buffer> = {
        empty: Buffer.alloc(0),
        'plain text': Buffer.from('hello'),
        'cut in half': packed.subarray(0, packed.length / 2),
        'cut by one byte': packed.subarray(0, -1),
        'a flipped byte': Buffer.from(packed.map((byte, at) => (at === packed.length >> 1 ? byte ^ 1 : byte))),
        'no footer': relined((all) => all.slice(0, -1)),
        'only a header': relined((all) => all.slice(0, 1)),
        'a missing row': relined((all) => all.filter((_, at) => at !== 3)),
        'a changed value': gzipSync(text.replace('text', 'tExt')),
        'another format': relined((all) => ['{"format":"else"}', ...all.slice(1)]),
        'a newer format': relined((all) => [header({ version: 2 }), ...all.slice(1)]),
        'a newer schema': relined((all) => [header({ schema: 999 }), ...all.slice(1)]),
        'no tables': relined((all) => [header({ tables: 'none' }), ...all.slice(1)]),
      };
      for (const [what, bytes] of Object.entries(bad)) {
        writeFileSync(file, bytes);
        const attempt = restoreFrom(file, source, { now, newEpoch: epochs(), newSecret, keepConnections: true });
        await assert.rejects(attempt, { name: 'BackupProblem' }, what);
      }
      await assert.rejects(
        restoreFrom(`${file}.none`, source, { now, newEpoch: epochs(), newSecret, keepConnections: true }),
        /There is no file/,
      );
      assert.deepEqual(await dumpTables(await reopen()), before);
    });

    test('a backup of nothing is refused and leaves no file', async () => {
      const nothing =
        driver.name === 'sqlite'
          ? ({ kind: 'sqlite', file: path.join(directory.path, 'none.db') } as const)
          : ({ kind: 'postgres', url: await testPostgresUrl() } as const);
      await assert.rejects(backupTo(nothing, file, { now }), { name: 'BackupProblem' });
      assert.equal(existsSync(file) || existsSync(`${file}.partial`), false);
    });
  });
}
