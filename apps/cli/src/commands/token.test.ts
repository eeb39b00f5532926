import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { callWith, engines, everyEngine } from '../testing/cli.ts';

interface Minted {
  readonly token: string;
  readonly scopes: readonly string[];
}

for (const [engine, makeHome] of everyEngine(engines)) {
  describe(`sprout token create on ${engine}`, () => {
    test('makes a token that can use its scopes only, server stopped or running', async (t) => {
      const home = await makeHome(t);
      const { familyId, kids } = await home.demo();
      const create = ['token', 'create', '--family', familyId, '--scopes', 'gems:read,family:read,gems:read'];
      const stopped = await home.json<Minted>(...create);
      const { url } = await home.serve();
      const running = await home.json<Minted>(...create, '--name', 'Kitchen robot');

      for (const minted of [stopped, running]) {
        assert.deepEqual(Object.keys(minted), ['familyId', 'grantId', 'scopes', 'token', 'expiresAt', 'mcpUrl']);
        assert.deepEqual(minted.scopes, ['gems:read', 'family:read']);
        const childId = kids[0]?.childId;
        assert.equal((await callWith(url, minted.token, 'gems.query_balance', { childId })).status, 200);
        const refused = await callWith<{ error: { reason: string } }>(url, minted.token, 'gems.adjust', {
          childId,
          delta: 1,
          reason: 'Not allowed',
        });
        assert.deepEqual([refused.status, refused.body.error.reason], [403, 'SCOPE_MISSING']);
      }
    });

    test('names everything that is wrong at once, server stopped or running', async (t) => {
      const home = await makeHome(t);
      const create = ['token', 'create', '--family', 'fam_none', '--scopes', 'gems:red,nonsense', '--name', ' '];
      const stopped = await home.run(create);
      await home.serve();
      const running = await home.run(create);
      for (const { code, stdout, stderr } of [stopped, running]) {
        assert.deepEqual([code, stdout], [1, '']);
        for (const word of ['fam_none', 'gems:red', 'nonsense', 'screentime:approve', 'name']) {
          assert.ok(stderr.includes(word), word);
        }
      }
      assert.equal(running.stderr, stopped.stderr);
    });
  });
}

test('a missing option is a usage error', async (t) => {
  const home = await engines.sqlite(t);
  const { code, stderr } = await home.run(['token', 'create']);
  assert.equal(code, 2);
  assert.match(stderr, /--family, --scopes/);
  assert.equal((await home.run(['token'])).code, 2);
  assert.equal((await home.run(['token', 'mint'])).code, 2);
});
