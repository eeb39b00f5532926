import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { activityUri, reachesFloor, typesIn } from './activity.ts';

describe('the types of an activity URI', () => {
  it('are the same in any order and with repetitions', () => {
    assert.deepEqual(typesIn('b.x,a.y,b.x'), ['a.y', 'b.x']);
    assert.deepEqual(typesIn(',a.y,,'), ['a.y']);
  });

  it('are all when none are named, and none when the list is empty', () => {
    assert.equal(typesIn(undefined), undefined);
    assert.deepEqual(typesIn(''), []);
  });

  it('have a URI each', () => {
    assert.equal(activityUri(), 'sprout://family/activity');
    assert.equal(activityUri('gems.adjusted'), 'sprout://family/activity?types=gems.adjusted');
  });
});

describe('a list with a floor', () => {
  it('reaches it when it asks for older events, or on its last page', () => {
    assert.equal(reachesFloor(100, 99, false), true);
    assert.equal(reachesFloor(100, 100, true), false);
    assert.equal(reachesFloor(100, undefined, true), true);
    assert.equal(reachesFloor(100, undefined, false), false);
  });
});
