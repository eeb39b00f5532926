import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldsWithNames } from './names-of-ids.ts';

const names = new Map([
  ['ch_1', 'Mia'],
  ['ch_2', 'Ben'],
  ['task_1', 'Read a book'],
]);

describe('ids in a result', () => {
  it('become names wherever they are, and their fields say what they are now', () => {
    const result = {
      summary: 'Moved task_1 for ch_1.',
      data: {
        taskId: 'task_1',
        child_id: 'ch_1',
        assignChildIds: ['ch_1', 'ch_2'],
        days: [{ childId: 'ch_2', gems: 3 }],
      },
    };
    assert.deepEqual(fieldsWithNames(result, names), {
      summary: 'Moved Read a book for Mia.',
      data: { task: 'Read a book', kid: 'Mia', assignKids: ['Mia', 'Ben'], days: [{ kid: 'Ben', gems: 3 }] },
    });
  });

  it('stay as they are when nobody knows them, and never take the place of another field', () => {
    const result = {
      taskId: 'task_2',
      other: 'xtask_1',
      idea: 'x',
      task: 'Mine',
      data: { task: 'Mine', taskId: 'task_1' },
    };
    assert.deepEqual(fieldsWithNames(result, names), {
      ...result,
      data: { task: 'Mine', taskId: 'Read a book' },
    });
  });
});
