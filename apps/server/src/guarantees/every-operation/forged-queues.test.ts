/**
 * A kid who writes the tablet's offline queue by hand, and turns its clock: whatever days, keys and ids the calls have, each task pays once for
 * a day that the server knows, and for nobody else.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays } from '../../core/time/day.ts';
import { newGame } from '../../testing/new-canvas.ts';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';

const balanceOf = async (test: TestSprout, { agent }: TestFamily, childId: string | undefined) =>
  (await test.ok<{ balance: number }>(agent, 'gems.query_balance', { childId })).balance;

onBothStores('a forged queue of a kid', (sprout) => {
  it('hands nothing in for days that are over, to come, or before the task was made', async () => {
    const test = sprout();
    const family = await test.family();
    const { kids, parent, childIds } = family;
    const { taskId } = await newTask(test, parent);
    const { date } = await test.ok<{ date: string }>(kids[0], 'kid.today');
    const forged = [-400, -7, -2, 1, 2, 400].map((days) => addDays(date, days));
    for (const day of [...forged, '0001-01-01', '9999-12-31', addDays(date, -1)]) {
      const { code } = await test.refused(kids[0], 'kid.submit_task', { taskId, date: day });
      assert.ok(
        ['BAD_INPUT', 'PERMISSION_DENIED', 'POLICY_REFUSED', 'DOMAIN_NOT_FOUND'].includes(code),
        `${day}: ${code}`,
      );
    }
    for (const day of ['today', '', '2026-02-30', `${date}T23:59:59Z`, 5, null]) {
      assert.equal((await test.refused(kids[0], 'kid.submit_task', { taskId, date: day })).code, 'BAD_INPUT');
    }
    assert.equal(await balanceOf(test, family, childIds[0]), 0);
  });

  it('pays once for a day, whatever keys the calls have and however many there are', async () => {
    const test = sprout();
    const family = await test.family();
    const { kids, parent, childIds } = family;
    const { taskId } = await newTask(test, parent);
    const { date } = await test.ok<{ date: string }>(kids[0], 'kid.today');
    const calls = Array.from({ length: 15 }, (_, at) =>
      test.call(kids[0], 'kid.submit_task', { taskId, ...(at % 2 === 0 && { date }) }, `forged-${at}`),
    );
    await Promise.all(calls);
    assert.equal(await balanceOf(test, family, childIds[0]), 5);
    const { submissions } = await test.ok<{ submissions: object[] }>(parent, 'task.describe', { taskId });
    assert.equal(submissions.length, 1);
  });

  it('is bound to its kid: a sibling’s task, claim, request, play and note, and another family’s, are not there', async () => {
    const test = sprout();
    const [family, other] = [await test.family(), await test.family()];
    const { kids, parent, childIds } = family;
    const siblings = await newTask(test, parent, { assignChildIds: [childIds[1]] });
    const others = await newTask(test, other.parent);
    const game = await newTask(test, parent, { ...(await newGame(test, family)), assignChildIds: [childIds[1]] });
    await test.ok(kids[1], 'kid.open_canvas', { taskId: game.taskId });
    await test.ok(parent, 'family.tell_kid', { childId: childIds[1], text: 'Well done' });
    const { notes } = await test.ok<{ notes: { noteId: string }[] }>(kids[1], 'kid.today');
    const asked = await test.ok<{ requestId: string }>(kids[1], 'kid.request_screentime', { durationMinutes: 10 });
    const completion = { kind: 'complete' };
    const forged: [operation: string, args: Record<string, unknown>][] = [
      ['kid.submit_task', { taskId: siblings.taskId }],
      ['kid.submit_task', { taskId: others.taskId }],
      ['kid.reply', { taskId: siblings.taskId, text: 'x' }],
      ['kid.open_canvas', { taskId: game.taskId }],
      ['kid.report_canvas', { taskId: game.taskId, completion }],
      ['kid.read_note', { noteId: notes[0]?.noteId }],
      ['kid.cancel_screentime', { requestId: asked.requestId }],
    ];
    for (const [operation, args] of forged) {
      const { code } = await test.refused(kids[0], operation, args);
      assert.ok(['PERMISSION_DENIED', 'DOMAIN_NOT_FOUND'].includes(code), `${operation}: ${code}`);
    }
    for (const childId of childIds) assert.equal(await balanceOf(test, family, childId), 0);
  });

  it('cannot play a game that was never opened, nor claim a result twice', async () => {
    const test = sprout();
    const family = await test.family();
    const { kids, parent, childIds } = family;
    const { taskId } = await newTask(test, parent, await newGame(test, family));
    const completion = { kind: 'complete' };
    const report = (key: string) => test.call(kids[0], 'kid.report_canvas', { taskId, completion }, key);
    const early = await test.refused(kids[0], 'kid.report_canvas', { taskId, completion });
    assert.ok(early.reason, JSON.stringify(early));
    await test.ok(kids[0], 'kid.open_canvas', { taskId });
    await Promise.all(['a', 'b', 'c', 'd'].map(report));
    assert.equal(await balanceOf(test, family, childIds[0]), 5);
  });
});
