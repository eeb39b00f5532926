import assert from 'node:assert/strict';
import { it } from 'node:test';
import { beforeOf } from './before-of.ts';

it('what is there now stands beside what a call would change, under the names of its arguments', () => {
  const none = { shown: {}, dependencies: {} };
  const task = JSON.stringify({ name: 'Dishes', gems: 3, schedule: { taskType: 'onetime' }, secret: 1 });
  const rules = { family: { gemsPerMinute: 1, tasksFirst: false }, own: { gemsPerMinute: 2 } };
  const cases = [
    [['gems.adjust', { delta: 5 }], { shown: { newBalance: 9, delta: 4 }, dependencies: {} }, { balance: 5 }],
    [
      ['task.update', {}],
      { shown: {}, dependencies: { task } },
      { name: 'Dishes', gems: 3, scheduleSpec: { taskType: 'onetime' } },
    ],
    [
      ['task.delete', {}],
      { shown: {}, dependencies: { task } },
      { name: 'Dishes', gems: 3, scheduleSpec: { taskType: 'onetime' } },
    ],
    [
      ['reward.update', {}],
      { shown: {}, dependencies: { reward: { name: 'Zoo', gemsRequired: 9, place: 1 } } },
      { name: 'Zoo', gemsRequired: 9 },
    ],
    [['canvas.update', {}], { shown: {}, dependencies: { version: 3 } }, { version: 3 }],
    [
      ['screentime.update_settings', { gemsPerMinute: 3 }],
      { shown: {}, dependencies: { rules } },
      { gemsPerMinute: 1 },
    ],
    [
      ['screentime.update_settings', { childId: 'c', gemsPerMinute: 3 }],
      { shown: {}, dependencies: { rules } },
      { gemsPerMinute: 2 },
    ],
    [['task.create', {}], none, null],
  ] as const;
  for (const [[operation, args], rehearsed, before] of cases) {
    assert.deepEqual(beforeOf({ operation, args }, rehearsed), before, operation);
  }
});
