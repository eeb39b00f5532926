import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask, talk } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { blockingTasksOpen } from '../index.ts';

interface Today {
  readonly date: string;
  readonly isDayOff: boolean;
  readonly items: {
    name: string;
    state: string;
    undoUntil: string | null;
    chat: { turns: { who: string; text: string }[]; counted: number; needed: number } | null;
    prompt: string | null;
  }[];
}

onBothStores('kid.today', (sprout) => {
  it('shows what is due by time of day, with what each task needs', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const at = (startMinutes: number) => ({ taskType: 'onetime', oneTimeDate: '2026-05-23', startMinutes });
    await newTask(test, agent, { name: 'Any time' });
    await newTask(test, agent, {
      name: 'Evening',
      scheduleSpec: at(1200),
      runMode: 'camera',
      cameraTaskSpec: { prompt: 'Your room' },
    });
    await newTask(test, agent, {
      name: 'Morning',
      scheduleSpec: at(420),
      runMode: 'conversation',
      conversationSpec: talk,
    });
    const { items, date } = await test.ok<Today>(kids[0], 'kid.today');
    assert.equal(date, '2026-05-23');
    assert.deepEqual(
      items.map(({ name }) => name),
      ['Morning', 'Evening', 'Any time'],
    );
    assert.deepEqual([items[0]?.chat?.counted, items[0]?.chat?.needed], [0, 2]);
    const [opening] = items[0]?.chat?.turns ?? [];
    assert.ok(opening !== undefined && !opening.text.includes(talk.guidance), opening?.text);
    assert.equal(items[1]?.prompt, 'Your room');
  });

  it('says that it is a day off, to the kids that have one', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const days = { from: '2026-05-22', until: '2026-05-23', childIds: [childIds[0]] };
    await test.ok(parent, 'task.pause_schedule', days);
    const isDayOff = async (kid: (typeof kids)[0]) => (await test.ok<Today>(kid, 'kid.today')).isDayOff;
    assert.deepEqual([await isDayOff(kids[0]), await isDayOff(kids[1])], [true, false]);
  });

  it('keeps what was handed in before the day became a day off', async () => {
    const test = sprout();
    const { parent, agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Cat' });
    await newTask(test, agent, { name: 'Piano' });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(parent, 'task.pause_schedule', { from: '2026-05-23', until: '2026-05-23' });
    const shown = async (kid: (typeof kids)[0]) => {
      const { isDayOff, items } = await test.ok<Today>(kid, 'kid.today');
      return [isDayOff, ...items.map(({ name, state }) => `${name} ${state}`)];
    };
    assert.deepEqual(await shown(kids[0]), [true, 'Cat done']);
    assert.deepEqual(await shown(kids[1]), [true]);
    test.clock.advance(24 * 3_600_000);
    assert.equal((await shown(kids[0])).length, 3, 'the next day is whole again');
    test.clock.advance(-24 * 3_600_000);
  });

  it('says for ten seconds that a tap can be taken back', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const undoUntil = async () => (await test.ok<Today>(kids[0], 'kid.today')).items[0]?.undoUntil;
    assert.equal(await undoUntil(), '2026-05-23T14:00:10+02:00');
    test.clock.advance(10_000);
    assert.equal(await undoUntil(), null);
    test.clock.advance(-10_000);
  });

  it('shows the clock’s day even before the new day has begun', async () => {
    const test = sprout();
    const { kids } = await test.family();
    test.clock.advance(24 * 3_600_000);
    assert.equal((await test.ok<Today>(kids[0], 'kid.today')).date, '2026-05-24');
    test.clock.advance(-24 * 3_600_000);
  });

  it('is what screen time asks: a blocking task blocks until it is handed in', async () => {
    const test = sprout();
    const { agent, kids, familyId, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { blocking: true, reviewPolicy: 'parent' });
    await newTask(test, agent, { name: 'Free' });
    const open = () => test.sprout.store.read((db) => blockingTasksOpen(db, familyId, childIds[0], '2026-05-23'));
    assert.deepEqual(await open(), [{ taskId, name: 'Brush teeth' }]);
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    assert.deepEqual(await open(), []);
    await test.ok(agent, 'task.review', { submissionId, action: 'reject', note: 'Longer' });
    assert.equal((await open()).length, 1);
  });

  it('names the parent who decided, and nobody where a rule or an agent did', async () => {
    const test = sprout();
    const { parent, agent, kids } = await test.family();
    const deciderOf = async (reviewPolicy: string, decide: (submissionId: unknown) => Promise<unknown>) => {
      const { taskId } = await newTask(test, agent, { name: reviewPolicy, reviewPolicy });
      const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
      await decide(submissionId);
      const { items } = await test.ok<{ items: { taskId: string; decidedBy: string | null }[] }>(kids[0], 'kid.today');
      return items.find((item) => item.taskId === taskId)?.decidedBy;
    };
    const approve = (submissionId: unknown) => test.ok(parent, 'task.review', { submissionId, action: 'approve' });
    const { parents } = await test.ok<{ parents: { name: string }[] }>(parent, 'family.query_overview');
    assert.equal(await deciderOf('parent', approve), parents[0]?.name);
    assert.equal(await deciderOf('auto', async () => undefined), null);
  });
});
