import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';

onBothStores('task.reorder', (sprout) => {
  /** A family with three tasks of all kids, as they were made. */
  const setUp = async () => {
    const test = sprout();
    const family = await test.family();
    const make = async (name: string, schedule = {}) => {
      const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
      const scheduleSpec = { taskType: 'schedule', days, ...schedule };
      return (await newTask(test, family.parent, { name, assignAllChildren: true, scheduleSpec })).taskId;
    };
    const dayOf = async () => {
      const { items } = await test.ok<{ items: { name: string }[] }>(family.kids[0], 'kid.today');
      return items.map(({ name }) => name);
    };
    return { test, ...family, make, dayOf };
  };

  it('puts the tasks of a day in order, but for those that have a time, and can be taken back', async () => {
    const { test, parent, childIds, make, dayOf } = await setUp();
    const [bed, desk, cat] = [await make('Bed'), await make('Desk'), await make('Cat')];
    const bus = await make('Bus', { startMinutes: 1430 });
    assert.deepEqual(await dayOf(), ['Bus', 'Bed', 'Desk', 'Cat']);
    const { events, touched } = await effectsOf(test, parent, 'task.reorder', { taskIds: [cat, bus, bed] });
    assert.deepEqual(events, ['task.reordered']);
    assert.deepEqual(touched.toSorted(), [
      ...childIds.map((childId) => `sprout://child/${childId}/today`).toSorted(),
      ...activityOf('task.reordered'),
    ]);
    assert.deepEqual(await dayOf(), ['Bus', 'Cat', 'Desk', 'Bed']);
    const { items } = await test.ok<{ items: { undo: { arguments: Record<string, unknown> } | null }[] }>(
      parent,
      'activity.list',
      {
        types: ['task.reordered'],
      },
    );
    await test.ok(parent, 'task.reorder', items[0]?.undo?.arguments);
    assert.deepEqual(await dayOf(), ['Bus', 'Bed', 'Desk', 'Cat']);
    const again = await effectsOf(test, parent, 'task.reorder', { taskIds: [bed, desk] });
    assert.deepEqual([again.events, again.touched], [[], []]);
  });

  it('takes each task once, acts once for each key, and answers alike for a missing task and another family’s', async () => {
    const { test, make, dayOf: _, ...family } = await setUp();
    const { parent } = family;
    const [bed, desk] = [await make('Bed'), await make('Desk')];
    assert.deepEqual((await test.ok(parent, 'task.reorder', { taskIds: [bed, bed] })).taskIds, [bed]);
    await actsOncePerKey(test, parent, 'task.reorder', { taskIds: [desk, bed] });
    const other = await test.family();
    const { taskId: foreign } = await newTask(test, other.parent, { assignAllChildren: true });
    await refusesUnknownIds(test, parent, 'task.reorder', (taskId) => ({ taskIds: [bed, taskId] }), [foreign]);
    await refusesWrongCallers(test, family, 'task.reorder', { taskIds: [bed, desk] });
  });
});
