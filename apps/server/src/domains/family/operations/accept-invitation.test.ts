import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { addParent } from '../../../testing/sign-in.ts';

const newcomer = (email: string) => ({ name: 'Sam', email, password: 'a long enough one' });

onBothStores('family.accept_invitation', (sprout) => {
  const invite = async (parent: Principal) =>
    (await sprout().ok<{ link: string }>(parent, 'family.invite_parent', { name: 'Sam' })).link;

  it('lets the new parent in with a password that only they know, once', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    const link = await invite(parent);
    const args = newcomer('Sam.New@Example.com');
    const joined = await test.ok(null, 'family.accept_invitation', { link, ...args });
    const signedIn = await test.ok(null, 'access.sign_in', { email: 'sam.new@example.com', password: args.password });
    assert.deepEqual([signedIn.familyId, signedIn.userId], [familyId, joined.userId]);
    const { parents } = await test.ok<{ parents: object[] }>(parent, 'family.query_overview');
    assert.deepEqual(parents.at(-1), { userId: joined.userId, name: 'Sam', role: 'parent' });
    const again = await test.refused(null, 'family.accept_invitation', { link, ...newcomer('other@example.com') });
    assert.equal(again.reason, 'LINK_INVALID');
  });

  it('refuses an address of the same family and keeps the link, and a link that is made up or too old', async () => {
    const test = sprout();
    const { parent, email } = await test.family();
    const link = await invite(parent);
    const accept = (args: object) => test.refused(null, 'family.accept_invitation', { link, ...args });
    assert.equal((await accept(newcomer(email.toUpperCase()))).reason, 'EMAIL_TAKEN');
    assert.equal((await accept({ ...newcomer('new@example.com'), link: 'spl_A.none' })).reason, 'LINK_INVALID');
    test.clock.advance(limits.invitationDays * 24 * 3_600_000);
    assert.equal((await accept(newcomer('new@example.com'))).reason, 'LINK_INVALID');
  });

  it('adds one parent from two calls at the same time', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const link = await invite(parent);
    const call = () => test.call(null, 'family.accept_invitation', { link, ...newcomer('twice@example.com') });
    const answers = await Promise.all([call(), call()]);
    assert.deepEqual(answers.map(({ isError }) => isError).sort(), [false, true]);
    const { parents } = await test.ok<{ parents: object[] }>(parent, 'family.query_overview');
    assert.equal(parents.length, 2);
  });

  it('refuses the eleventh parent', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    for (let count = 1; count < 10; count++)
      await addParent(test, parent, newcomer(`p${count}.${familyId}@example.com`));
    const eleventh = { link: await invite(parent), ...newcomer(`p10.${familyId}@example.com`) };
    // A weak password is not even looked at: nothing is worked out for a parent who cannot be added.
    for (const args of [eleventh, { ...eleventh, password: 'iloveyou2026' }]) {
      assert.equal((await test.refused(null, 'family.accept_invitation', args)).reason, 'LIMIT_EXCEEDED');
    }
  });
});
