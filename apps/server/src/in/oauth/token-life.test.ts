/** How tokens grow old, turn up twice, and end. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { addParent } from '../../testing/sign-in.ts';
import { TestClock } from '../../testing/test-sprout.ts';
import type { OAuthSprout } from './testing/oauth-sprout.ts';
import { onBothStores } from './testing/on-both-stores.ts';
import { RawAgent } from './testing/raw-agent.ts';

async function connected(sprout: OAuthSprout, scope = 'family:read gems:read', answer: object = {}) {
  const { browser, family } = await sprout.signedIn();
  const agent = new RawAgent(sprout.url);
  await agent.register();
  const { body: tokens } = await agent.connect(browser, { scope }, answer);
  return { agent, browser, family, tokens };
}

async function grantsOf(sprout: OAuthSprout, parent: Parameters<OAuthSprout['test']['ok']>[0]) {
  const { items } = await sprout.test.ok<{
    items: { grantId: string; scopes: string[]; lastUsedAt: string | null; expiresAt: string }[];
  }>(parent, 'access.list_grants');
  return items;
}

onBothStores('a refresh token', (sprout) => {
  it('that was used may be used again for a minute, as an answer may get lost', async () => {
    const { agent, tokens } = await connected(sprout());
    const first = await agent.refresh(tokens.refresh_token);
    sprout().test.clock.advance(59_000);
    const second = await agent.refresh(tokens.refresh_token);
    for (const { status, body } of [first, second]) {
      assert.equal(status, 200);
      assert.equal((await sprout().call(body.access_token)).status, 200);
    }
  });

  it('that was used twice has one successor: the first use of either ends the other', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { agent, tokens } = await connected(sprout());
      const twice = [await agent.refresh(tokens.refresh_token), await agent.refresh(tokens.refresh_token)] as const;
      const [used, other] = [twice[order[0]].body, twice[order[1]].body];
      assert.equal((await sprout().call(other.access_token)).status, 200);
      const next = await agent.refresh(used.refresh_token);
      assert.equal(next.status, 200);
      assert.equal((await sprout().call(other.access_token)).status, 401, 'also for a process that knew the token');
      const late = await agent.refresh(other.refresh_token);
      assert.deepEqual([late.status, late.body.error], [400, 'invalid_grant']);
      assert.equal((await sprout().call(next.body.access_token)).status, 200);
      assert.equal((await agent.refresh(next.body.refresh_token)).status, 200);
    }
  });

  it('whose successors are used at the same moment lives on in one of them', async () => {
    const { agent, tokens } = await connected(sprout());
    const answers = await Promise.all(Array.from({ length: 4 }, () => agent.refresh(tokens.refresh_token)));
    const next = await Promise.all(answers.map(({ body }) => agent.refresh(body.refresh_token)));
    assert.equal(next.filter(({ status }) => status === 200).length, 1);
  });

  it('is over at once when its successor was used, though its minute is not', async () => {
    const { agent, tokens, family } = await connected(sprout());
    const { body: next } = await agent.refresh(tokens.refresh_token);
    assert.equal((await agent.refresh(next.refresh_token)).status, 200);
    assert.equal((await agent.refresh(tokens.refresh_token)).body.error, 'invalid_grant');
    assert.deepEqual(await grantsOf(sprout(), family.parent), []);
  });

  it('ends a year after the parent’s yes, however often it is used, and a new yes gives another year', async () => {
    const { agent, browser, tokens, family } = await connected(sprout());
    const { clock } = sprout().test;
    const [grant] = await grantsOf(sprout(), family.parent);
    assert.equal(Date.parse(grant?.expiresAt ?? ''), clock.now() + limits.connectionDays * 86_400_000);
    let current = tokens;
    for (let turn = 0; turn < 8; turn++) {
      clock.advance(45 * 86_400_000);
      const answer = await agent.refresh(current.refresh_token);
      assert.equal(answer.status, 200, `turn ${turn}`);
      current = answer.body;
    }
    clock.advance(5 * 86_400_000 - 1);
    const { body: last } = await agent.refresh(current.refresh_token);
    assert.equal((await sprout().call(last.access_token)).status, 200);
    clock.advance(1);
    assert.equal((await sprout().call(last.access_token)).status, 401);
    assert.equal((await agent.refresh(last.refresh_token)).body.error, 'invalid_grant');
    const { email, password } = family;
    await browser.submit(await browser.open('/sign-in'), 'sign-in', { email, password });
    const again = await agent.connect(browser);
    assert.equal((await sprout().call(again.body.access_token)).status, 200);
  });

  it('that turns up later ends the connection with everything that came of it', async () => {
    const { agent, tokens, family } = await connected(sprout());
    const { body: next } = await agent.refresh(tokens.refresh_token);
    sprout().test.clock.advance(60_000);
    const reused = await agent.refresh(tokens.refresh_token);
    assert.deepEqual([reused.status, reused.body.error], [400, 'invalid_grant']);
    for (const token of [tokens.access_token, next.access_token]) {
      assert.equal((await sprout().call(token)).status, 401);
    }
    assert.equal((await agent.refresh(next.refresh_token)).body.error, 'invalid_grant');
    assert.deepEqual(await grantsOf(sprout(), family.parent), []);
    const { items } = await sprout().test.ok<{ items: { type: string; actor: object }[] }>(
      family.parent,
      'activity.list',
    );
    assert.deepEqual(items[0]?.type, 'access.agent_disconnected');
    assert.deepEqual(items[0]?.actor, { kind: 'sprout', id: 'sprout' });
  });

  it('asked for at the same moment many times answers every time', async () => {
    const { agent, tokens } = await connected(sprout());
    const answers = await Promise.all(Array.from({ length: 5 }, () => agent.refresh(tokens.refresh_token)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
  });

  it('never widens by itself, and follows what the parent gives', async () => {
    const { agent, browser, tokens } = await connected(sprout());
    const wider = await agent.refresh(tokens.refresh_token, { scope: 'family:read gems:adjust' });
    assert.deepEqual([wider.status, wider.body.error], [400, 'invalid_scope']);
    const more = { scopes: ['family:read', 'gems:read', 'gems:adjust'] };
    const { body: widened } = await agent.connect(browser, { scope: 'gems:adjust' }, more);
    assert.equal(widened.scope, 'family:read gems:read gems:adjust');
    const refreshed = await agent.refresh(tokens.refresh_token);
    assert.equal(refreshed.body.scope, 'family:read gems:read gems:adjust');
  });

  it('may narrow, and the next one is as wide as the first', async () => {
    const { agent, tokens, family } = await connected(sprout());
    const { body } = await agent.refresh(tokens.refresh_token, { scope: 'gems:read' });
    assert.equal(body.scope, 'gems:read');
    assert.equal((await sprout().call(body.access_token)).status, 403);
    const [grant] = await grantsOf(sprout(), family.parent);
    const scopes = ['family:read', 'gems:read', 'task:read'];
    await sprout().test.ok(family.parent, 'access.update_grant', { grantId: grant?.grantId, scopes });
    assert.equal((await sprout().call(body.access_token)).status, 403, 'a narrow token does not grow');
    assert.equal((await agent.refresh(body.refresh_token)).body.scope, scopes.join(' '));
  });

  it('is for its own client, and runs out when it is not used', async () => {
    const { agent, tokens } = await connected(sprout());
    const other = new RawAgent(sprout().url);
    await other.register();
    assert.equal((await other.refresh(tokens.refresh_token)).body.error, 'invalid_grant');
    assert.equal((await agent.refresh(tokens.access_token)).body.error, 'invalid_grant');
    sprout().test.clock.advance(61 * 24 * 60 * 60_000);
    assert.equal((await agent.refresh(tokens.refresh_token)).body.error, 'invalid_grant');
  });
});

onBothStores('a connection', (sprout) => {
  it('that holds a scope of an earlier release goes on with the others', async () => {
    const { agent, browser, tokens, family } = await connected(sprout());
    const { store } = sprout().test.sprout;
    await store.write(async (tx) => {
      await tx.run("UPDATE agent_grant SET scopes = scopes || ' pet:read' WHERE family_id = $1", [family.familyId]);
      await tx.run(
        "UPDATE oauth_token SET scopes = scopes || ' pet:read', payload = replace(payload, 'gems:read', 'gems:read " +
          "pet:read') WHERE family_id = $1",
        [family.familyId],
      );
    });
    assert.equal((await sprout().call(tokens.access_token)).status, 200);
    const { status, body } = await agent.refresh(tokens.refresh_token);
    assert.deepEqual([status, body.scope], [200, 'family:read gems:read']);
    const { scopes } = (await sprout().call(body.access_token, 'mcp.whoami')).body as unknown as { scopes: string[] };
    assert.deepEqual(scopes, ['family:read', 'gems:read']);
    assert.deepEqual((await grantsOf(sprout(), family.parent))[0]?.scopes, ['family:read', 'gems:read']);
    const again = await agent.connect(browser, { scope: 'family:read gems:read pet:read' });
    assert.deepEqual([again.status, again.body.scope], [200, 'family:read gems:read']);
  });

  it('ends with any of its tokens that its client revokes', async () => {
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const { agent, tokens, family } = await connected(sprout());
      const { body: next } = await agent.refresh(tokens.refresh_token);
      for (const { access_token } of [tokens, next]) assert.equal((await sprout().call(access_token)).status, 200);
      assert.equal((await agent.revoke(tokens[kind])).status, 200);
      for (const { access_token } of [tokens, next]) assert.equal((await sprout().call(access_token)).status, 401);
      assert.equal((await agent.refresh(tokens.refresh_token)).body.error, 'invalid_grant');
      assert.deepEqual(await grantsOf(sprout(), family.parent), []);
      assert.equal((await agent.revoke(tokens[kind])).status, 200, 'what is gone is gone');
    }
  });

  it('does not end because somebody else’s client says so', async () => {
    const { tokens } = await connected(sprout());
    const other = new RawAgent(sprout().url);
    await other.register();
    assert.equal((await other.revoke(tokens.refresh_token)).status, 200);
    assert.equal((await sprout().call(tokens.access_token)).status, 200);
  });

  it('is one, however many tokens it has: uses, keys and records go by it', async () => {
    const { agent, tokens, family } = await connected(sprout(), 'family:read gems:adjust');
    const { agent: other, browser } = await connected(sprout());
    await other.connect(browser, { scope: 'gems:adjust' }, { scopes: ['gems:adjust'] });
    const granted = { scopes: ['family:read', 'gems:adjust'] };
    const parent = sprout().browser();
    await parent.submit(await parent.open('/sign-in'), 'sign-in', { email: family.email, password: family.password });
    const { body: wide } = await agent.connect(parent, { scope: 'family:read gems:adjust' }, granted);
    const { body: next } = await agent.refresh(wide.refresh_token);
    const adjust = { childId: family.childIds[0], delta: 5, reason: 'Dishes', idempotencyKey: 'dishes' };
    const first = await sprout().call(wide.access_token, 'gems.adjust', adjust);
    const again = await sprout().call(next.access_token, 'gems.adjust', adjust);
    assert.equal(first.status, 200);
    assert.equal((again.body as { _sprout?: { replayed?: boolean } })._sprout?.replayed, true);
    await sprout().test.sprout.authenticator.flushUses();
    const [grant] = await grantsOf(sprout(), family.parent);
    assert.ok(grant?.lastUsedAt);
    const audit = await sprout().test.ok<{ items: { operation: string }[] }>(family.parent, 'access.list_audit', {
      grantId: grant.grantId,
    });
    assert.deepEqual(
      audit.items.map(({ operation }) => operation),
      ['gems.adjust'],
    );
    assert.equal((await sprout().call(tokens.access_token)).status, 200);
  });

  it('loses a scope at once, in every token, when the parent unticks it', async () => {
    const { agent, browser, tokens } = await connected(sprout());
    assert.equal((await sprout().call(tokens.access_token)).status, 200);
    await agent.connect(browser, {}, { scopes: ['gems:read'] });
    assert.equal((await sprout().call(tokens.access_token)).status, 403);
    assert.equal((await agent.refresh(tokens.refresh_token)).body.scope, 'gems:read');
  });

  it('ends with the parent who made it', async () => {
    const { browser, family } = await sprout().signedIn();
    const partner = await addParent(sprout().test, family.parent, {
      name: 'Kim',
      email: `kim-${family.familyId}@example.com`,
      password: 'another long phrase',
    });
    const theirs = sprout().browser();
    const login = { email: `kim-${family.familyId}@example.com`, password: 'another long phrase' };
    await theirs.submit(await theirs.open('/sign-in'), 'sign-in', login);
    const agent = new RawAgent(sprout().url);
    await agent.register();
    const { body: tokens } = await agent.connect(theirs);
    const { body: ours } = await agent.connect(browser);
    await sprout().test.ok(family.parent, 'family.remove_parent', { userId: partner.userId });
    assert.equal((await sprout().call(tokens.access_token)).status, 401);
    assert.equal((await agent.refresh(tokens.refresh_token)).body.error, 'invalid_grant');
    assert.equal((await sprout().call(ours.access_token)).status, 200);
  });
});

onBothStores(
  'a connection that was made by a clock ahead of this machine’s',
  (sprout) => {
    it('works at once, and goes on', async () => {
      const { agent, tokens } = await connected(sprout());
      assert.equal((await sprout().call(tokens.access_token)).status, 200);
      assert.equal((await agent.refresh(tokens.refresh_token)).status, 200);
    });
  },
  // The library goes by the machine's own clock, which nobody can set for it.
  { clock: new TestClock(Date.now() + 60 * 60_000) },
);

onBothStores('an idempotency key', (sprout) => {
  const adjust = async (token: string, childId: string) => {
    const args = { childId, delta: 1, reason: 'Test', idempotencyKey: 'k' };
    const { body } = await sprout().call(token, 'gems.adjust', args);
    const { newBalance, _sprout } = body as { newBalance?: number; _sprout?: { replayed?: boolean } };
    return [newBalance, _sprout?.replayed ?? false];
  };
  const scope = 'gems:adjust';
  const granted = { scopes: [scope] };

  it('is the same after a refresh, and after the parent disconnected the client and it connected again', async () => {
    const { agent, browser, family, tokens } = await connected(sprout(), scope, granted);
    const [childId] = family.childIds;
    assert.deepEqual(await adjust(tokens.access_token, childId), [1, false]);
    const { body: refreshed } = await agent.refresh(tokens.refresh_token);
    assert.deepEqual(await adjust(refreshed.access_token, childId), [1, true]);
    const [grant] = await grantsOf(sprout(), family.parent);
    await sprout().test.ok(family.parent, 'access.revoke_grant', { grantId: grant?.grantId });
    const { body: again } = await agent.connect(browser, { scope }, granted);
    assert.deepEqual(await adjust(again.access_token, childId), [1, true]);
  });

  it('is another one of another client, though the parent is the same', async () => {
    const { browser, family, tokens } = await connected(sprout(), scope, granted);
    const other = new RawAgent(sprout().url);
    await other.register();
    const { body: theirs } = await other.connect(browser, { scope }, granted);
    assert.deepEqual(await adjust(tokens.access_token, family.childIds[0]), [1, false]);
    assert.deepEqual(await adjust(theirs.access_token, family.childIds[0]), [2, false]);
  });

  it('is the same of a token that replaces another of its name; not of another name, nor of another parent', async () => {
    const { family } = await connected(sprout());
    const { test } = sprout();
    const [childId] = family.childIds;
    const tokenOf = async (parent: typeof family.parent, clientName: string) => {
      const made = await test.ok(parent, 'access.create_token', { clientName, scopes: ['gems:adjust'] });
      return { token: String(made.token), grantId: String(made.grantId) };
    };
    const first = await tokenOf(family.parent, 'Kitchen');
    assert.deepEqual(await adjust(first.token, childId), [1, false]);
    await test.ok(family.parent, 'access.revoke_grant', { grantId: first.grantId });
    assert.deepEqual(await adjust((await tokenOf(family.parent, 'Kitchen')).token, childId), [1, true]);
    assert.deepEqual(await adjust((await tokenOf(family.parent, 'Garage')).token, childId), [2, false]);
    const other = { ...family.parent, actorId: 'par_other' };
    assert.deepEqual(await adjust((await tokenOf(other, 'Kitchen')).token, childId), [3, false]);
  });
});
