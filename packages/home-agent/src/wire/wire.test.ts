import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestHome, type TestHome } from '../testing/test-home.ts';
import { connectWire, wireKinds } from './connect.ts';
import { fixedToken, type Tokens } from './tokens.ts';
import type { Wire } from './wire.ts';
import { WireError } from './wire-error.ts';

let home: TestHome;
before(async () => {
  home = await startTestHome();
});
after(() => home.stop());

async function refusalOf(call: Promise<unknown>): Promise<WireError> {
  const thrown = await call.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => error,
  );
  assert.ok(thrown instanceof WireError, String(thrown));
  return thrown;
}

for (const kind of wireKinds) {
  describe(`over ${kind}`, () => {
    let wire: Wire;
    before(() => {
      wire = connectWire(kind, home.url, fixedToken(home.token));
    });
    after(() => wire.close());

    test('a call answers its data', async () => {
      const { identity, scopes } = await wire.call('mcp.whoami', {});
      assert.equal(identity.kind, 'agent');
      assert.ok(scopes.includes('gems:adjust'));
    });

    test('a repeated call with its key acts once', async () => {
      const args = { childId: home.childId, delta: 1, reason: 'Once' };
      const key = `once over ${kind}`;
      const first = await wire.call('gems.adjust', args, { key });
      const second = await wire.call('gems.adjust', args, { key });
      assert.equal(second.transactionId, first.transactionId);
      assert.equal(second._sprout?.replayed, true);
    });

    test('a refusal is a WireError with the envelope', async () => {
      const { kind: failure, envelope, mayRetry } = await refusalOf(wire.send('gems.adjust', { delta: 'many' }));
      assert.deepEqual([failure, envelope.code, mayRetry], ['refused', 'BAD_INPUT', false]);
      assert.notEqual(envelope.fix, '');
      const problems = envelope.details?.problems ?? envelope.details?.issues ?? envelope.details;
      assert.ok(JSON.stringify(problems).includes('/childId'));
    });

    test('an unknown operation and a missing scope are refusals', async () => {
      assert.equal((await refusalOf(wire.send('gems.steal', {}))).kind, 'refused');
      const narrow = connectWire(kind, home.url, fixedToken(home.narrowToken));
      const { kind: failure, envelope } = await refusalOf(
        narrow.send('gems.adjust', { childId: home.childId, delta: 1, reason: 'x' }),
      );
      assert.deepEqual([failure, envelope.code, envelope.reason], ['refused', 'PERMISSION_DENIED', 'SCOPE_MISSING']);
      await narrow.close();
    });

    test('a wait answers at once without a version, after its time when nothing changes, and when something does', async () => {
      const uri = `sprout://child/${home.childId}/gems`;
      const [row] = (await wire.wait([{ uri }], { timeoutMs: 1_000 })).resources;
      assert.equal(row?.status, 'current');
      const sinceVersion = row?.version as string;
      assert.equal((await wire.wait([{ uri, sinceVersion }], { timeoutMs: 0 })).timedOut, true);
      const waiting = wire.wait([{ uri, sinceVersion }], { timeoutMs: 20_000 });
      await connectWire('api', home.url, fixedToken(home.token)).call('gems.adjust', {
        childId: home.childId,
        delta: 2,
        reason: 'Wake',
      });
      assert.equal((await waiting).resources[0]?.status, 'changed');
    });

    test('a token that is refused is renewed once; without another one the parent has to sign in', async () => {
      const renewals: string[] = [];
      const tokens: Tokens = {
        current: async () => renewals.at(-1) ?? 'sprout_old',
        renew: async () => {
          renewals.push(home.token);
          return home.token;
        },
      };
      const renewed = connectWire(kind, home.url, tokens);
      assert.equal((await renewed.call('mcp.whoami', {})).identity.kind, 'agent');
      assert.equal(renewals.length, 1);
      await renewed.close();
      const lost = connectWire(kind, home.url, fixedToken('sprout_old'));
      assert.equal((await refusalOf(lost.call('mcp.whoami', {}))).kind, 'unauthorised');
    });

    test('a server that is not there is unreachable, and an aborted call throws its reason', async () => {
      const nowhere = connectWire(kind, new URL('http://127.0.0.1:9'), fixedToken('x'));
      const { kind: failure, mayRetry } = await refusalOf(nowhere.call('mcp.whoami', {}));
      assert.deepEqual([failure, mayRetry], ['unreachable', true]);
      const stop = new AbortController();
      const uri = `sprout://child/${home.childId}/today`;
      const [row] = (await wire.wait([{ uri }], { timeoutMs: 0 })).resources;
      const waiting = wire.wait([{ uri, sinceVersion: row?.version as string }], {
        timeoutMs: 20_000,
        signal: stop.signal,
      });
      stop.abort(new Error('enough'));
      await assert.rejects(waiting, /enough/);
      assert.equal((await wire.call('mcp.whoami', {})).identity.kind, 'agent');
    });
  });
}
