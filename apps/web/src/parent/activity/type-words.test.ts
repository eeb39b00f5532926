import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { activityTypes } from '../../../../server/src/core/events/activity-types.ts';
import { speak } from '../../../test/testing/speak.ts';
import { activityTypeWords } from './type-words.ts';

before(() => speak('en'));

it('every type of event is told with somebody in the place of people', () => {
  for (const type of Object.keys(activityTypes)) {
    assert.doesNotMatch(activityTypeWords(type), /undefined|NaN|\[object/, type);
  }
  assert.equal(activityTypeWords('task.schedule_paused'), 'somebody planned days off');
  assert.equal(activityTypeWords('moon.rose_early'), 'moon rose early');
});
