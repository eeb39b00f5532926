import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { addParent } from '../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';

interface Try {
  readonly password?: string;
  readonly remoteAddress?: string;
  readonly browserSecrets?: readonly string[];
}

function attempt(test: TestSprout, { email, password }: TestFamily, given: Try) {
  const { remoteAddress = '192.0.2.8', browserSecrets = [] } = given;
  const args = { email, password: given.password ?? password };
  return test.sprout.pipeline.call({ operation: 'access.sign_in', args, caller: null, remoteAddress, browserSecrets });
}

async function secretOf(test: TestSprout, family: TestFamily, given: Try = {}): Promise<string> {
  return (await attempt(test, family, given)).issued?.browserSecret ?? '';
}

/** Wrong passwords, until everybody has to wait: from many addresses, and from the parent's own. */
async function lock(test: TestSprout, family: TestFamily): Promise<void> {
  for (let count = 0; count < 130; count++) {
    const remoteAddress = `203.0.113.${count % 100}`;
    await attempt(test, family, { password: 'a wrong guess', remoteAddress });
  }
  for (let count = 0; count < 8; count++) await attempt(test, family, { password: 'a wrong guess' });
}

const statusOf = async (answer: ReturnType<typeof attempt>) => (await answer).httpStatus;

onBothStores('a browser that the parent signed in with', (sprout) => {
  it('is let in while wrong passwords from elsewhere keep everybody else out', async () => {
    const test = sprout();
    const family = await test.family();
    const secret = await secretOf(test, family);
    await lock(test, family);
    assert.equal(await statusOf(attempt(test, family, {})), 429, 'a browser that is new');
    assert.equal(await statusOf(attempt(test, family, { remoteAddress: '198.51.100.1' })), 429, 'from elsewhere');
    const known = { browserSecrets: ['x'.repeat(32), secret] };
    assert.equal(await statusOf(attempt(test, family, known)), 200);
    assert.equal(await statusOf(attempt(test, family, known)), 200, 'again and again');
  });

  it('still needs the password, and has five tries of its own', async () => {
    const test = sprout();
    const family = await test.family();
    const browserSecrets = [await secretOf(test, family)];
    await lock(test, family);
    for (let count = 0; count < 5; count++)
      assert.equal(await statusOf(attempt(test, family, { browserSecrets, password: 'a wrong guess' })), 401);
    assert.equal(await statusOf(attempt(test, family, { browserSecrets })), 429);
    test.clock.advance(1_000);
    assert.equal(await statusOf(attempt(test, family, { browserSecrets })), 200);
  });

  it('is known for the parents who signed in there, and for nobody else', async () => {
    const test = sprout();
    const [mine, other] = [await test.family(), await test.family()];
    const first = await secretOf(test, mine);
    const second = await secretOf(test, other, { browserSecrets: [first] });
    assert.notEqual(second, '', 'the secret of one parent is not taken for another');
    assert.equal(await secretOf(test, mine, { browserSecrets: [second, first] }), '', 'known already');
    await lock(test, mine);
    assert.equal(await statusOf(attempt(test, mine, { browserSecrets: [second] })), 429);
    assert.equal(await statusOf(attempt(test, mine, { browserSecrets: [second, first] })), 200);
  });

  it('never gets a secret that somebody else planted', async () => {
    const test = sprout();
    const family = await test.family();
    const planted = 'p'.repeat(32);
    const made = await secretOf(test, family, { browserSecrets: [planted] });
    assert.notEqual(made, planted);
    await lock(test, family);
    assert.equal(await statusOf(attempt(test, family, { browserSecrets: [planted] })), 429);
  });

  it('opens no other account of the same address', async () => {
    const test = sprout();
    const victim = await test.family();
    const stranger = await test.family();
    const own = 'a phrase of the stranger';
    await addParent(test, stranger.parent, { name: 'Eve', email: victim.email, password: own });
    const secret = await secretOf(test, victim, { password: own });
    await lock(test, victim);
    assert.equal(await statusOf(attempt(test, victim, { browserSecrets: [secret] })), 401, 'the victim’s password');
    assert.equal(await statusOf(attempt(test, victim, { browserSecrets: [secret], password: own })), 200);
  });

  it('is forgotten with a reset password, after signing out everywhere, and when others came after it', async () => {
    const test = sprout();
    const family = await test.family();
    const count = async () => {
      const sql = 'SELECT COUNT(*) AS n FROM known_browser WHERE family_id = $1';
      return Number((await test.sprout.store.read((db) => db.one<{ n: number }>(sql, [family.familyId])))?.n);
    };
    for (let browser = 0; browser < limits.browsersPerParent + 3; browser++) await secretOf(test, family);
    assert.equal(await count(), limits.browsersPerParent);
    await test.ok(family.parent, 'access.sign_out', { everywhere: true });
    assert.equal(await count(), 0);
    const caller = { kind: 'sprout', familyId: family.familyId, actorId: 'x', channelId: 'x', scopes: 'all' } as const;
    await secretOf(test, family);
    await test.ok(caller, 'access.reset_password', { userId: family.parent.actorId });
    assert.equal(await count(), 0);
  });

  it('is not a program: those have no browser to remember', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const answer = await test.call(null, 'access.sign_in', { email, password });
    assert.equal(answer.issued?.browserSecret, undefined);
  });
});
