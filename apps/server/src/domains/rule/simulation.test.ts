/** SPROUT_TEST_TIMES multiplies the seeds: simulation.soak.ts plays thousands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DueRounds } from '../../testing/due-rounds.ts';
import { type FaultPlan, FaultyStore, type InjectedFault } from '../../testing/faulty-store.ts';
import { newRule } from '../../testing/new-rule.ts';
import { newTask } from '../../testing/new-task.ts';
import { runCount } from '../../testing/run-count.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';
import { findDue } from './find-due.ts';
import { type Plant, SimulatedHome } from './testing/simulated-home.ts';

test('each match is acted on exactly once, whatever dies, gets lost or is set back', async () => {
  for (let seed = 1; seed <= runCount(8); seed++) {
    assert.deepEqual(await new SimulatedHome(seed).play(), [], `seed ${seed}`);
  }
});

const plants: readonly Plant[] = ['delays are forgotten at restart', 'keys are random', 'acting is noted apart'];
for (const plant of plants) {
  test(`the simulation finds it if ${plant}`, async () => {
    for (let seed = 1; seed <= 40; seed++) {
      if ((await new SimulatedHome(seed, plant).play()).length > 0) return;
    }
    assert.fail('it was not found');
  });
}

test('killed at any one statement, commit or answer of the store, a rule acts once all the same', async () => {
  const [driver] = storeDrivers;
  assert.ok(driver);
  const opened = await driver.open();
  const test = new TestSprout(opened);
  const { parent, kids, childIds } = await test.family();
  const childId = childIds[0];
  const pay = { tool: 'gems.adjust', arguments: { childId, delta: 1, reason: 'Paid {{event.taskId}}' } };
  await newRule(test, parent, { then: [pay], ask: 'never', capPerDay: 20 });
  /** The life of a process with due work, to the first fault. Answers whether it met it. */
  const live = async (faultAt: (call: number) => InjectedFault) => {
    let calls = 0;
    const plan: FaultPlan = () => (isDead() ? { at: 'statement', nth: 1 } : faultAt(++calls));
    const store: FaultyStore = new FaultyStore(opened.store, plan);
    const isDead = () => Object.values(store.injected).some((count) => count > 0);
    const { sprout } = new TestSprout({ ...opened, store } as never, { clock: test.clock });
    const finders = [findDue];
    const work = new DueRounds({ store, pipeline: sprout.pipeline, finders, clock: test.clock, onFault: () => {} });
    await work.rounds(2);
    await work.stop();
    return isDead();
  };
  const paidTimes = async (taskId: string) => {
    const sql = 'SELECT COUNT(*) AS number FROM gem_entry WHERE reason = $1';
    const row = await opened.store.read((db) => db.one<{ number: number }>(sql, [`Paid ${taskId}`]));
    return Number(row?.number);
  };
  const dies = async (nth: number, fault: InjectedFault): Promise<boolean> => {
    const { taskId } = await newTask(test, parent, { rewardSpec: { gems: 0 }, assignChildIds: [childId] });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const isDead = await live((call) => (call === nth ? fault : { at: 'nowhere' }));
    await live(() => ({ at: 'nowhere' }));
    assert.equal(await paidTimes(taskId), 1, `${nth} ${JSON.stringify(fault)}`);
    await test.ok(parent, 'task.delete', { taskId });
    test.clock.advance(24 * 60 * 60_000);
    return isDead;
  };
  let moments = 0;
  for (let nth = 1; await dies(nth, { at: 'answer' }); nth++) {
    moments += 1;
    if (await dies(nth, { at: 'commit' })) moments += 1;
    for (let statement = 1; await dies(nth, { at: 'statement', nth: statement }); statement++) moments += 1;
  }
  assert.ok(moments > 20, String(moments));
  await test.dispose();
});
