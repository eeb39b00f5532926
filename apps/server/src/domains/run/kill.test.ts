import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemTimers } from '../../system.ts';
import { callDue } from '../../testing/due.ts';
import { FaultyStore, type InjectedFault } from '../../testing/faulty-store.ts';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import {
  balanceOf,
  done,
  envelope,
  pay,
  payingSkill,
  ScriptedAgent,
  storyOf,
  workOff,
} from '../../testing/test-runs.ts';
import { TestSprout } from '../../testing/test-sprout.ts';

/** Timers that do not wait before another try. */
const timers = {
  ...systemTimers,
  after: (ms: number, run: () => void) => systemTimers.after(ms > 10_000 ? ms : 0, run),
};

const dead: InjectedFault = { at: 'statement', nth: 1 };

for (const driver of storeDrivers) {
  describe(`a process that dies in a run that pays gems, on ${driver.name}`, () => {
    let opened: OpenedStore;
    before(async () => {
      opened = await driver.open();
    });
    after(() => opened.dispose());

    /** Runs with a store that dies in its nth call, then with a healthy one; answers whether the fault was reached. */
    async function dieIn(call: number, fault: InjectedFault): Promise<boolean> {
      const agent = new ScriptedAgent();
      const healthy = new TestSprout(opened, { sproutAgent: agent });
      const family = await healthy.family();
      agent.answer = () => done(envelope({ artifacts: pay(family) }));
      const { skillId } = await payingSkill(healthy, family.parent);
      const { runId } = await healthy.ok<{ runId: string }>(family.parent, 'run.start', { skillId });
      let calls = 0;
      let isDead = false;
      const store = new FaultyStore(opened.store, () => {
        calls++;
        if (isDead) return dead;
        if (calls !== call) return { at: 'nowhere' };
        isDead = true;
        return fault;
      });
      const dying = new TestSprout({ ...opened, store }, { sproutAgent: agent, timers });
      await workOff(dying, family).catch(() => undefined);
      await dying.sprout.worker.idle();
      // The statement at which it was to die may not exist.
      const wasReached = Object.values(store.injected).some((count) => count > 0);

      for (let round = 0; round < 3; round++) {
        healthy.clock.advance(10 * 60_000);
        await callDue(healthy, family.familyId);
        await workOff(healthy, family);
      }
      const story = await storyOf(healthy, family.parent, runId);
      const where = `${JSON.stringify(fault)} in call ${call}`;
      assert.equal(story.status, 'completed', where);
      assert.equal(await balanceOf(healthy, family), 5, where);
      assert.equal(story.effects.filter(({ operation }) => operation === 'gems.adjust').length, 1, where);
      return wasReached;
    }

    it('at every statement and commit of every step: the gems are paid exactly once', async () => {
      let deaths = 0;
      for (let call = 1; ; call++) {
        if (!(await dieIn(call, { at: 'commit' }))) break;
        await dieIn(call, { at: 'answer' });
        deaths += 2;
        for (let nth = 1; await dieIn(call, { at: 'statement', nth }); nth++) deaths++;
      }
      assert.ok(deaths > 50, `only ${deaths} deaths`);
    });
  });
}
