/** Random schedules of taps, cuts, reloads and deploys on a real tablet; `SCHEDULES=200` for more of them, `SEED=5` to begin there. */
import process from 'node:process';
import { test } from 'node:test';
import { seededRandom } from '../../server/src/testing/seeded-random.ts';
import { AppServer } from './testing/app-server.ts';
import { runSchedule } from './testing/random-schedule.ts';
import { makeOtherBuild } from './testing/two-builds.ts';

test('what the kid sees in the end is what the server has', async (context) => {
  const server = await AppServer.start();
  const other = await makeOtherBuild('other');
  const builds = [server.webFolder, other.folder];
  try {
    const first = Number(process.env.SEED ?? 1);
    for (let seed = first; seed < first + Number(process.env.SCHEDULES ?? 20); seed++) {
      await context.test(`seed ${seed}`, async () => {
        await server.deploy(builds[0]);
        await runSchedule(server, { next: seededRandom(seed), steps: 30, builds });
      });
    }
  } finally {
    await server.stop();
    other.remove();
  }
});
