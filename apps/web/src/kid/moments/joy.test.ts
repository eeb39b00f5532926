import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShownItem } from '../day.ts';
import { sceneOf, seenOf, unseenOf, waitMs } from './joy.ts';

const date = '2026-11-18';

function item(taskId: string, more: Partial<ShownItem> = {}): ShownItem {
  return {
    taskId,
    name: taskId,
    emoji: '🛏️',
    state: 'done',
    gems: 2,
    decidedBy: null,
    isOnItsWay: false,
    ...more,
  } as ShownItem;
}

describe('what is worth a scene', () => {
  it('is nothing on a tablet that is new, and nothing that was shown', () => {
    assert.deepEqual(unseenOf([item('bed')], date, undefined), []);
    assert.deepEqual(unseenOf([item('bed')], date, seenOf([item('bed')], date)), []);
  });

  it('is what the server said, not what is on its way, and on a new day everything again', () => {
    const items = [item('bed'), item('cat', { isOnItsWay: true }), item('bag', { state: 'waiting' })];
    const before = { date: '2026-11-17', taskIds: ['bed'] };
    assert.deepEqual(
      unseenOf(items, date, before).map(({ taskId }) => taskId),
      ['bed'],
    );
  });

  it('several approvals are one scene, which names a parent only if all of them are that parent’s', () => {
    const bed = item('bed', { decidedBy: 'Mama' });
    assert.deepEqual(sceneOf([bed, item('cat', { decidedBy: 'Mama' })], 4)?.by, 'Mama');
    assert.deepEqual(sceneOf([bed, item('cat', { decidedBy: 'Papa' })], 4)?.by, null);
    assert.deepEqual(sceneOf([bed, item('cat')], 4)?.by, null);
    assert.equal(sceneOf([bed, item('cat')], 4)?.items.length, 2);
  });

  it('is a yes without gems, and gems without a task, but no tick that brings none', () => {
    assert.equal(sceneOf([item('bed', { decidedBy: 'Mama', gems: 0 })], 0)?.gems, 0);
    assert.equal(sceneOf([], 3)?.gems, 3);
    assert.equal(sceneOf([item('bed', { gems: 0 })], 0), undefined);
  });

  it('waits for the second word where one is to come', () => {
    assert.deepEqual([waitMs([item('bed')], 2), waitMs([item('bed', { gems: 0 })], 0)], [150, 150]);
    assert.deepEqual([waitMs([item('bed')], 0), waitMs([], 2)], [1_200, 1_200]);
  });
});
