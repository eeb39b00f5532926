/** Random schedules of taps, cuts, reloads and deploys on a real tablet; `SCHEDULES=200` for more of them. */
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
    for (let seed = 1; seed <= Number(process.env.SCHEDULES ?? 20); seed++) {
      context.diagnostic(`seed ${seed}`);
      await runSchedule(server, { next: seededRandom(seed), steps: 30, builds });
    }
  } finally {
    await server.stop();
    other.remove();
  }
});
