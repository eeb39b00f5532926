import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callSprout } from '../../testing/in-process.ts';
import { scratchFolder } from '../../testing/scratch.ts';

const call = (cwd: string, ...args: string[]) => callSprout(['heartbeat', 'preview', ...args], { cwd });

test('preview: the next five fires with the offset of the zone, and how many a day', async (context) => {
  const cwd = scratchFolder(context);
  const { code, stdout } = await call(cwd, '0 7 * * 1-5', '--tz', 'Asia/Kathmandu');
  assert.equal(code, 0);
  assert.match(stdout, /^(\d{4}-\d\d-\d\dT07:00:00\+05:45\n){5}\n1 fire in 24 hours; a heartbeat may have 4\.\n$/);
  const json = await call(cwd, '0 7 * * 1-5', '--tz', 'Asia/Kathmandu', '--json');
  const { nextFires, ...rest } = JSON.parse(json.stdout) as { nextFires: string[] };
  assert.deepEqual(rest, { cron: '0 7 * * 1-5', tz: 'Asia/Kathmandu', firesPer24h: 1, limit: 4 });
  assert.equal(nextFires.length, 5);
});

test('preview: too many fires, a wrong cron and a wrong zone are told in words', async (context) => {
  const cwd = scratchFolder(context);
  const often = await call(cwd, '*/10 * * * *', '--tz', 'UTC');
  assert.equal(often.code, 1);
  assert.match(often.stdout, /144 fires in 24 hours: too many/);
  const wrong = await call(cwd, '0 25 * * *', '--tz', 'UTC');
  assert.deepEqual([wrong.code, wrong.stdout], [1, '']);
  assert.match(wrong.stderr, /the hour takes 0 to 23/);
  const zone = await call(cwd, '0 7 * * *', '--tz', 'Berlin');
  assert.match(zone.stderr, /"Berlin" is not a time zone\. .*Europe\/Berlin/);
  assert.equal((await call(cwd)).code, 2);
});
