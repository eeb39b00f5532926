import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Principal } from '../../../core/principal.ts';
import { sproutOf } from '../../../core/principal.ts';
import type { RunStart } from '../../../domains/run/index.ts';
import { callDue } from '../../../testing/due.ts';
import { madeUpRuns, newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { newTask } from '../../../testing/new-task.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { TestSprout } from '../../../testing/test-sprout.ts';
import { mayLearn } from '../happened.ts';

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
      test.clock.advance(-1);
      assert.ok(!(await callDue(test, familyId)).includes('heartbeat.fire'));
      test.clock.advance(1);
      assert.ok((await callDue(test, familyId)).includes('heartbeat.fire'));
      const expected: Omit<RunStart, 'skill'> = {
        input: { child_name: 'Mia', today: '2026-05-24', note: 'since 2026-05-24' },
        childId: childIds[0],
        origin: { kind: 'heartbeat', heartbeatId, fireAt: Date.parse('2026-05-24T07:00:00+02:00'), standsFor: 1 },
        events: [],
        postResult: true,
        authority: { kind: 'parent', actorId: parent.actorId, channelId: parent.channelId },
        threadId: String(chatId),
        worker: 'sprout',
        claimWithinMinutes: undefined,
      };
      const started = startedBy(heartbeatId).map(({ skill, ...start }) => ({ ...start, skillId: skill.skillId }));
      assert.deepEqual(started, [{ ...expected, skillId }]);
      const shown = await test.ok<{ lastRuns: object[]; nextFires: string[] }>(parent, 'heartbeat.describe', {
        heartbeatId,
      });
      assert.deepEqual(shown.nextFires[0], '2026-05-25T07:00:00+02:00');
      const [{ runId: _, ...run } = { runId: '' }] = shown.lastRuns as { runId: string }[];
      assert.deepEqual(run, { fireAt: '2026-05-24T07:00:00+02:00', standsFor: 1, outcome: 'open' });
    });

    it('tells the run what happened, and fills in the kids that it happened to', async () => {
      const { parent, familyId, childIds, kids } = await test.family('Europe/Berlin');
      const [mia, zoe] = childIds;
      const make = async (name: string) => (await newTask(test, parent, { name, reviewPolicy: 'auto' })).taskId;
      const [piano, cat] = [await make('Piano'), await make('Feed the cat')];
      const { skillId } = await newSkill(test, parent, {
        prompt: 'Ask whether {{input.child_name}} should get more.',
        inputVariables: [{ name: 'child_name' }],
        handsReferenced: ['task_list'],
      });
      const args = { on: ['task.completed'], runSkillId: skillId };
      const ofPiano = await newHeartbeat(test, parent, { ...args, taskId: piano });
      const ofAll = await newHeartbeat(test, parent, { ...args, name: 'All' });
      await test.ok(kids[0], 'kid.submit_task', { taskId: cat });
      test.clock.advance(60_000);
      await callDue(test, familyId);
      assert.deepEqual(startedBy(ofPiano), [], 'another task does not count');
      for (const kid of kids.slice(0, 2)) await test.ok(kid, 'kid.submit_task', { taskId: piano });
      test.clock.advance(60_000);
      await callDue(test, familyId);
      const [run] = startedBy(ofPiano);
      assert.deepEqual(
        run?.events?.map(({ type, refs, kid, task }) => [type, refs.childId, refs.taskId, kid, task]),
        [
          ['task.completed', mia, piano, 'Mia', 'Piano'],
          ['task.completed', zoe, piano, 'Zoë', 'Piano'],
        ],
      );
      assert.deepEqual(run?.input, { child_name: 'Mia, Zoë' });
      assert.deepEqual(
        startedBy(ofAll).map(({ events, input }) => [events?.map(({ task }) => task), input.child_name]),
        [[['Feed the cat'], 'Mia']],
        'each fire tells of its own events',
      );
    });

    it('tells a run nothing of what happened that its skill or its planner may not read', async () => {
      const { parent, familyId, kids, agentWith } = await test.family('Europe/Berlin');
      const { taskId } = await newTask(test, parent, { name: 'Piano', reviewPolicy: 'auto' });
      const plan = async (planner: Principal, handsReferenced: string[]) => {
        const { skillId } = await newSkill(test, parent, { prompt: 'Look.', inputVariables: [], handsReferenced });
        return newHeartbeat(test, planner, {
          name: `With ${handsReferenced.join()}`,
          on: ['task.completed'],
          runSkillId: skillId,
        });
      };
      const planned = [await plan(parent, []), await plan(parent, ['activity_list'])];
      await test.ok(kids[0], 'kid.submit_task', { taskId });
      test.clock.advance(60_000);
      await callDue(test, familyId);
      assert.deepEqual(
        planned.map((heartbeatId) => startedBy(heartbeatId)[0]?.events?.length),
        [0, 1],
      );
      const planners = [
        undefined,
        agentWith('task:read', 'family:read'),
        agentWith('task:read'),
        agentWith('family:read'),
      ];
      assert.deepEqual(planners.map(mayLearn), [true, true, false, false]);
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
