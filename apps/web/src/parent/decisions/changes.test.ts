import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ChangeWords, proposalOf } from './changes.ts';

const words: ChangeWords = {
  fields: { scheduleSpec: 'When', gems: 'Gems', name: 'Name' },
  gems: (count) => `${count} gems`,
  minutes: (count) => `${count} minutes`,
  yes: 'yes',
  no: 'no',
  none: 'nothing',
};
const schedule = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri'] };

describe('a proposal', () => {
  it('shows what changes, before and after, and nothing that stays', () => {
    const { changes, next } = proposalOf(
      {
        operation: 'task.update',
        args: { taskId: 'tsk_1', name: 'Evening reading', scheduleSpec: { ...schedule, startMinutes: 1200 } },
        before: { name: 'Evening reading', scheduleSpec: { ...schedule, startMinutes: 1170 } },
        preview: { nextOccurrences: [{ date: '2026-11-17' }, { date: '2026-11-18' }] },
        effect: null,
      },
      words,
    );
    assert.deepEqual(
      changes.map(({ label }) => label),
      ['When'],
    );
    assert.match(changes[0]?.before ?? '', /7:30.*school days/);
    assert.match(changes[0]?.after ?? '', /8:00.*school days/);
    assert.equal(next.length, 2);
  });

  it('of something new has no before', () => {
    const { changes } = proposalOf(
      { operation: 'task.create', args: { name: 'Read', rewardSpec: { gems: 3 } }, before: null, effect: null },
      words,
    );
    assert.deepEqual(changes, [
      { label: 'Name', before: undefined, after: 'Read' },
      { label: 'Gems', before: undefined, after: '3 gems' },
    ]);
  });
});
