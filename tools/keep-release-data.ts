/**
 * `npm run release:data`: keeps data as this release writes it, for the tests of every later one.
 *
 * Run it once when a release is cut, and commit the file. From then on the release's migrations may not be edited, and
 * apps/server/src/store/migrations/released.test.ts migrates this data with every change.
 */
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { createDemoFamily } from '../apps/server/src/admin/demo/create-demo-family.ts';
import { compose } from '../apps/server/src/compose.ts';
import { backupTo } from '../apps/server/src/store/backup/index.ts';
import { openSqlite } from '../apps/server/src/store/sqlite/sqlite-store.ts';
import { systemClock, systemRandom, systemTimers } from '../apps/server/src/system.ts';
import { makeTempDir } from '../apps/server/src/testing/temp-dir.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const kept = `apps/server/src/store/migrations/released/${version}.backup`;
if (existsSync(kept) && !process.argv.includes('--again')) {
  console.error(`${kept} is there already. Data of a release is kept once; --again replaces it before the release.`);
  process.exit(1);
}

const directory = makeTempDir();
const file = `${directory.path}/sprout.db`;
const store = await openSqlite({ file });
const sprout = compose({
  store,
  clock: systemClock,
  random: systemRandom,
  timers: systemTimers,
  signUp: 'open',
  limitsRates: false,
  observe: () => {},
  onFault: console.error,
});
const surroundings = { clock: systemClock, random: systemRandom, baseUrl: 'http://127.0.0.1:8787' };
const demos = [await createDemoFamily(sprout, surroundings), await createDemoFamily(sprout, surroundings)];
for (const { token, kids } of demos) {
  const agent = { kind: 'bearer', secret: token } as const;
  for (const [index, { childId }] of kids.entries()) {
    const args = { childId, delta: 3 + index, reason: 'Set the table, swept the floor' };
    await sprout.pipeline.call({
      operation: 'gems.adjust',
      args,
      caller: agent,
      idempotencyKeys: [`release-${index}`],
    });
  }
}
await store.close();
await backupTo({ kind: 'sqlite', file }, kept, { now: systemClock.now() });
directory.remove();
console.log(`Kept ${kept}.`);
