import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { ScriptedAgent, startRun, storyOf, workOff } from '../../../testing/test-runs.ts';

const agent = new ScriptedAgent();

onBothStores(
  'run.work',
  (sprout) => {
    it('hands a due run to the Sprout agent once, however many processes try', async () => {
      const test = sprout();
      const family = await test.family();
      const runId = await startRun(test, family.parent);
      const before = agent.orders.length;
      const tries = Array.from({ length: 4 }, () =>
        test.ok<{ isTaken: boolean }>(sproutOf(family.familyId), 'run.work', { runId }),
      );
      const taken = (await Promise.all(tries)).filter(({ isTaken }) => isTaken);
      await test.sprout.afterwards.finish();
      await test.sprout.worker.idle();
      assert.deepEqual([taken.length, agent.orders.length - before], [1, 1]);
      assert.equal((await storyOf(test, family.parent, runId)).status, 'completed');
    });

    it('tells the agent which language the family speaks', async () => {
      const test = sprout();
      const family = await test.family();
      await test.ok(family.parent, 'family.update', { language: 'de' });
      await startRun(test, family.parent);
      await workOff(test, family);
      assert.equal(agent.orders.at(-1)?.language, 'de');
    });
  },
  { sproutAgent: agent },
);
