import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findMessage } from '@sprout/messages/message';
import { activityTypes } from '../../../../server/src/core/events/activity-types.ts';
import { speak } from '../../../test/testing/speak.ts';
import { wordsOf } from '../../client/words.ts';
import { type ActivityEvent, activityTypeWords, type Names, tellEvent } from './tell-event.ts';

const event = (type: string, refs: Record<string, string>, payload: Record<string, unknown> = {}): ActivityEvent => ({
  eventId: 'ev_1',
  type,
  actor: { kind: 'sprout', id: '' },
  refs,
  payload,
  timestamp: '2026-11-17T08:00:00+01:00',
});

const people = { kidName: () => 'Mia', parentName: () => 'Robin' };

/** Without the marks that keep the direction of a name to itself. */
const told = (what: ActivityEvent, names: Names) => tellEvent(what, names, people).replace(/[\u2068\u2069]/g, '');

describe('activity in words', () => {
  before(() => speak('en'));

  it('has a sentence for every type of the contract', () => {
    for (const type of Object.keys(activityTypes)) {
      assert.match(typeof findMessage(wordsOf('activity'), type), /function|string/, type);
      assert.doesNotMatch(activityTypeWords(type), /undefined|NaN|\[object/, type);
    }
    assert.equal(told(event('moon.rose_early', {}), {}), 'Sprout: moon rose early');
  });

  it('calls things by their names', () => {
    const added = event('reward.created', { rewardId: 'rw_1' });
    assert.equal(told(added, { rw_1: 'Cinema' }), 'Sprout added the reward “Cinema”');
    const paid = event('gems.adjusted', { transactionId: 'tx_1' }, { delta: 2, source: 'manual' });
    assert.equal(told(paid, { tx_1: 'Read a book' }), 'Sprout gave Mia 2 gems: “Read a book”');
  });

  it('says what was answered to what', () => {
    const refs = { cardId: 'ca_1', optionId: 'op_1' };
    const names = { ca_1: 'Move the homework?', op_1: 'Yes, to 15:30' };
    assert.equal(told(event('inbox.answered', refs), names), 'Sprout answered “Move the homework?”: “Yes, to 15:30”');
    assert.equal(told(event('inbox.answered', refs), {}), 'Sprout answered a question in the inbox');
  });

  it('says how a game ended', () => {
    const played = (payload: Record<string, unknown>) =>
      told(event('canvas.played', { canvasId: 'cv_1' }, payload), { cv_1: 'Race' });
    assert.equal(played({ kind: 'score', score: 4, maxScore: 5 }), 'Mia played the canvas “Race”: 4 of 5 points');
    assert.equal(played({ kind: 'timed', durationMs: 9_600 }), 'Mia played the canvas “Race”: 9.6 seconds');
    assert.equal(played({ kind: 'complete' }), 'Mia played the canvas “Race”');
  });

  it('names a kid that has left the family', () => {
    const removed = event('family.kid_removed', { childId: 'ch_9' });
    assert.equal(told(removed, { ch_9: 'Ida' }), 'Sprout removed Ida from the family');
  });

  it('says what was taken back, and which way its gems went', () => {
    const reopened = event('task.reopened', { taskId: 'tk_1', childId: 'ch_1' });
    assert.equal(told(reopened, { tk_1: 'Piano' }), 'Sprout took back a decision: the task “Piano” of Mia');
    const refs = { transactionId: 'tx_1', revertedTransactionId: 'tx_0' };
    const back = (delta: number, source: string) => told(event('gems.adjusted', refs, { delta, source }), {});
    assert.equal(back(-3, 'task'), '3 gems of Mia went back');
    assert.equal(back(3, 'reward'), 'Mia got 3 gems back');
    assert.equal(back(-3, 'manual'), 'Sprout took 3 gems from Mia');
  });

  it('says for whom days off are planned, and nothing where the event does not say', () => {
    const off = (childIds: unknown, refs = {}) => told(event('task.schedule_paused', refs, { childIds }), {});
    assert.equal(off(null), 'Sprout planned days off for every kid');
    assert.equal(off(['ch_1'], { childId: 'ch_1' }), 'Sprout planned days off for Mia');
    assert.equal(off(['ch_1', 'ch_2']), 'Sprout planned days off for Mia and Mia');
    assert.equal(told(event('task.schedule_resumed', { childId: 'ch_1' }), {}), 'Sprout took back days off for Mia');
    assert.equal(told(event('task.schedule_resumed', {}), {}), 'Sprout took back days off');
    assert.equal(activityTypeWords('task.schedule_paused'), 'somebody planned days off');
  });

  it('says what kind of thing it was where the name is not known', () => {
    assert.equal(told(event('task.deleted', { taskId: 'tk_1' }), {}), 'Sprout deleted a task');
    assert.equal(told(event('gems.adjusted', {}, { delta: -1, source: 'reward' }), {}), 'Mia spent 1 gem');
  });
});
