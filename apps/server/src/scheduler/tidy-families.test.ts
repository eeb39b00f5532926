import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { onBothStores } from '../testing/on-both-stores.ts';
import { giveGems } from '../testing/rewards.ts';
import type { TestSprout } from '../testing/test-sprout.ts';
import { choresOf } from './upkeep.ts';

const DAY_MS = 24 * 60 * 60_000;

const answersOf = async (test: TestSprout, familyId: string) =>
  (
    await test.sprout.store.read((db) =>
      db.all('SELECT idempotency_key FROM idempotency_answer WHERE family_id = $1', [familyId]),
    )
  ).length;

async function doChores({ sprout, clock }: TestSprout): Promise<void> {
  for (const chore of choresOf(sprout)) await chore(sprout.store, clock.now());
}

onBothStores('tidying up', (sprout) => {
  it('deletes what a family no longer needs when its time has come, and looks at no other family', async () => {
    const test = sprout();
    const family = await test.family();
    const args = { childId: family.childIds[0], delta: 1, reason: 'Dishes' };
    await test.ok(family.agent, 'gems.adjust', args, 'an old key');
    test.clock.advance(limits.idempotencyKeepDays * DAY_MS + 1);
    await test.ok(family.agent, 'gems.adjust', args, 'a new key');
    await doChores(test);
    assert.equal(await answersOf(test, family.familyId), 1);
    const next = await test.sprout.store.read((db) =>
      db.one<{ tidyAt: number }>('SELECT tidy_at FROM family_clock WHERE family_id = $1', [family.familyId]),
    );
    assert.equal(Number(next?.tidyAt), test.clock.now() + 3 * DAY_MS, 'nothing was left');
    test.clock.advance(2 * DAY_MS);
    const due = await test.sprout.store.read((db) =>
      db.all('SELECT family_id FROM family_clock WHERE family_id = $1 AND tidy_at <= $2', [
        family.familyId,
        test.clock.now(),
      ]),
    );
    assert.deepEqual(due, []);
  });

  it('of a family goes on until nothing is left, however much there is', async () => {
    const test = sprout();
    const family = await test.family();
    for (let count = 0; count < 3; count++) await giveGems(test, family, 1);
    await test.sprout.store.write((tx) => {
      for (let count = 0; count < 1_200; count++) {
        tx.later(
          `INSERT INTO idempotency_answer (family_id, caller, operation, idempotency_key, args_hash, answer, answered_at)
           VALUES ($1, 'c', 'o', $2, 'h', '{}', 0)`,
          [family.familyId, `key ${count}`],
        );
      }
    });
    await test.doChores();
    assert.equal(await answersOf(test, family.familyId), 0);
  });
});
