import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newTask, talk } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('kid.undo_submit', (sprout) => {
  it('takes back the tap and reverses its gems, and the next tap pays again', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const [childId] = childIds;
    const { taskId } = await newTask(test, agent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    test.clock.advance(9_999);
    const { result, events } = await effectsOf(test, kids[0], 'kid.undo_submit', { taskId });
    assert.deepEqual([result.state, events], ['to_do', ['gems.adjusted', 'task.undone']]);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const { items } = await test.ok<{ items: { delta: number }[] }>(agent, 'gems.list_transactions', { childId });
    assert.deepEqual(
      items.map(({ delta }) => delta),
      [5, -5, 5],
    );
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId })).balance, 5);
  });

  it('gives the reversing entry the reason of the first entry, even if the task was renamed', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Brush teeth' });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(agent, 'task.update', { taskId, name: 'Renamed' });
    await test.ok(kids[0], 'kid.undo_submit', { taskId });
    const args = { childId: childIds[0] };
    const { items } = await test.ok<{ items: { reason: string }[] }>(agent, 'gems.list_transactions', args);
    assert.deepEqual(
      items.map(({ reason }) => reason),
      ['Brush teeth', 'Brush teeth'],
    );
  });

  it('takes back a waiting submission; after a rejection the task is to be tried again', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(agent, 'task.review', { submissionId, action: 'reject', note: 'Again' });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    assert.equal((await test.ok(kids[0], 'kid.undo_submit', { taskId })).state, 'try_again');
  });

  it('is too late after ten seconds, after a decision, and without a tap', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const reason = async () => (await test.refused(kids[0], 'kid.undo_submit', { taskId })).reason;
    assert.equal(await reason(), 'UNDO_TOO_LATE');
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    test.clock.advance(10_000);
    assert.equal(await reason(), 'UNDO_TOO_LATE');
    test.clock.advance(-10_000);
    await test.ok(agent, 'task.review', { submissionId, action: 'approve' });
    assert.equal(await reason(), 'UNDO_TOO_LATE');
  });

  it('cannot take back gems that are spent', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(agent, 'gems.adjust', { childId: childIds[0], delta: -3, reason: 'Spent' });
    assert.equal((await test.refused(kids[0], 'kid.undo_submit', { taskId })).reason, 'INSUFFICIENT_GEMS');
  });

  it('works across midnight', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent);
    const untilMidnight = 10 * 3_600_000;
    test.clock.advance(untilMidnight - 2_000);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    test.clock.advance(5_000);
    assert.equal((await test.ok(kids[0], 'kid.undo_submit', { taskId })).state, 'to_do');
    test.clock.advance(-untilMidnight - 3_000);
  });

  it('leaves the task locked if the kid’s schedule was paused since', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, parent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const holiday = { childIds: [childIds[0]], from: '2026-05-23', until: '2026-05-24' };
    await test.ok(parent, 'task.pause_schedule', holiday);
    assert.equal((await test.ok(kids[0], 'kid.undo_submit', { taskId })).state, 'locked');
  });

  it('is not for chats', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { runMode: 'conversation', conversationSpec: talk });
    assert.equal((await test.refused(kids[0], 'kid.undo_submit', { taskId })).reason, 'WRONG_RUN_MODE');
  });

  describe('of a task that comes before screens', () => {
    /** A kid that may take 60 minutes a day for a gem each, once its blocking task is done; the task pays for 20 of them. */
    async function rules(settings: object = {}) {
      const test = sprout();
      const family = await test.family();
      const [kid] = family.kids;
      await test.ok(family.parent, 'screentime.update_settings', {
        ...{ autoApprove: { minutesPerDay: 60 }, gemsPerMinute: 1, tasksFirst: true, ...settings },
      });
      const { taskId } = await newTask(test, family.parent, { blocking: true, rewardSpec: { gems: 20 } });
      const childId = family.childIds[0];
      const stateNow = async () => {
        const { unlockedUntil, consumedMinutes } = await test.ok(kid, 'kid.screentime');
        const unlockedMs = unlockedUntil === null ? 0 : Date.parse(String(unlockedUntil)) - test.clock.now();
        const { balance } = await test.ok(family.parent, 'gems.query_balance', { childId });
        return { unlockedMinutes: unlockedMs / 60_000, consumedMinutes, balance };
      };
      const ask = (durationMinutes: number) => test.ok(kid, 'kid.request_screentime', { durationMinutes });
      return { test, family, kid, taskId, childId, stateNow, ask };
    }

    it('ends what Sprout approved because of it: the minutes and the gems go back, and everybody is told', async () => {
      const { test, family, kid, taskId, stateNow, ask } = await rules();
      await test.ok(kid, 'kid.submit_task', { taskId });
      const { requestId } = await ask(20);
      test.clock.advance(5_000);
      const { result, events } = await effectsOf(test, kid, 'kid.undo_submit', { taskId });
      assert.deepEqual([result.state, result.screentimeEnded], ['to_do', true]);
      assert.match(String(result.nextStep), /Your screen time ended with it, because this task comes first/);
      assert.deepEqual(events, ['gems.adjusted', 'screentime.ended', 'gems.adjusted', 'task.undone']);
      assert.deepEqual(await stateNow(), { unlockedMinutes: 0, consumedMinutes: 0, balance: 0 });
      const { requests } = await test.ok<{ requests: { requestId: string; status: string }[] }>(kid, 'kid.screentime');
      assert.deepEqual(
        requests.map((one) => [one.requestId, one.status]),
        [[requestId, 'cancelled']],
      );
      type Events = { items: { type: string; actor: { kind: string }; refs: object; payload: object }[] };
      const { items } = await test.ok<Events>(family.parent, 'activity.list');
      const ended = items.find(({ type }) => type === 'screentime.ended');
      assert.deepEqual([ended?.actor.kind, ended?.payload], ['sprout', { unusedMinutes: 19 }]);
      assert.deepEqual(ended?.refs, { childId: family.childIds[0], requestId, taskId });
      assert.equal(
        (await test.refused(kid, 'kid.request_screentime', { durationMinutes: 5 })).reason,
        'BLOCKING_TASKS_OPEN',
      );
    });

    it('does so once, however often the kid taps, asks and takes back', async () => {
      const { test, kid, taskId, stateNow, ask } = await rules();
      for (let round = 0; round < 3; round++) {
        await test.ok(kid, 'kid.submit_task', { taskId });
        await ask(20);
        const undo = { taskId, idempotencyKey: `undo-${round}` };
        assert.equal((await test.ok(kid, 'kid.undo_submit', undo)).screentimeEnded, true);
        assert.equal((await test.ok(kid, 'kid.undo_submit', undo)).screentimeEnded, true, 'a replay answers the same');
        assert.equal((await test.refused(kid, 'kid.undo_submit', { taskId })).reason, 'UNDO_TOO_LATE');
        assert.deepEqual(await stateNow(), { unlockedMinutes: 0, consumedMinutes: 0, balance: 0 });
      }
    });

    it('leaves the kid with neither if it asks and takes back at the same moment', async () => {
      const { test, kid, taskId, stateNow } = await rules();
      await test.ok(kid, 'kid.submit_task', { taskId });
      const [asked, undone] = await Promise.all([
        test.call(kid, 'kid.request_screentime', { durationMinutes: 20 }),
        test.call(kid, 'kid.undo_submit', { taskId }),
      ]);
      assert.ok(!undone.isError);
      assert.equal((undone.body as { screentimeEnded: boolean }).screentimeEnded, !asked.isError);
      assert.deepEqual(await stateNow(), { unlockedMinutes: 0, consumedMinutes: 0, balance: 0 });
    });

    it('keeps what a person gave, which begins at once, and what was approved before', async () => {
      const { test, family, kid, taskId, childId, stateNow, ask } = await rules({ gemsPerMinute: 0 });
      await test.ok(kid, 'kid.submit_task', { taskId });
      await ask(20);
      await test.ok(family.parent, 'screentime.grant', { childId, minutes: 10 });
      assert.equal((await test.ok(kid, 'kid.undo_submit', { taskId })).screentimeEnded, true);
      assert.equal((await stateNow()).unlockedMinutes, 10);
      const other = await newTask(test, family.parent, { name: 'Other' });
      await test.ok(kid, 'kid.submit_task', { taskId });
      test.clock.advance(30_000);
      await ask(20);
      await test.ok(kid, 'kid.submit_task', { taskId: other.taskId });
      assert.equal((await test.ok(kid, 'kid.undo_submit', { taskId: other.taskId })).screentimeEnded, false);
      assert.equal((await stateNow()).unlockedMinutes, 29.5);
    });

    it('ends nothing where tasks do not come first', async () => {
      const { test, kid, taskId, stateNow, ask } = await rules({ tasksFirst: false, gemsPerMinute: 0 });
      await test.ok(kid, 'kid.submit_task', { taskId });
      await ask(20);
      assert.equal((await test.ok(kid, 'kid.undo_submit', { taskId })).screentimeEnded, false);
      assert.equal((await stateNow()).unlockedMinutes, 20);
    });
  });
});
