import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sproutOf } from '../../scheduler/sprout-of.ts';
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

    /** One attempt with a store that dies in its nth call, then a healthy process; answers where the first one died. */
    async function dieIn(call: number, fault: InjectedFault) {
      const agent = new ScriptedAgent();
      const healthy = new TestSprout(opened, { sproutAgent: agent });
      const family = await healthy.family();
      agent.answer = () => done(envelope({ artifacts: pay(family) }));
      const { skillId } = await payingSkill(healthy, family.parent);
      const { runId } = await healthy.ok<{ runId: string }>(family.parent, 'run.start', { skillId });
      let calls = 0;
      const hasDied = () => Object.values(store.injected).some((count) => count > 0);
      const store: FaultyStore = new FaultyStore(opened.store, () => {
        if (hasDied()) return dead;
        return ++calls === call ? fault : { at: 'nowhere' };
      });
      const dying = new TestSprout({ ...opened, store }, { sproutAgent: agent, timers });
      await dying.call(sproutOf(family.familyId), 'run.work', { runId });
      await dying.sprout.afterwards.finish();
      await dying.sprout.worker.idle();

      healthy.clock.advance(10 * 60_000);
      await callDue(healthy, family.familyId);
      await workOff(healthy, family);
      const story = await storyOf(healthy, family.parent, runId);
      const where = `${JSON.stringify(fault)} in call ${call}`;
      assert.equal(story.status, 'completed', where);
      assert.equal(await balanceOf(healthy, family), 5, where);
      assert.equal(story.effects.filter(({ operation }) => operation === 'gems.adjust').length, 1, where);
      return { calls, hasDied: hasDied() };
    }

    it('at every statement and commit of every step: the gems are paid exactly once', async () => {
      const { calls } = await dieIn(0, { at: 'nowhere' });
      assert.ok(calls >= 4, 'taking it up, reading the order, preparing the calls, handing in');
      let deaths = 0;
      for (let call = 1; call <= calls; call++) {
        for (const at of ['commit', 'answer'] as const) deaths += (await dieIn(call, { at })).hasDied ? 1 : 0;
        for (let nth = 1; (await dieIn(call, { at: 'statement', nth })).hasDied; nth++) deaths++;
      }
      assert.ok(deaths > 40, `only ${deaths} deaths`);
    });
  });
}
