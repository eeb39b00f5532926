import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { addPasskey, signInWith } from '../../../testing/software-authenticator.ts';
import { TEST_ORIGIN } from '../../../testing/test-sprout.ts';

onBothStores('access.list_passkeys', (sprout) => {
  it('lists the parent’s own passkeys page by page, newest first, with their last use', async () => {
    const test = sprout();
    const [{ parent }, other] = [await test.family(), await test.family()];
    await addPasskey(test, other.parent);
    const { authenticator } = await addPasskey(test, parent, 'Phone');
    await addPasskey(test, parent, 'Laptop');
    assert.equal((await signInWith(test, authenticator, parent.actorId)).isError, false);
    type Page = { items: { name: string; origin: string; lastUsedAt: string | null }[]; nextCursor: string | null };
    const first = await test.ok<Page>(parent, 'access.list_passkeys', { limit: 1 });
    const second = await test.ok<Page>(parent, 'access.list_passkeys', { limit: 1, cursor: first.nextCursor });
    assert.deepEqual(
      [...first.items, ...second.items].map(({ name, origin, lastUsedAt }) => [name, origin, lastUsedAt !== null]),
      [
        ['Laptop', TEST_ORIGIN, false],
        ['Phone', TEST_ORIGIN, true],
      ],
    );
    assert.equal(second.nextCursor, null);
    assert.deepEqual((await test.ok<Page>({ ...parent, actorId: 'us_second' }, 'access.list_passkeys')).items, []);
  });
});
