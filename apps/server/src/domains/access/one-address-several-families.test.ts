import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { addParent } from '../../testing/sign-in.ts';

const own = 'a phrase of the stranger';

const familyOf = (email: string, password = own) => ({
  familyName: 'Strangers',
  timezone: 'Europe/Berlin',
  parent: { name: 'Eve', email, password },
});

/** Whether an e-mail address has an account in another family is nobody's business. */
onBothStores('an e-mail address that another family uses', (sprout) => {
  it('is taken like any other, by a new family and for a new parent', async () => {
    const test = sprout();
    const [victim, stranger] = [await test.family(), await test.family()];
    const shape = (body: object) => JSON.stringify(body).replaceAll(/"(\w+_[\w-]{20,}|[\w-]{8}\.\d+)"/g, '"…"');
    const answers: string[][] = [];
    for (const email of [victim.email, `free-${victim.email}`]) {
      const made = await test.call(null, 'family.set_up', familyOf(email));
      const { link } = await test.ok(stranger.parent, 'family.invite_parent', { name: 'Eve' });
      const added = await test.call(null, 'family.accept_invitation', { link, name: 'Eve', email, password: own });
      answers.push([made, added].map(({ httpStatus, body }) => `${httpStatus} ${shape(body)}`));
    }
    assert.deepEqual(answers[0], answers[1]);
  });

  it('opens each family with the password of its own parent', async () => {
    const test = sprout();
    const victim = await test.family();
    const { familyId } = await test.ok(null, 'family.set_up', familyOf(victim.email));
    const signIn = (password: string) => test.ok(null, 'access.sign_in', { email: victim.email, password });
    assert.equal((await signIn(victim.password)).familyId, victim.familyId);
    assert.equal((await signIn(own)).familyId, familyId);
  });

  it('costs one derivation at sign-in, however many families use it, also after a change and a reset of the password', async () => {
    const test = sprout();
    const victim = await test.family();
    const { familyId, parentId } = await test.ok<{ familyId: string; parentId: string }>(
      null,
      'family.set_up',
      familyOf(victim.email),
    );
    const salts = async () => {
      const sql = 'SELECT password_hash AS hash FROM parent_login WHERE email = $1';
      const rows = await test.sprout.store.read((db) => db.all<{ hash: string }>(sql, [victim.email]));
      return new Set(rows.map(({ hash }) => hash.slice(0, hash.lastIndexOf('$')))).size;
    };
    assert.equal(await salts(), 1);
    await test.ok(victim.parent, 'access.change_password', {
      currentPassword: victim.password,
      newPassword: `${own} x`,
    });
    assert.equal(await salts(), 1);
    const caller = { kind: 'sprout', familyId, actorId: 'x', channelId: 'x', scopes: 'all' } as const;
    await test.ok(caller, 'access.reset_password', { userId: parentId });
    assert.equal(await salts(), 1);
  });

  it('does not let a stranger try passwords by signing in with them as their own', async () => {
    const test = sprout();
    const victim = await test.family();
    const stranger = await test.family();
    const { userId } = await addParent(test, stranger.parent, {
      name: 'Eve',
      email: victim.email,
      password: own,
    });
    const eve = { ...stranger.parent, actorId: userId };
    let currentPassword = own;
    let tries = 0;
    for (; tries < 400; tries++) {
      const newPassword = `${own} ${tries}`;
      await test.ok(eve, 'access.change_password', { currentPassword, newPassword });
      currentPassword = newPassword;
      const answer = await test.call(null, 'access.sign_in', { email: victim.email, password: newPassword });
      if (answer.httpStatus === 429) break;
      assert.equal((answer.body as { familyId: string }).familyId, stranger.familyId);
    }
    assert.equal(tries, 300);
  });
});
