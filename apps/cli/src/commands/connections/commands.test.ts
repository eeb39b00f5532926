import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { callWith, engines } from '../../testing/cli.ts';

interface Listed {
  readonly id: string;
  readonly familyId: string;
  readonly name: string;
  readonly of: string;
  readonly lastUsedAt: string | null;
}

/** Waits until a credential is refused: a server that shares its database hears of the end a moment later. */
async function isRefused(statusOfCall: () => Promise<number>): Promise<void> {
  while ((await statusOfCall()) !== 401) await sleep(20);
}

for (const [engine, makeHome] of Object.entries(engines)) {
  describe(`ending what is connected, on ${engine}`, () => {
    test('agents, devices and sessions end, server stopped or running', async (t) => {
      const home = await makeHome(t);
      const { familyId, token, parent, kids } = await home.demo();
      const [device] = kids;
      assert.ok(device);

      const agents = await home.json<Listed[]>('agents', 'list', '--family', familyId);
      assert.ok(agents.every((agent) => agent.familyId === familyId && agent.of === parent.email));
      const devices = await home.json<Listed[]>('devices', 'list');
      const tablet = devices.find(({ of }) => of === device.name);
      assert.ok(tablet, JSON.stringify(devices));
      const ended = await home.json<Listed>('devices', 'end', tablet.id);
      assert.deepEqual([ended.id, ended.of], [tablet.id, device.name]);

      const { url } = await home.serve();
      assert.equal((await callWith(url, device.deviceToken, 'kid.today', {})).status, 401);
      assert.equal((await callWith(url, token, 'family.query_overview', {})).status, 200);
      for (const { id } of agents) await home.json('agents', 'end', id);
      await isRefused(async () => (await callWith(url, token, 'family.query_overview', {})).status);
      assert.deepEqual(await home.json('agents', 'list'), []);

      const signedIn = await fetch(`${url}/api/ops/access.sign_in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parent),
      });
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
      const whoami = async () =>
        (await fetch(`${url}/api/ops/access.whoami`, { method: 'POST', headers: { cookie } })).status;
      assert.equal(await whoami(), 200);
      const sessions = await home.json<Listed[]>('sessions', 'list', '--family', familyId);
      assert.ok(sessions.length > 0 && sessions.every(({ of }) => of === parent.email));
      for (const { id } of sessions) await home.json('sessions', 'end', id);
      await isRefused(whoami);
    });
  });
}

test('in words: what there is, what ended, and what is wrong', async (t) => {
  const home = await engines.sqlite(t);
  const { familyId } = await home.demo();
  const list = await home.run(['agents', 'list']);
  assert.equal(list.code, 0);
  assert.match(
    list.stdout,
    new RegExp(`^\\w+_\\S+ {2}.+: .+@.+, family ${familyId}, (not used yet|last used .+)$`, 'm'),
  );
  const [id = ''] = list.stdout.split(' ');
  assert.match((await home.run(['agents', 'end', id])).stdout, /^Ended the agent .+ \(.+@.+\)\.$/m);
  const again = await home.run(['agents', 'end', id]);
  assert.deepEqual([again.code, again.stdout], [1, '']);
  assert.match(again.stderr, /There is no .*sprout agents list/);
  assert.match((await home.run(['devices', 'list', '--family', 'fam_none'])).stderr, /There is no family fam_none/);
  for (const args of [['agents'], ['agents', 'stop'], ['sessions', 'end'], ['devices', 'list', 'x']]) {
    assert.equal((await home.run(args)).code, 2, args.join(' '));
  }
});
