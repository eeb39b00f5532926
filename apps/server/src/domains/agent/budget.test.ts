import assert from 'node:assert/strict';
import { it } from 'node:test';
import { moduleUrl, runScript } from '../../testing/child-process.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { postgresDriver } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';
import { readUse } from './agent-store.ts';
import { hold, settle } from './budget.ts';

const day = '2026-05-23';
const most = { tokens: 1_000, microUsd: 100 };

onBothStores('the budget of a day', (sprout) => {
  const used = (familyId: string) => sprout().sprout.store.read((db) => readUse(db, familyId, day, day));

  it('has room until tokens or money are used up, and gets back what a request did not use', async () => {
    const { store } = sprout().sprout;
    const { familyId } = await sprout().family();
    const first = await hold(store, familyId, day, { tokens: 600, microUsd: 60 }, most);
    assert.equal(await hold(store, familyId, day, { tokens: 401, microUsd: 1 }, most), undefined);
    assert.equal(await hold(store, familyId, day, { tokens: 1, microUsd: 41 }, most), undefined);
    assert.ok(first);
    await settle(store, first, { tokens: 100, microUsd: 10 });
    assert.deepEqual(await used(familyId), { requests: 1, tokens: 100, microUsd: 10 });
    assert.ok(await hold(store, familyId, day, { tokens: 900, microUsd: 90 }, most));
    assert.deepEqual(await used(familyId), { requests: 2, tokens: 1_000, microUsd: 100 });
  });

  it('is the family’s own and the day’s own', async () => {
    const { store } = sprout().sprout;
    const [one, other] = [await sprout().family(), await sprout().family()];
    assert.ok(await hold(store, one.familyId, day, most, most));
    assert.ok(await hold(store, other.familyId, day, most, most));
    assert.ok(await hold(store, one.familyId, '2026-05-24', most, most));
    assert.equal(await hold(store, one.familyId, day, { tokens: 1, microUsd: 0 }, most), undefined);
  });

  it('does not exist for a family that was deleted', async () => {
    assert.equal(await hold(sprout().sprout.store, 'fam_gone', day, most, most), undefined);
  });

  it('holds when many requests ask at once', async () => {
    const { store } = sprout().sprout;
    const { familyId } = await sprout().family();
    const asked = Array.from({ length: 40 }, () => hold(store, familyId, day, { tokens: 30, microUsd: 7 }, most));
    const got = (await Promise.all(asked)).filter((each) => each !== undefined);
    assert.equal(got.length, Math.floor(100 / 7));
  });
});

it('the budget of a day holds when two processes ask on PostgreSQL', async () => {
  const opened = await postgresDriver.open();
  const test = new TestSprout(opened);
  try {
    assert.equal(opened.source.kind, 'postgres');
    const { familyId } = await test.family();
    const script = () =>
      runScript(`
        import { openPostgres } from ${JSON.stringify(moduleUrl('store/postgres/postgres-store.ts'))};
        import { hold, settle } from ${JSON.stringify(moduleUrl('domains/agent/budget.ts'))};
        const store = await openPostgres({ url: ${JSON.stringify((opened.source as { url: string }).url)}, readers: 1, writers: 6 });
        let got = 0;
        const most = { tokens: 10_000, microUsd: 1_000 };
        const ask = async () => {
          const held = await hold(store, ${JSON.stringify(familyId)}, ${JSON.stringify(day)}, { tokens: 10, microUsd: 20 }, most);
          if (held === undefined) return;
          got++;
          await settle(store, held, { tokens: 5, microUsd: 20 });
        };
        await Promise.all(Array.from({ length: 6 }, async () => { for (let round = 0; round < 10; round++) await ask(); }));
        console.log(got);
        await store.close();
      `);
    const counts = await Promise.all([script(), script()].map(async (each) => Number(await each.nextLine())));
    assert.equal((counts[0] as number) + (counts[1] as number), 50);
    const { requests, microUsd } = await opened.store.read((db) => readUse(db, familyId, day, day));
    assert.deepEqual([requests, microUsd], [50, 1_000]);
  } finally {
    await test.dispose();
  }
});
