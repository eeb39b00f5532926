import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { emptyEngines, everyEngine } from '../testing/cli.ts';

interface Migrated {
  readonly steps: readonly { readonly number: number; readonly isApplied: boolean }[];
  readonly taken: readonly number[];
}

for (const [engine, makeHome] of everyEngine(emptyEngines)) {
  describe(`sprout migrate on ${engine}`, () => {
    test('--status changes nothing; without it every migration runs once', async (t) => {
      const home = await makeHome(t);
      const before = await home.json<Migrated>('migrate', '--status');
      assert.ok(before.steps.length > 0 && before.steps.every(({ isApplied }) => !isApplied));
      assert.ok(!existsSync(home.dataDir));

      const migrated = await home.json<Migrated>('migrate');
      assert.deepEqual(
        migrated.taken,
        before.steps.map(({ number }) => number),
      );
      assert.ok(migrated.steps.every(({ isApplied }) => isApplied));
      assert.deepEqual((await home.json<Migrated>('migrate')).taken, []);
    });

    test('says that all is up to date while the server runs', async (t) => {
      const home = await makeHome(t);
      await home.serve();
      const { code, stdout } = await home.run(['migrate']);
      assert.equal(code, 0);
      assert.match(stdout, /up to date/);
    });
  });
}
