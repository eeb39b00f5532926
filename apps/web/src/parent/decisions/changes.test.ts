import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { speak } from '../../../test/testing/speak.ts';
import { momentWords } from '../../client/dates.ts';
import { type ChangeWords, proposalOf, toldOf } from './changes.ts';

const words: ChangeWords = {
  fields: { scheduleSpec: 'When', gems: 'Gems', name: 'Name', reviewPolicy: 'Who looks' },
  values: { reviewPolicy: { auto: 'nobody', parent: 'a parent' } },
  gems: (count) => `${count} gems`,
  minutes: (count) => `${count} minutes`,
  moment: (text) => momentWords(text, 'UTC', Date.parse('2026-11-17T09:00:00Z')),
  yes: 'yes',
  no: 'no',
  none: 'nothing',
};
const schedule = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri'] };

describe('a proposal', () => {
  before(() => speak('en', 'en-GB'));

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
    assert.match(changes[0]?.before ?? '', /^19:30, school days$/);
    assert.match(changes[0]?.after ?? '', /^20:00, school days$/);
    assert.equal(next.length, 2);
  });

  it('tells in rows only what its sentence leaves out', () => {
    const rows = (effect: string, args: object, was: object | null = null) =>
      proposalOf({ operation: 'x', args: { ...args }, before: was && { ...was }, effect }, words).changes.map(
        ({ label }) => label,
      );
    assert.deepEqual(rows('Gives Zoë 5 gems: “Helped”', { delta: 5, reason: 'Helped' }), []);
    assert.deepEqual(rows('Gives Zoë 15 gems: “Helped”', { gems: 5 }), ['Gems'], 'a part of a number is no number');
    assert.deepEqual(rows('Changes “Piano”: 30 gems instead of 3', { gems: 30 }, { gems: 3 }), ['Gems']);
    assert.deepEqual(rows('Adds “Read for 5 gems, nobody looks”', { gems: 5, reviewPolicy: 'auto' }), [
      'Gems',
      'Who looks',
    ]);
    assert.deepEqual(rows('Changes “Piano”: when it is due', { scheduleSpec: schedule }), ['When']);
  });

  it('says that a task is due also on days off, or no longer', () => {
    const [going, waiting] = [{ scheduleSpec: { ...schedule, evenOnDaysOff: true } }, { scheduleSpec: schedule }];
    const changed = (args: object, before: object) =>
      proposalOf({ operation: 'task.update', args: { ...args }, before: { ...before }, effect: null }, words).changes;
    assert.deepEqual(changed(going, waiting), [
      { label: 'When', before: 'school days', after: 'school days, also on days off' },
    ]);
    assert.deepEqual(changed(waiting, going), [
      { label: 'When', before: 'school days, also on days off', after: 'school days' },
    ]);
    assert.deepEqual(changed(going, going), []);
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

  it('of a new task always says who looks at it, with what the rehearsal made of the arguments', () => {
    const looks = (args: object, resolved: object) => {
      const action = { operation: 'task.create', args: { name: 'Read', ...args }, before: null, effect: null };
      const { changes } = proposalOf({ ...action, preview: { resolved } }, words);
      return changes.filter(({ label }) => label === 'Who looks').map(({ after }) => after);
    };
    const auto = { reviewPolicy: 'auto' };
    const camera = { cameraTaskSpec: { requireParentReview: true } };
    assert.deepEqual(
      [
        looks({}, auto),
        looks({ reviewPolicy: 'parent' }, { reviewPolicy: 'parent' }),
        looks(camera, { ...auto, ...camera }),
        looks(auto, { ...auto, conversationSpec: { grading: 'correctness' } }),
      ],
      [['nobody'], ['a parent'], ['a parent'], ['a parent']],
    );
  });

  it('of days off names the days as people do', () => {
    const { changes } = proposalOf(
      { operation: 'task.pause_schedule', args: { from: '2026-11-18' }, before: null, effect: null },
      { ...words, fields: { from: 'First day' } },
    );
    assert.match(changes[0]?.after ?? '', /Wed.* 18 Nov|Wed.* Nov 18/);
  });

  it('names every day and instant in words, also the days that a task is left out', () => {
    const args = {
      scheduleSpec: { ...schedule, startDate: '2026-11-18', exceptDates: ['2026-11-19'] },
      note: '2027-01-02',
      until: '2026-11-20T07:30:00+01:00',
      days: ['2026-11-23', '2026-11-24'],
    };
    const { changes } = proposalOf({ operation: 'task.create', args, before: null, effect: null }, words);
    assert.equal(changes.length, 4);
    for (const { after } of changes) assert.doesNotMatch(after, /\d{4}-\d\d/);
    assert.match(changes[0]?.after ?? '', /not on Thu/);
  });

  it('that was shown before tells the thing itself, in words, and nothing that has none', () => {
    const resolved = {
      name: 'Read',
      runMode: 'self_check',
      rewardSpec: { gems: 3 },
      emoji: null,
      reviewPolicy: 'auto',
    };
    const shown = { resolved, warnings: [], asTheKidSeesIt: { name: 'Read', gems: 3 } };
    const args = toldOf(shown, words);
    assert.deepEqual(args, { name: 'Read', gems: 3, reviewPolicy: 'auto' });
    assert.deepEqual(toldOf({ ...shown, changedFields: ['name'] }, words), { name: 'Read' });
    const { changes } = proposalOf({ operation: 'task.create', args, before: null, effect: null }, words);
    assert.deepEqual(
      changes.map(({ label, after }) => `${label}: ${after}`),
      ['Name: Read', 'Gems: 3 gems', 'Who looks: nobody'],
    );
  });
});
