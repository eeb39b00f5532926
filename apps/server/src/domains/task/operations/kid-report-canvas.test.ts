import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { everyDay, newTask } from '../../../testing/new-task.ts';
import { actsOncePerKey, refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { TestSprout } from '../../../testing/test-sprout.ts';

/** A fake skill that links one canvas, in every family. */
const taskPorts = {
  canvasesOfSkill: (_db: unknown, _familyId: string, skillId: string) =>
    skillId === 'sk_one' ? ['cv_one'] : undefined,
};
const game = { runMode: 'canvas', canvasSpec: { canvasId: 'cv_one' }, assignmentSkillId: 'sk_one' };
const score = { kind: 'score', score: 7, maxScore: 10 };

for (const driver of storeDrivers) {
  describe(`kid.report_canvas on ${driver.name}`, () => {
    let test: TestSprout;
    before(async () => {
      test = new TestSprout(await driver.open(), { taskPorts });
    });
    after(() => test.dispose());

    it('counts one completion, and Sprout decides about the gems', async () => {
      const { agent, kids, childIds } = await test.family();
      const { taskId } = await newTask(test, agent, game);
      const first = await test.ok(kids[0], 'kid.report_canvas', { taskId, completion: score });
      assert.deepEqual([first.status, first.state, first.gems], ['approved', 'done', 5]);
      const completion = { kind: 'score', score: 1_000_000 };
      const second = await test.ok(kids[0], 'kid.report_canvas', { taskId, completion });
      assert.equal(second.submissionId, first.submissionId);
      assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 5);
      const { submissions } = await test.ok<{ submissions: { canvasResult: unknown }[] }>(agent, 'task.describe', {
        taskId,
      });
      assert.deepEqual(
        submissions.map(({ canvasResult }) => canvasResult),
        [score],
      );
    });

    it('takes each kind of completion, waits under parent, and can be tried again after a rejection', async () => {
      const { agent, kids } = await test.family();
      const { taskId } = await newTask(test, agent, { ...game, reviewPolicy: 'parent' });
      const report = (completion: object) => test.ok(kids[0], 'kid.report_canvas', { taskId, completion });
      const { submissionId, state } = await report({ kind: 'complete' });
      assert.equal(state, 'waiting');
      await test.ok(agent, 'task.review', { submissionId, action: 'reject', note: 'Once more' });
      assert.notEqual((await report({ kind: 'timed', durationMs: 5 })).submissionId, submissionId);
      for (const completion of [
        { kind: 'won' },
        { kind: 'score' },
        { kind: 'score', score: -1 },
        { kind: 'complete', gems: 9 },
      ]) {
        const error = await test.refused(kids[0], 'kid.report_canvas', { taskId, completion });
        assert.equal(error.reason, 'SCHEMA_VIOLATION');
      }
    });

    it('needs a skill that links the canvas', async () => {
      const { agent } = await test.family();
      const args = { name: 'Play', assignAllChildren: true, scheduleSpec: everyDay, ...game };
      const other = { ...args, canvasSpec: { canvasId: 'cv_other' } };
      assert.equal((await test.refused(agent, 'task.create', other)).reason, 'canvas-needs-a-skill');
      const { taskId } = await newTask(test, agent, game);
      const error = await test.refused(agent, 'task.update', { taskId, canvasSpec: { canvasId: 'cv_other' } });
      assert.equal(error.reason, 'canvas-needs-a-skill');
    });

    it('refuses a task that is not a canvas or not due', async () => {
      const { agent, kids } = await test.family();
      const tick = await newTask(test, agent);
      const wrong = await test.refused(kids[0], 'kid.report_canvas', { taskId: tick.taskId, completion: score });
      assert.equal(wrong.reason, 'WRONG_RUN_MODE');
      const monday = await newTask(test, agent, { ...game, scheduleSpec: { taskType: 'schedule', days: ['mon'] } });
      const locked = await test.refused(kids[0], 'kid.report_canvas', { taskId: monday.taskId, completion: score });
      assert.equal(locked.reason, 'TASK_LOCKED');
    });

    it('answers alike for a missing task, another family’s and a sibling’s', async () => {
      const [ours, theirs] = [await test.family(), await test.family()];
      const sibling = await newTask(test, ours.agent, { ...game, assignChildIds: [ours.childIds[1]] });
      const foreign = await newTask(test, theirs.agent, game);
      const argsWith = (taskId: string) => ({ taskId, completion: score });
      await refusesUnknownIds(test, ours.kids[0], 'kid.report_canvas', argsWith, [sibling.taskId, foreign.taskId]);
    });

    it('acts once for a key, and is for kids only', async () => {
      const family = await test.family();
      const { taskId } = await newTask(test, family.agent, game);
      await refusesWrongCallers(test, family, 'kid.report_canvas', { taskId, completion: score });
      await actsOncePerKey(test, family.kids[0], 'kid.report_canvas', { taskId, completion: score });
    });
  });
}
