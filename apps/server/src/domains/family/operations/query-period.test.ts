import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays } from '../../../core/time/day.ts';
import { everyDay, newTask, talk } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { statementsOf } from '../../../testing/statements-of.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

const DAY = 24 * 3_600_000;

interface Kid {
  readonly childId: string;
  readonly [figure: string]: unknown;
}

interface Period {
  readonly period: { from: string; until: string; knownFrom: string };
  readonly kids: Kid[];
  readonly compared?: Kid[];
  readonly unknown: string[];
}

interface Listed {
  readonly items: { children: { childId: string; state: string }[] }[];
}

/** The states that task.list shows, day by day. */
async function statesBetween(test: TestSprout, { agent }: TestFamily, childId: string, from: string, until: string) {
  const counted: Record<string, number> = { due: 0, done: 0, missed: 0, waiting: 0, excused: 0 };
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const { items } = await test.ok<Listed>(agent, 'task.list', { date, status: 'all', limit: 200 });
    for (const { state } of items.flatMap(({ children }) => children.filter((kid) => kid.childId === childId))) {
      if (state === 'locked' || state === 'archived') continue;
      if (state in counted) counted[state] = (counted[state] ?? 0) + 1;
      if (state !== 'excused') counted.due = (counted.due ?? 0) + 1;
    }
  }
  return counted;
}

/** Six days, from 2026-05-23 on, on which something of everything happens. */
async function liveForDays(test: TestSprout, { agent, parent, kids, childIds }: TestFamily) {
  const { taskId } = await newTask(test, agent);
  const { taskId: reviewed } = await newTask(test, agent, { name: 'Room', reviewPolicy: 'parent' });
  const { taskId: chat } = await newTask(test, agent, {
    name: 'Talk',
    runMode: 'conversation',
    conversationSpec: talk,
    assignChildIds: [childIds[1]],
  });
  await newTask(test, agent, { name: 'Once', scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-24' } });
  await test.ok(kids[0], 'kid.submit_task', { taskId });
  await test.ok(kids[0], 'kid.submit_task', { taskId: reviewed });
  await test.ok(kids[1], 'kid.reply', { taskId: chat, text: 'We painted a very large elephant today' });
  test.clock.advance(DAY);
  await test.ok(kids[0], 'kid.submit_task', { taskId });
  await test.ok(parent, 'task.pause_schedule', { from: '2026-05-25', until: '2026-05-25', childIds: [childIds[0]] });
  await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: -2, reason: 'A broken cup' });
  const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
  await test.ok(parent, 'screentime.review_request', { requestId, action: 'approve', durationMinutes: 20 });
  test.clock.advance(4 * DAY);
  return { taskId, reviewed };
}

