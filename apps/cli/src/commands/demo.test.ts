import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { callWith, type Demo, engines } from '../testing/cli.ts';

interface Overview {
  readonly familyId: string;
  readonly kids: readonly { readonly ageTier: string; readonly gems: number; readonly name: string }[];
}

for (const [engine, makeHome] of Object.entries(engines)) {
  describe(`sprout demo on ${engine}`, () => {
    test('makes a family with the server stopped, another with it running, and both work', async (t) => {
      const home = await makeHome(t);
      const stopped = await home.json<Demo>('demo');
      const { url } = await home.serve();
      const running = await home.json<Demo>('demo');

      for (const demo of [stopped, running]) {
        assert.deepEqual(Object.keys(demo), ['familyId', 'timezone', 'mcpUrl', 'token', 'parent', 'kids']);
        const overview = await callWith<Overview>(url, demo.token, 'family.query_overview');
        assert.equal(overview.status, 200);
        assert.equal(overview.body.familyId, demo.familyId);
        assert.deepEqual(overview.body.kids.map(({ ageTier }) => ageTier).sort(), ['early', 'middle', 'teen']);
        assert.ok(overview.body.kids.every(({ gems }) => gems > 0));

        for (const { childId, name, deviceToken } of demo.kids) {
          const balance = await callWith<{ balance: number }>(url, deviceToken, 'gems.query_balance', { childId });
          assert.equal(balance.body.balance, overview.body.kids.find((kid) => kid.name === name)?.gems);
        }
        const [first, second] = demo.kids;
        const nosy = await callWith(url, first?.deviceToken ?? '', 'gems.query_balance', { childId: second?.childId });
        assert.equal(nosy.status, 404);
        const signedIn = await callWith(url, '', 'access.sign_in', demo.parent);
        assert.equal(signedIn.status, 200);
      }
      assert.notEqual(stopped.familyId, running.familyId);
      assert.notEqual(stopped.parent.email, running.parent.email);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is what it looks for
      assert.ok(stopped.kids.some(({ name }) => /[^\u0000-\u007f]/.test(name)));
    });

    test('makes as many families as are asked for at the same moment', async (t) => {
      const home = await makeHome(t);
      const made = await Promise.all([home.json<Demo>('demo'), home.json<Demo>('demo'), home.json<Demo>('demo')]);
      assert.equal(new Set(made.map(({ familyId }) => familyId)).size, 3);
    });
  });
}

test('the address in the answer is the running server’s', async (t) => {
  const home = await engines.sqlite(t);
  const { url } = await home.serve();
  assert.equal((await home.json<Demo>('demo')).mcpUrl, `${url}/mcp`);
});

test('the address in the answer is the public one where there is one', async (t) => {
  const home = await engines.sqlite(t);
  const { stdout } = await home.run(['demo', '--json'], { env: { SPROUT_PUBLIC_URL: 'https://sprout.example' } });
  assert.equal((JSON.parse(stdout) as Demo).mcpUrl, 'https://sprout.example/mcp');
});

test('what a killed server left behind does not mislead the demo', async (t) => {
  const home = await engines.sqlite(t);
  const { pid } = await home.serve();
  process.kill(pid, 'SIGKILL');
  await home.json<Demo>('demo');
  assert.ok(existsSync(home.file('data/server.json')));
});

test('without --json it says what to do next', async (t) => {
  const home = await engines.sqlite(t);
  const { code, stdout, stderr } = await home.run(['demo']);
  assert.deepEqual([code, stderr], [0, '']);
  for (const word of ['fam_', 'spa_', 'spd_', 'Next steps', 'npm start', '/mcp'])
    assert.ok(stdout.includes(word), word);
});

test('a wrong configuration is named in full, and no data is made', async (t) => {
  const home = await engines.sqlite(t);
  const { code, stdout, stderr } = await home.run(['demo'], { env: { SPROUT_PORT: 'x', SPROUT_SIGN_UP: 'never' } });
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /SPROUT_PORT[\s\S]*SPROUT_SIGN_UP/);
  assert.ok(!existsSync(home.dataDir));
});

test('an option that does not exist is a wrong call', async (t) => {
  const home = await engines.sqlite(t);
  const { code, stderr } = await home.run(['demo', '--jsn']);
  assert.equal(code, 2);
  assert.match(stderr, /--jsn[\s\S]*sprout demo --help/);
});
