import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { setUpCode } from '@sprout/server/testing';
import { callWith, type Demo, engines, everyEngine } from '../testing/cli.ts';

interface Overview {
  readonly familyId: string;
  readonly kids: readonly { readonly ageTier: string; readonly gems: number; readonly name: string }[];
}

/** Checks that the demo family has tasks of every kind, rewards, a goal, questions, and what its agent has made. */
async function showsEverything(url: string, token: string): Promise<void> {
  const read = async <Body>(operation: string, args = {}) => (await callWith<Body>(url, token, operation, args)).body;
  const tasks = await read<{ items: { runMode: string }[] }>('task.list', { status: 'all' });
  assert.deepEqual([...new Set(tasks.items.map(({ runMode }) => runMode))].sort(), [
    'camera',
    'canvas',
    'conversation',
    'self_check',
  ]);
  const rewards = await read<{ items: { category: string }[] }>('reward.list');
  assert.deepEqual([...new Set(rewards.items.map(({ category }) => category))].sort(), ['general', 'screen_time']);
  const { kids } = await read<{ kids: { goal: object | null }[] }>('family.query_overview');
  assert.equal(kids.filter(({ goal }) => goal !== null).length, 1);
  const inbox = await read<{ items: { openQuestions: number }[] }>('inbox.list');
  assert.equal(
    inbox.items.reduce((sum, { openQuestions }) => sum + openQuestions, 0),
    8,
  );
  const { kids: known } = await read<{ kids: { childId: string }[] }>('family.query_overview');
  const suns = await Promise.all(
    known.map(({ childId }) => read<{ unlockedUntil: string | null }>('screentime.query_state', { childId })),
  );
  assert.equal(suns.filter(({ unlockedUntil }) => unlockedUntil !== null).length, 1, 'one sun is up');
  for (const [operation, count] of [
    ['skill.list', 2],
    ['canvas.list', 1],
    ['heartbeat.list', 1],
    ['run.list', 1],
  ] as const) {
    assert.equal((await read<{ items: object[] }>(operation)).items.length, count, operation);
  }
}

for (const [engine, makeHome] of everyEngine(engines)) {
  describe(`sprout demo on ${engine}`, () => {
    test('makes a family with the server stopped, another with it running, and both work; a forgotten password is reset', async (t) => {
      const home = await makeHome(t);
      const stopped = await home.json<Demo>('demo');
      const { url } = await home.serve();
      const running = await home.json<Demo>('demo');

      for (const demo of [stopped, running]) {
        assert.deepEqual(Object.keys(demo), ['familyId', 'timezone', 'mcpUrl', 'token', 'parent', 'kids', 'links']);
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
        // Each link signs in, once.
        for (const link of [demo.links.parent, ...demo.links.kids.map((kid) => kid.url)]) {
          const here = link.replace(/^https?:\/\/[^/]+/, url);
          const opened = await fetch(here, { redirect: 'manual' });
          assert.ok([200, 303].includes(opened.status), `${link} answers ${opened.status}`);
          assert.match(opened.headers.get('set-cookie') ?? '', /sprout_(session|device)/);
          assert.equal((await fetch(here, { redirect: 'manual' })).status, 403);
        }
      }
      assert.notEqual(stopped.familyId, running.familyId);
      assert.notEqual(stopped.parent.email, running.parent.email);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is what it looks for
      assert.ok(stopped.kids.some(({ name }) => /[^\u0000-\u007f]/.test(name)));
      await showsEverything(url, stopped.token);

      const { email, password: old } = stopped.parent;
      const { password } = await home.json<{ password: string }>('password', 'reset', email);
      assert.equal((await callWith(url, '', 'access.sign_in', { email, password: old })).status, 401);
      assert.equal((await callWith(url, '', 'access.sign_in', { email, password })).status, 200);
      const unknown = await home.run(['password', 'reset', 'nobody@example.org']);
      assert.equal(unknown.code, 1);
      assert.match(unknown.stderr, /Nobody signs in with nobody@example\.org/);
    });

    test('leaves set-up open for the real family, and --remove deletes only the demos', async (t) => {
      const home = await makeHome(t);
      const demo = await home.json<Demo>('demo');
      const { url } = await home.serve();
      const parent = { name: 'Ada', email: 'ada@example.org', password: 'a long and private phrase' };
      const setUp = await callWith<{ familyId: string }>(url, '', 'family.set_up', {
        familyName: 'Real',
        timezone: 'Europe/Berlin',
        parent,
        setUpCode,
      });
      assert.equal(setUp.status, 200, JSON.stringify(setUp.body));
      await home.json<Demo>('demo');
      const before = await home.json<{ familyId: string; isDemo: boolean }[]>('families');
      assert.deepEqual(before.map(({ isDemo }) => isDemo).sort(), [false, true, true]);

      const { removed } = await home.json<{ removed: string[] }>('demo', '--remove');
      assert.ok(removed.length === 2 && removed.includes(demo.familyId));
      assert.equal((await callWith(url, demo.token, 'family.query_overview')).status, 401);
      const left = await home.json<{ familyId: string }[]>('families');
      assert.deepEqual(
        left.map(({ familyId }) => familyId),
        [setUp.body.familyId],
      );
      const { email, password } = parent;
      assert.equal((await callWith(url, '', 'access.sign_in', { email, password })).status, 200);
      assert.deepEqual(await home.json('demo', '--remove'), { removed: [] });
    });

    test('makes as many families as are asked for at the same moment', async (t) => {
      const home = await makeHome(t);
      const made = await Promise.all([1, 2].map(() => home.spawn(['demo', '--json'])));
      for (const { code, stderr } of made) assert.equal(code, 0, stderr);
      const ids = made.map(({ stdout }) => (JSON.parse(stdout) as Demo).familyId);
      assert.equal(new Set(ids).size, 2);
    });
  });
}

test('it says where the family was made: in the running server, or in a folder without one', async (t) => {
  const home = await engines.sqlite(t);
  assert.match((await home.run(['demo', '--json'])).stderr, /in \S+data, where no server is running/);
  const { url } = await home.serve();
  assert.ok((await home.run(['demo', '--json'])).stderr.includes(`in the running server at ${url}`));
});

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

test('the record of a killed server does not mislead the demo', async (t) => {
  const home = await engines.sqlite(t);
  const server = await home.serveApart();
  await server.kill();
  await home.json<Demo>('demo');
  assert.ok(existsSync(home.file('data/server.json')));
});

test('without --json it says what to do next', async (t) => {
  const home = await engines.sqlite(t);
  const { code, stdout, stderr } = await home.run(['demo']);
  assert.equal(code, 0);
  assert.match(stderr, /^Making a demo family in .*\n$/);
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

test('an unknown option is a usage error', async (t) => {
  const home = await engines.sqlite(t);
  const { code, stderr } = await home.run(['demo', '--jsn']);
  assert.equal(code, 2);
  assert.match(stderr, /--jsn[\s\S]*sprout demo --help/);
});
