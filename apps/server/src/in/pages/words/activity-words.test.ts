import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityTypes } from '../../../core/events/activity-types.ts';
import { type ActivityEvent, activityWords, type Family } from './activity-words.ts';

const family: Family = {
  familyId: 'fam_1',
  name: 'Test',
  timezone: 'Europe/Berlin',
  language: 'en',
  today: '2026-05-23',
  gemsEnabled: true,
  pauses: [],
  waiting: { submissions: 0, claims: 0, screentimeRequests: 0, questions: 0, runs: 0 },
  parents: [{ userId: 'par_1', name: 'Pat', role: 'owner' }],
  kids: [
    {
      childId: 'ch_1',
      name: 'Mia',
      nickname: null,
      birthDate: '2019-02-03',
      age: 7,
      ageTier: 'early',
      avatar: '🌱',
      gems: 5,
      goal: null,
      look: null,
      language: null,
      readAloud: null,
      pausedUntil: null,
    },
  ],
};

function tell(event: Partial<ActivityEvent>): string {
  const whole: ActivityEvent = {
    eventId: 'ev_1',
    type: 'gems.adjusted',
    actor: { kind: 'parent', id: 'par_1' },
    refs: { childId: 'ch_1' },
    payload: {},
    timestamp: '2026-05-23T08:00:00+02:00',
    ...event,
  };
  return activityWords(whole, family).text.replace(/<\/?bdi>/g, '');
}

test('gems given and taken by hand name who did it', () => {
  assert.equal(tell({ payload: { delta: 5, source: 'manual' } }), 'Pat gave Mia 5 gems');
  assert.equal(tell({ payload: { delta: -1, source: 'manual' } }), 'Pat took 1 gem from Mia');
});

test('gems for something are the kid’s own doing', () => {
  assert.equal(tell({ payload: { delta: 3, source: 'task' } }), 'Mia earned 3 gems');
  assert.equal(tell({ payload: { delta: -3, source: 'reward' } }), 'Mia spent 3 gems');
});

test('a change that was taken back is told as that', () => {
  const refs = { childId: 'ch_1', revertedTransactionId: 'gt_1' };
  assert.equal(tell({ refs, payload: { delta: -5, source: 'manual' } }), 'Pat took 5 gems back from Mia');
  assert.equal(tell({ refs, payload: { delta: 1, source: 'manual' } }), 'Pat gave 1 gem back to Mia');
  assert.equal(tell({ refs, payload: { delta: -5, source: 'task' } }), '5 gems of Mia went back');
  assert.equal(tell({ refs, payload: { delta: 5, source: 'reward' } }), 'Mia got 5 gems back');
});

test('an agent is named after the parent for whom it acts', () => {
  const actor = { kind: 'agent', id: 'par_1' } as const;
  assert.equal(tell({ actor, payload: { delta: 2, source: 'manual' } }), 'An agent of Pat gave Mia 2 gems');
  const named = { ...actor, grantId: 'gr_1', client: 'Claude' };
  assert.equal(tell({ actor: named, payload: { delta: 2, source: 'manual' } }), 'Claude (for Pat) gave Mia 2 gems');
});

test('who left the family is told without a name', () => {
  const event = {
    type: 'family.kid_removed',
    refs: { childId: 'ch_gone' },
    actor: { kind: 'parent', id: 'gone' },
  } as const;
  assert.equal(tell(event), 'a former parent removed a kid from the family');
});

test('a type that nobody wrote words for is told generically', () => {
  assert.equal(tell({ type: 'task.handed_in' }), 'Pat: task handed in');
  assert.equal(tell({ type: 'constructor' }), 'Pat: constructor');
});

test('every type of event has words of its own, for every kind of actor', () => {
  for (const type of Object.keys(activityTypes)) {
    for (const kind of ['agent', 'parent', 'kid', 'sprout'] as const) {
      const words = tell({
        type,
        actor: { kind, id: kind === 'kid' ? 'ch_1' : 'par_1' },
        payload: { delta: 1, source: 'task' },
      });
      assert.doesNotMatch(words, /undefined|\[object|\./, type);
      assert.notEqual(words, `${kind === 'sprout' ? 'Sprout' : 'Pat'}: ${type.replace(/[._]/g, ' ')}`);
    }
  }
});
