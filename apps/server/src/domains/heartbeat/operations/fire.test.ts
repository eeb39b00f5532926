import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RunStart } from '../../../domains/run/index.ts';
import { sproutOf } from '../../../scheduler/due-work.ts';
import { callDue } from '../../../testing/due.ts';
import { madeUpRuns, newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { TestSprout } from '../../../testing/test-sprout.ts';
import { delayOf } from '../beat.ts';

const HOUR = 3_600_000;

for (const driver of storeDrivers) {
  describe(`heartbeat.fire on ${driver.name}`, () => {
    const runs = madeUpRuns();
    let test: TestSprout;
    before(async () => {
      test = new TestSprout(await driver.open(), { heartbeatPorts: runs });
    });
    after(() => test.dispose());

    const startedBy = (heartbeatId: string) =>
      runs.started.filter(({ origin }) => origin.kind === 'heartbeat' && origin.heartbeatId === heartbeatId);
    /** Moves the clock to a moment, ISO 8601. */
    const moveTo = (moment: string) => test.clock.advance(Date.parse(moment) - test.clock.now());

    it('starts a run with the values of that day and the rights of the planner, after its shown time', async () => {
      const { parent, familyId, childIds } = await test.family('Europe/Berlin');
      const { skillId } = await newSkill(test, parent, {
        prompt: '{{input.child_name}} {{input.today}} {{input.note}}',
        inputVariables: [{ name: 'child_name' }, { name: 'today' }, { name: 'note' }],
      });
      const skillInput = { note: 'since {{fireDate}}' };
      const heartbeatId = await newHeartbeat(test, parent, { runSkillId: skillId, childId: childIds[0], skillInput });
      const { chatId } = await test.ok(parent, 'heartbeat.describe', { heartbeatId });
      moveTo('2026-05-24T07:00:00+02:00');
      test.clock.advance(delayOf(heartbeatId) - 1);
      assert.ok(!(await callDue(test, familyId)).includes('heartbeat.fire'));
      test.clock.advance(1);
      assert.ok((await callDue(test, familyId)).includes('heartbeat.fire'));
      const expected: RunStart = {
        skillId,
        input: { child_name: 'Mia', today: '2026-05-24', note: 'since 2026-05-24' },
        childId: childIds[0],
        origin: { kind: 'heartbeat', heartbeatId, fireAt: Date.parse('2026-05-24T07:00:00+02:00'), standsFor: 1 },
        postResult: true,
        authority: { kind: 'parent', actorId: parent.actorId, channelId: parent.channelId },
        threadId: String(chatId),
      };
      assert.deepEqual(startedBy(heartbeatId), [expected]);
      const shown = await test.ok<{ lastRuns: object[]; nextFires: string[] }>(parent, 'heartbeat.describe', {
        heartbeatId,
      });
      assert.deepEqual(shown.nextFires[0], '2026-05-25T07:00:00+02:00');
      const [{ runId: _, ...run } = { runId: '' }] = shown.lastRuns as { runId: string }[];
      assert.deepEqual(run, { fireAt: '2026-05-24T07:00:00+02:00', standsFor: 1, outcome: 'open' });
    });

    it('does nothing when it is called twice, or before its time', async () => {
      const { parent, familyId } = await test.family();
      const heartbeatId = await newHeartbeat(test, parent);
      const fire = () => test.ok(sproutOf(familyId), 'heartbeat.fire', { heartbeatId });
      assert.equal((await fire()).runId, null);
      test.clock.advance(25 * HOUR);
      assert.notEqual((await fire()).runId, null);
      assert.equal((await fire()).runId, null);
      assert.equal(startedBy(heartbeatId).length, 1);
    });

    it('makes up once for fires that were missed, and says how many they were', async () => {
      const { parent, familyId } = await test.family();
      const heartbeatId = await newHeartbeat(test, parent, { cron: '0 7,19 * * *' });
      test.clock.advance(3 * 24 * HOUR);
      await callDue(test, familyId);
      await callDue(test, familyId);
      assert.deepEqual(
        startedBy(heartbeatId).map(({ origin }) => origin.kind === 'heartbeat' && origin.standsFor),
        [6],
      );
    });

    it('counts a fire into the next while a run is open', async () => {
      const { parent, familyId } = await test.family();
      const heartbeatId = await newHeartbeat(test, parent);
      for (let day = 0; day < 3; day++) {
        test.clock.advance(24 * HOUR);
        await callDue(test, familyId);
      }
      assert.equal(startedBy(heartbeatId).length, 1);
      assert.equal((await test.ok(parent, 'heartbeat.describe', { heartbeatId })).standsFor, 2);
      await test.sprout.store.write((tx) =>
        tx.run("UPDATE heartbeat_fire SET outcome = 'completed' WHERE family_id = $1", [familyId]),
      );
      test.clock.advance(24 * HOUR);
      await callDue(test, familyId);
      const [, second] = startedBy(heartbeatId);
      assert.equal(second?.origin.kind === 'heartbeat' && second.origin.standsFor, 3);
    });
  });
}
