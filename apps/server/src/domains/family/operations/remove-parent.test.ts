import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { addParent, signIn } from '../../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

const password = 'a long enough one';

async function addSecond(test: TestSprout, { parent, familyId }: TestFamily) {
  const email = `second.${familyId}@example.com`;
  const { userId } = await addParent(test, parent, { name: 'Sam', email, password });
  return { email, userId: String(userId) };
}

onBothStores('family.remove_parent', (sprout) => {
  it('ends the parent’s sessions, agents and sign-in', async () => {
    const test = sprout();
    const family = await test.family();
    const second = await addSecond(test, family);
    const session = await signIn(test, second.email, password);
    const overview = { operation: 'family.query_overview', args: {}, caller: session };
    const { token } = await test.ok({ ...family.parent, actorId: second.userId }, 'access.create_token', {
      clientName: 'Agent',
      scopes: ['family:read'],
    });
    const byAgent = { ...overview, caller: { kind: 'bearer', secret: String(token) } as const };
    for (const call of [overview, byAgent]) assert.equal((await test.sprout.pipeline.call(call)).httpStatus, 200);

    const { events, touched } = await effectsOf(test, family.parent, 'family.remove_parent', { userId: second.userId });
    assert.deepEqual([events, touched], [['family.parent_removed'], activityOf('family.parent_removed')]);
    for (const call of [overview, byAgent]) assert.equal((await test.sprout.pipeline.call(call)).httpStatus, 401);
    const error = await test.refused(null, 'access.sign_in', { email: second.email, password });
    assert.equal(error.reason, 'SIGN_IN_FAILED');
  });

  it('makes the longest-standing other parent the owner when the owner leaves', async () => {
    const test = sprout();
    const family = await test.family();
    const second = await addSecond(test, family);
    await test.ok(family.parent, 'family.remove_parent', { userId: family.parent.actorId });
    const { parents } = await test.ok<{ parents: object[] }>(family.agent, 'family.query_overview');
    assert.deepEqual(parents, [{ userId: second.userId, name: 'Sam', role: 'owner' }]);
  });

  it('does not let a second parent remove the owner', async () => {
    const test = sprout();
    const family = await test.family();
    const second = await addSecond(test, family);
    const asSecond = { ...family.parent, actorId: second.userId };
    const error = await test.refused(asSecond, 'family.remove_parent', { userId: family.parent.actorId });
    assert.equal(error.reason, 'OWNER_ONLY');
  });

  it('never removes the last parent', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const error = await test.refused(parent, 'family.remove_parent', { userId: parent.actorId });
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'LAST_PARENT']);
  });

  it('leaves one parent when two remove each other at the same time', async () => {
    const test = sprout();
    const family = await test.family();
    const second = await addSecond(test, family);
    const first = family.parent.actorId;
    await Promise.all([
      test.call(family.parent, 'family.remove_parent', { userId: second.userId }),
      test.call({ ...family.parent, actorId: second.userId }, 'family.remove_parent', { userId: first }),
    ]);
    const { parents } = await test.ok<{ parents: { role: string }[] }>(family.agent, 'family.query_overview');
    assert.deepEqual(
      parents.map(({ role }) => role),
      ['owner'],
    );
  });
});
