import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodeCursor } from '../../../core/lists/page.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Page {
  readonly date: string;
  readonly items: {
    name: string;
    children: { childId: string; state: string; submissionId: string | null }[];
    waiting: { submissionId: string; childId: string; date: string }[];
  }[];
  readonly nextCursor: string | null;
}

const namesOf = ({ items }: Page) => items.map(({ name }) => name);
const DAY = 24 * 3_600_000;

onBothStores('task.list', (sprout) => {
  it('says that a task is shared, also when only one kid is asked for', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    await newTask(test, parent, { name: 'Own', assignChildIds: [childId] });
    await newTask(test, parent, { name: 'All' });
    type Item = { name: string; isShared: boolean; children: unknown[] };
    const { items } = await test.ok<{ items: Item[] }>(parent, 'task.list', { childId });
    assert.deepEqual(
      items.map(({ name, isShared, children }) => [name, isShared, children.length]),
      [
        ['All', true, 1],
        ['Own', false, 1],
      ],
    );
  });

  it('shows each task with its kids’ states for the day, newest first', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    await newTask(test, agent, { name: 'First', assignChildIds: [childIds[1]] });
    const { taskId } = await newTask(test, agent, { name: 'Second', reviewPolicy: 'parent' });
    const { submissionId } = await test.ok<{ submissionId: string }>(kids[0], 'kid.submit_task', { taskId });
    const page = await test.ok<Page>(agent, 'task.list');
    assert.equal(page.date, '2026-05-23');
    assert.deepEqual(namesOf(page), ['Second', 'First']);
    const states = page.items[0]?.children.map(({ childId, state }) => [childId, state]);
    assert.deepEqual(
      new Map(states as [string, string][]),
      new Map([
        [childIds[0], 'waiting'],
        [childIds[1], 'to_do'],
      ]),
    );
    assert.deepEqual(page.items[0]?.waiting, [{ submissionId, childId: childIds[0], date: '2026-05-23' }]);
  });

  it('lists only the given status, kid and day', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const mia = { assignChildIds: [childIds[0]] };
    const submit = async (name: string, reviewPolicy: string) => {
      const { taskId } = await newTask(test, agent, { name, reviewPolicy, ...mia });
      await test.ok(kids[0], 'kid.submit_task', { taskId });
    };
    await submit('Done', 'auto');
    await submit('Waits', 'parent');
    await newTask(test, agent, { name: 'Open', ...mia });
    await newTask(test, agent, { name: 'Monday', ...mia, scheduleSpec: { taskType: 'schedule', days: ['mon'] } });
    await newTask(test, agent, { name: 'Sibling', assignChildIds: [childIds[1]] });
    const gone = await newTask(test, agent, { name: 'Gone', ...mia });
    await test.ok(agent, 'task.delete', { taskId: gone.taskId });

    const names = async (args: object) => namesOf(await test.ok<Page>(agent, 'task.list', { ...args }));
    assert.deepEqual(await names({}), ['Sibling', 'Monday', 'Open', 'Waits', 'Done']);
    assert.deepEqual(await names({ status: 'open' }), ['Sibling', 'Monday', 'Open']);
    assert.deepEqual(await names({ childId: childIds[0] }), ['Monday', 'Open', 'Waits', 'Done']);
    assert.deepEqual(await names({ assignedChildIds: [childIds[1]] }), ['Sibling']);
    assert.deepEqual(await names({ status: 'open', date: '2026-05-23' }), ['Sibling', 'Open']);
    assert.deepEqual(await names({ date: '2024-02-29' }), [], 'nothing was due before it was made');
    assert.deepEqual(await names({ date: '2026-05-25', childId: childIds[0] }), ['Monday', 'Open', 'Waits', 'Done']);
    assert.deepEqual(await names({ status: 'submitted' }), ['Waits']);
    assert.deepEqual(await names({ status: 'completed' }), ['Done']);
    assert.deepEqual(await names({ status: 'completed', date: '2026-05-22' }), []);
    assert.deepEqual(await names({ status: 'archived' }), ['Gone']);
    assert.equal((await names({ status: 'all' })).length, 6);
    for (const status of ['archived', 'all']) {
      const { items } = await test.ok<Page>(agent, 'task.list', { status });
      const deleted = items.find(({ name }) => name === 'Gone');
      assert.equal(deleted?.children[0]?.state, 'archived', 'nothing is left to do of a deleted task');
    }

    test.clock.advance(DAY);
    assert.deepEqual(await names({ status: 'submitted' }), ['Waits']);
    assert.deepEqual(await names({ status: 'completed' }), []);
    test.clock.advance(-DAY);
  });

  it('says of days that are over what was missed, and what a day off excused', async () => {
    const test = sprout();
    const { agent, parent, childIds } = await test.family();
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    await newTask(test, agent, { name: 'Daily', scheduleSpec: { taskType: 'schedule', days } });
    await test.ok(parent, 'task.pause_schedule', { from: '2026-05-24', until: '2026-05-24', childIds: [childIds[0]] });
    test.clock.advance(2 * DAY);
    const states = async (date: string) => {
      const { items } = await test.ok<Page>(agent, 'task.list', { date });
      return items.map(({ children }) => childIds.map((id) => children.find(({ childId }) => childId === id)?.state));
    };
    assert.deepEqual(await states('2026-05-22'), []);
    assert.deepEqual((await states('2026-05-23'))[0]?.slice(0, 2), ['missed', 'missed']);
    assert.deepEqual((await states('2026-05-24'))[0]?.slice(0, 2), ['excused', 'missed']);
    assert.deepEqual((await states('2026-05-25'))[0]?.slice(0, 2), ['to_do', 'to_do']);
    test.clock.advance(-2 * DAY);
  });

  it('lists a submission on its day, even after its task was moved to another day', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Moved' });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const scheduleSpec = { taskType: 'onetime', oneTimeDate: '2026-05-24' };
    await test.ok(agent, 'task.update', { taskId, scheduleSpec });
    for (const status of ['completed', 'all']) {
      assert.deepEqual(namesOf(await test.ok<Page>(agent, 'task.list', { status, date: '2026-05-23' })), ['Moved']);
    }
    await test.ok(agent, 'task.delete', { taskId });
    const archived = { status: 'archived', date: '2026-05-23' };
    assert.deepEqual(namesOf(await test.ok<Page>(agent, 'task.list', archived)), ['Moved']);
    assert.deepEqual(namesOf(await test.ok<Page>(agent, 'task.list', { ...archived, date: '2026-05-22' })), []);
  });

  it('goes through all pages without repeating or missing a task', async () => {
    const test = sprout();
    const { agent } = await test.family();
    for (let count = 0; count < 5; count++) await newTask(test, agent, { name: `Task ${count}` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const args: object = cursor === null ? { limit: 2 } : { limit: 2, cursor };
      const page: Page = await test.ok<Page>(agent, 'task.list', { ...args });
      seen.push(...namesOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(seen, ['Task 4', 'Task 3', 'Task 2', 'Task 1', 'Task 0']);
    const exact = await test.ok<Page>(agent, 'task.list', { limit: 5 });
    assert.equal(exact.nextCursor, null);
  });

  it('refuses a cursor that this list did not make', async () => {
    const test = sprout();
    const { agent } = await test.family();
    for (const cursor of ['x', encodeCursor(['1']), encodeCursor([-1])]) {
      assert.equal((await test.refused(agent, 'task.list', { cursor })).reason, 'INVALID_CURSOR');
    }
  });

  it('shows nothing of another family’s kid, not even tasks for all kids', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await newTask(test, ours.agent);
    await newTask(test, theirs.agent);
    const error = await test.refused(ours.agent, 'task.list', { childId: theirs.childIds[0] });
    assert.equal(error.code, 'DOMAIN_NOT_FOUND');
  });
});
