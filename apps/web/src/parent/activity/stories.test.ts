import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { storiesOf, sumOf, type Told } from './stories.ts';

let count = 0;
function event(type: string, at: string, refs: Told['refs'], payload: Told['payload'] = {}): Told {
  return { eventId: `ev_${++count}`, type, timestamp: `2026-11-18T${at}`, refs: { childId: 'zoe', ...refs }, payload };
}

const handedIn = event('task.submitted', '17:20', { submissionId: 'rabbit', taskId: 't1' });
const completed = event('task.completed', '17:31', { submissionId: 'rabbit', taskId: 't1' });
const earned = event('gems.adjusted', '17:31', { transactionId: 'g1' }, { delta: 2, source: 'task' });
const given = event('gems.adjusted', '17:31', { transactionId: 'g2' }, { delta: 5, source: 'manual' });
const other = event('task.completed', '17:31', { submissionId: 'teeth', taskId: 't2', childId: 'leo' });

describe('stories', () => {
  it('have the hand-in, the yes and the gems as steps of one', () => {
    const [story, second] = storiesOf([other, completed, earned, handedIn]).reverse();
    assert.deepEqual(story?.steps, [handedIn, earned, completed]);
    assert.deepEqual([story?.lead, story?.gems, second?.lead], [completed, 2, other]);
  });

  it('tell a decision once, and with an agent’s question what came of it', () => {
    const tapped = event('inbox.answered', '17:31', { cardId: 'c1' });
    assert.deepEqual(storiesOf([tapped, completed, earned, handedIn])[0]?.steps, [handedIn, earned, completed]);
    const asked = event('inbox.asked', '16:30', { cardId: 'c2' });
    const moved = event('task.updated', '16:40', { taskId: 't3' });
    const answered = event('inbox.answered', '16:40', { cardId: 'c2', grantId: 'claude' });
    const [story, ...others] = storiesOf([answered, moved, asked]);
    assert.deepEqual([story?.lead, story?.steps, others], [moved, [asked, moved, answered], []]);
  });

  it('leave gems that a parent just gave, and the same moment of another kid, by themselves', () => {
    assert.deepEqual(
      storiesOf([other, given, completed]).map(({ lead, steps }) => [lead.eventId, steps.length]),
      [other, given, completed].map(({ eventId }) => [eventId, 1]),
    );
  });
});

describe('the sum of a day', () => {
  it('counts what is done and earned, not what was taken back or spent', () => {
    assert.deepEqual(sumOf([other, given, completed, earned, handedIn]), { done: 2, gems: 7, minutes: 0 });
    const back = event('gems.adjusted', '17:33', { revertedTransactionId: 'g1' }, { delta: -2, source: 'task' });
    const reopened = event('task.reopened', '17:33', { submissionId: 'rabbit' });
    const spent = event('gems.adjusted', '17:40', { transactionId: 'g3' }, { delta: -4, source: 'reward' });
    const refund = event('gems.adjusted', '17:50', { revertedTransactionId: 'g3' }, { delta: 4, source: 'reward' });
    const all = [refund, spent, reopened, back, other, given, completed, earned, handedIn];
    assert.deepEqual(sumOf(all), { done: 1, gems: 5, minutes: 0 });
  });

  it('counts minutes of screens that were given, not what was taken back or left', () => {
    const yes = event('screentime.approved', '15:00', { requestId: 'r1' }, { durationMinutes: 30, grantedMinutes: 20 });
    const gift = event('screentime.granted', '16:00', {}, { minutes: 15 });
    const early = event('screentime.ended', '16:10', {}, { unusedMinutes: 5 });
    assert.equal(sumOf([early, gift, yes]).minutes, 30);
    const back = event('screentime.reopened', '15:05', { requestId: 'r1' }, { durationMinutes: 30 });
    assert.equal(sumOf([early, gift, back, yes]).minutes, 10);
  });
});