onBothStores('family.query_period', (sprout) => {
  it('counts what task.list shows day by day, and gems, minutes and chats', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, childIds } = family;
    await liveForDays(test, family);
    const days = { from: '2026-05-23', until: '2026-05-28' };
    const { kids, period, unknown } = await test.ok<Period>(agent, 'family.query_period', days);
    assert.deepEqual([period, unknown], [{ ...days, knownFrom: '2026-05-23' }, []]);
    const figuresOf = (childId: string | undefined) => kids.find((kid) => kid.childId === childId) ?? assert.fail();
    for (const childId of childIds) {
      const { due, done, missed, waiting, excused } = figuresOf(childId);
      const expected = await statesBetween(test, family, childId, days.from, days.until);
      assert.deepEqual({ due, done, missed, waiting, excused }, expected);
    }
    const { gems, screenMinutes, chats, plays, bestStreak, done, excused, waiting } = figuresOf(childIds[0]);
    assert.deepEqual([done, excused, waiting, bestStreak], [2, 2, 1, 1]);
    assert.deepEqual(
      [gems, screenMinutes],
      [
        { earned: 10, spent: 2 },
        { asked: 30, given: 20, used: 20 },
      ],
    );
    assert.deepEqual([chats, plays, figuresOf(childIds[1]).chats], [0, 0, 1]);
    test.clock.advance(-5 * DAY);
  });

  it('counts only one kid, compares with other days, and ends at today', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, childIds } = family;
    await liveForDays(test, family);
    const asked = {
      childId: childIds[0],
      from: '2026-05-24',
      until: '2026-06-30',
      compareWith: { from: '2026-05-01', until: '2026-05-23' },
    };
    const { kids, compared, period, unknown } = await test.ok<Period>(agent, 'family.query_period', asked);
    assert.deepEqual([kids.length, period.until, kids[0]?.done], [1, '2026-05-28', 1]);
    assert.deepEqual([compared?.length, compared?.[0]?.due, compared?.[0]?.done], [1, 2, 1]);
    assert.deepEqual(unknown, ['The family began on 2026-05-23: nothing is known of the days before.']);
    test.clock.advance(-5 * DAY);
  });

  it('leaves out each figure whose read scope the caller lacks', async () => {
    const test = sprout();
    const { agentWith } = await test.family();
    const days = { from: '2026-05-23', until: '2026-05-23' };
    const namesWith = async (...scopes: Parameters<typeof agentWith>) => {
      const { kids } = await test.ok<Period>(agentWith(...scopes), 'family.query_period', days);
      return Object.keys(kids[0] ?? {}).filter((name) => name !== 'childId' && name !== 'name');
    };
    assert.deepEqual(await namesWith('family:read'), []);
    assert.deepEqual(await namesWith('family:read', 'gems:read'), ['gems']);
    assert.deepEqual(await namesWith('family:read', 'screentime:read'), ['screenMinutes']);
    assert.deepEqual(await namesWith('family:read', 'canvas:read'), ['plays']);
    const ofTasks = ['due', 'done', 'missed', 'waiting', 'excused', 'chats', 'bestStreak'];
    assert.deepEqual(await namesWith('family:read', 'task:read'), ofTasks);
  });

  it('refuses a period that ends before it begins, or has more than 366 days', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const year = { from: '2025-05-24', until: '2026-05-24' };
    await test.ok(agent, 'family.query_period', year);
    for (const args of [
      { from: '2026-05-02', until: '2026-05-01' },
      { ...year, until: '2026-05-25' },
      { ...year, compareWith: { from: '2026-05-02', until: '2026-05-01' } },
    ]) {
      const { code, reason } = await test.refused(agent, 'family.query_period', args);
      assert.deepEqual([code, reason], ['BAD_INPUT', 'SCHEMA_VIOLATION']);
    }
  });

  it('keeps days that are over as they were, whatever is changed, deleted, restored or added later', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent, childIds } = family;
    const { taskId, reviewed } = await liveForDays(test, family);
    const days = { from: '2026-05-23', until: '2026-05-27' };
    const read = async () => (await test.ok<Period>(agent, 'family.query_period', days)).kids;
    const before = await read();
    const scheduleSpec = { ...everyDay, days: ['sat'] };
    await test.ok(agent, 'task.update', { taskId, scheduleSpec });
    await test.ok(parent, 'task.delete', { taskId: reviewed });
    assert.deepEqual(await read(), before);
    test.clock.advance(2 * DAY);
    await test.ok(parent, 'task.restore', { taskId: reviewed });
    await test.ok(agent, 'task.update', { taskId, scheduleSpec: everyDay });
    const { childId } = await test.ok(parent, 'family.add_kid', { name: 'New', birthDate: '2020-01-01' });
    const after = await read();
    assert.deepEqual(
      after.filter((kid) => kid.childId !== childId),
      before,
    );
    assert.equal(after.find((kid) => kid.childId === childId)?.due, 0);
    // While it was deleted, and on days that it no longer had, nothing was due.
    const between = { from: '2026-05-28', until: '2026-05-29', childId: childIds[0] };
    const [kid] = (await test.ok<Period>(agent, 'family.query_period', between)).kids;
    assert.equal(kid?.due, 0);
    const early = await test.refused(parent, 'task.complete', { taskId, childId, date: '2026-05-27' });
    assert.equal(early.reason, 'DAY_NOT_DUE');
    test.clock.advance(-7 * DAY);
  });

  it('reads no more however much happened on other days', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids } = family;
    const { taskId } = await liveForDays(test, family);
    const days = { from: '2026-05-23', until: '2026-05-24' };
    const read = () => statementsOf(test.sprout.store, () => test.ok<Period>(agent, 'family.query_period', days));
    const few = await read();
    for (let day = 0; day < 3; day++) {
      for (const kid of kids) await test.ok(kid, 'kid.submit_task', { taskId });
      await newTask(test, agent, { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-06-10' } });
      test.clock.advance(DAY);
    }
    assert.deepEqual(await read(), few);
    test.clock.advance(-8 * DAY);
  });

  it('answers in under 2,000 tokens for four kids and two periods', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    for (const name of ['Ada', 'Ben']) await test.ok(parent, 'family.add_kid', { name, birthDate: '2018-01-01' });
    const days = { from: '2026-05-01', until: '2026-05-23' };
    const answer = await test.ok<Period>(agent, 'family.query_period', { ...days, compareWith: days });
    // No tokenizer has less than two characters of such JSON in a token.
    assert.ok(JSON.stringify(answer).length < 4_000, String(JSON.stringify(answer).length));
  });
});
