import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodeCursor } from '../../../core/lists/page.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

interface Page {
  readonly items: { delta: number; timestamp: string; transactionId: string }[];
  readonly nextCursor: string | null;
}

const MINUTE = 60_000;

/** Gives 1, 2, … gems, a minute apart. */
async function give(test: TestSprout, { parent, childIds }: TestFamily, count: number): Promise<void> {
  for (let delta = 1; delta <= count; delta++) {
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta, reason: `Gift ${delta}` });
    test.clock.advance(MINUTE);
  }
}

onBothStores('gems.list_transactions', (sprout) => {
  it('walks through the whole history by pages, newest first, with nothing twice and nothing missing', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    await give(test, family, 7);
    const deltas: number[] = [];
    let cursor: string | null = null;
    do {
      const args: object = cursor === null ? { childId, limit: 3 } : { childId, limit: 3, cursor };
      const page: Page = await test.ok<Page>(family.parent, 'gems.list_transactions', { ...args });
      deltas.push(...page.items.map(({ delta }) => delta));
      // A new entry comes before the first page, so it does not disturb the later ones.
      if (cursor === null) await test.ok(family.parent, 'gems.adjust', { childId, delta: 99, reason: 'Late' });
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(deltas, [7, 6, 5, 4, 3, 2, 1]);
  });

  it('has no next page when the last one is exactly full', async () => {
    const test = sprout();
    const family = await test.family();
    await give(test, family, 2);
    const args = { childId: family.childIds[0], limit: 2 };
    const page = await test.ok<Page & { nextStep: string }>(family.parent, 'gems.list_transactions', args);
    assert.equal(page.nextCursor, null);
    assert.match(page.nextStep, /gems\.query_balance has the balance/);
  });

  it('lists entries from since up to, not including, until', async () => {
    const test = sprout();
    const family = await test.family();
    await give(test, family, 3);
    const all = await test.ok<Page>(family.parent, 'gems.list_transactions', { childId: family.childIds[0] });
    const [third, second] = all.items;
    const args = { childId: family.childIds[0], since: second?.timestamp, until: third?.timestamp };
    const page = await test.ok<Page>(family.parent, 'gems.list_transactions', args);
    assert.deepEqual(
      page.items.map(({ delta }) => delta),
      [2],
    );
  });

  it('refuses a cursor that this list did not make', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const cursors = [
      'nonsense',
      '',
      encodeCursor(['a']),
      encodeCursor([1, 2]),
      encodeCursor([1.5]),
      encodeCursor([1e300]),
      encodeCursor([-1]),
      Buffer.from('{"0":1,"length":1}').toString('base64url'),
    ];
    for (const cursor of cursors) {
      const error = await test.refused(parent, 'gems.list_transactions', { childId: childIds[0], cursor });
      assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'INVALID_CURSOR'], cursor);
    }
  });

  it('answers alike for a missing kid, another family’s, a removed one, and for a kid its sibling', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const argsWith = (childId: string) => ({ childId });
    const [, removed] = ours.childIds;
    await refusesUnknownIds(test, ours.agent, 'gems.list_transactions', argsWith, [theirs.childIds[0], removed]);
    await refusesUnknownIds(test, theirs.kids[0], 'gems.list_transactions', argsWith, [theirs.childIds[1], removed]);
  });
});
