import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderMessage } from '@sprout/messages';
import { activityTypes } from '../../core/events/activity-types.ts';
import type { Happening, Names } from './event-parts.ts';
import { sayEvent } from './said.ts';

const family = { ch_1: 'Mia', ch_2: 'Ben', par_1: 'Robin' };

function say(type: string, refs: Record<string, string>, payload: Record<string, unknown> = {}, names: Names = {}) {
  const event: Happening = { type, actor: { kind: 'parent', id: 'par_1' }, refs, payload };
  return renderMessage('en', sayEvent(event, { ...family, ...names }));
}

describe('what happened, in a sentence', () => {
  it('is there for every type, in every language, whatever the event knows', () => {
    for (const type of Object.keys(activityTypes)) {
      for (const language of ['en', 'de', 'fr']) {
        const event: Happening = { type, actor: { kind: 'sprout', id: '' }, refs: {}, payload: {} };
        const said = sayEvent(event, {});
        assert.equal(said.id, `activity.${type}`, 'each type has its sentence in activity.json of the messages');
        assert.doesNotMatch(renderMessage(language, said), /undefined|NaN|\[object|activity\./, type);
      }
    }
    assert.equal(say('moon.rose_early', {}), 'Robin: moon rose early');
  });

  it('holds no more of the event than its sentence takes', () => {
    const event: Happening = { type: 'task.created', actor: { kind: 'parent', id: 'par_1' }, refs: {}, payload: {} };
    assert.deepEqual(Object.keys(sayEvent(event, family).params), ['who', 'task']);
  });

  it('calls people and things by their names, and says what kind of thing it was where the name is not known', () => {
    assert.equal(
      say('reward.created', { rewardId: 'rw_1' }, {}, { rw_1: 'Cinema' }),
      'Robin added the reward “Cinema”',
    );
    assert.equal(say('task.deleted', { taskId: 'tk_1' }), 'Robin deleted a task');
    assert.equal(
      say('family.kid_removed', { childId: 'ch_9' }, {}, { ch_9: 'Ida' }),
      'Robin removed Ida from the family',
    );
    assert.equal(say('task.completed', { childId: 'ch_8', taskId: 'tk_1' }), 'a kid completed a task');
  });

  it('names an agent and the parent that it acts for', () => {
    const by = (client: string) => {
      const event: Happening = {
        type: 'gems.switched_on',
        actor: { kind: 'agent', id: 'par_1', client },
        refs: {},
        payload: {},
      };
      return renderMessage('en', sayEvent(event, family));
    };
    assert.equal(by('Claude'), 'Claude (for Robin) switched gems on');
    assert.equal(by(''), 'An agent of Robin switched gems on');
  });

  it('says what was answered to what', () => {
    const refs = { cardId: 'ca_1', optionId: 'op_1' };
    const names = { ca_1: 'Move the homework?', op_1: 'Yes, to 15:30' };
    assert.equal(say('inbox.answered', refs, {}, names), 'Robin answered “Move the homework?”: “Yes, to 15:30”');
    assert.equal(say('inbox.answered', refs), 'Robin answered a question in the inbox');
  });

  it('says how a game ended', () => {
    const played = (payload: Record<string, unknown>) =>
      say('canvas.played', { canvasId: 'cv_1', childId: 'ch_1' }, payload, { cv_1: 'Race' });
    assert.equal(played({ kind: 'score', score: 4, maxScore: 5 }), 'Mia played the canvas “Race”: 4 of 5 points');
    assert.equal(played({ kind: 'timed', durationMs: 9_620 }), 'Mia played the canvas “Race”: 9.6 seconds');
    assert.equal(played({ kind: 'timed', durationMs: 125_000 }), 'Mia played the canvas “Race”: 2 min 5 sec');
    assert.equal(played({ kind: 'complete' }), 'Mia played the canvas “Race”');
  });

  it('says which way gems went, and why', () => {
    const gems = (delta: number, source: string, refs: Record<string, string> = {}) =>
      say('gems.adjusted', { childId: 'ch_1', transactionId: 'tx_1', ...refs }, { delta, source });
    assert.equal(gems(-1, 'reward'), 'Mia spent 1 gem');
    assert.equal(gems(-3, 'task', { revertedTransactionId: 'tx_0' }), '3 gems of Mia went back');
    assert.equal(gems(3, 'reward', { revertedTransactionId: 'tx_0' }), 'Mia got 3 gems back');
    assert.equal(gems(-3, 'manual'), 'Robin took 3 gems from Mia');
    const paid = say(
      'gems.adjusted',
      { childId: 'ch_1', transactionId: 'tx_1' },
      { delta: 2, source: 'manual' },
      { tx_1: 'A book' },
    );
    assert.equal(paid, 'Robin gave Mia 2 gems: “A book”');
  });

  it('says for whom days off are planned, and nothing where the event does not say', () => {
    const off = (childIds: unknown) => say('task.schedule_paused', {}, { childIds });
    assert.equal(off(null), 'Robin planned days off for every kid');
    assert.equal(off(['ch_1', 'ch_2']), 'Robin planned days off for Mia and Ben');
    assert.equal(say('task.schedule_resumed', { childId: 'ch_1' }), 'Robin took back days off for Mia');
    assert.equal(say('task.schedule_resumed', {}), 'Robin took back days off');
  });
});
