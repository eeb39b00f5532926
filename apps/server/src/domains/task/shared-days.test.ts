import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';

type Shown = { date: string; items: { name: string; state: string }[] };

async function shownBy(test: TestSprout, { kids, childIds }: TestFamily): Promise<[Shown, Shown]> {
  const { state } = await test.sprout.resources.read(kids[0], `sprout://child/${childIds[0]}/today`);
  return [await test.ok<Shown>(kids[0], 'kid.today'), state as Shown];
}

const names = (shown: readonly Shown[]) => shown.map(({ items }) => items.map(({ name }) => name).join());

onBothStores('a kid’s day', (sprout) => {
  it('is computed once a change, and kid.today and the resource share it', async () => {
    const test = sprout();
    const family = await test.family();
    const { taskId } = await newTask(test, family.parent, { name: 'Dishes' });
    const readsOfTasks = async () => {
      const statements = await statementsOf(test.sprout.store, () => shownBy(test, family));
      return statements.filter(({ sql }) => /FROM task\b/.test(sql)).length;
    };
    assert.equal(await readsOfTasks(), 1);
    assert.equal(await readsOfTasks(), 0);
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    assert.equal(await readsOfTasks(), 1);
    for (const { items } of await shownBy(test, family)) assert.equal(items[0]?.state, 'done');
  });

  it('is another one after midnight, even before anything was written', async () => {
    const test = sprout();
    const family = await test.family('UTC');
    const oneTimeDate = '2026-05-23';
    await newTask(test, family.parent, { name: 'Today', scheduleSpec: { taskType: 'onetime', oneTimeDate } });
    assert.deepEqual(names(await shownBy(test, family)), ['Today', 'Today']);
    test.clock.advance(24 * 60 * 60_000);
    const [kidToday, resource] = await shownBy(test, family);
    assert.deepEqual([kidToday.date, names([kidToday])], ['2026-05-24', ['']]);
    assert.deepEqual([resource.date, names([resource])], [oneTimeDate, ['Today']], 'the day that has begun');
  });
});

for (const driver of storeDrivers) {
  it(`a kid’s day shows what another process wrote, on ${driver.name}`, async () => {
    const opened = await driver.open();
    const [one, other] = [new TestSprout(opened), new TestSprout(opened)];
    try {
      const family = await one.family();
      assert.deepEqual(names(await shownBy(one, family)), ['', '']);
      await newTask(other, family.parent, { name: 'Dishes' });
      assert.deepEqual(names(await shownBy(one, family)), ['Dishes', 'Dishes']);
    } finally {
      await one.dispose();
    }
  });
}
