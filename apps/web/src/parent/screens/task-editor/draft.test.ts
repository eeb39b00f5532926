import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minutesOf, timeOf } from '../../schedule/time-field.ts';
import {
  authoredBy,
  copyFor,
  createArguments,
  emptyDraft,
  hasReviewChoice,
  isOver,
  missingIn,
  rhythmOf,
  withRhythm,
} from './draft.ts';

const draft = { ...emptyDraft('2026-11-16'), name: ' Feed the cat ', emoji: '🐈' };

describe('a task that a parent writes', () => {
  it('becomes the arguments of task.create', () => {
    assert.deepEqual(createArguments({ ...draft, time: '07:30', gems: '3' }), {
      name: 'Feed the cat',
      emoji: '🐈',
      scheduleSpec: { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri'], startMinutes: 450 },
      rewardSpec: { gems: 3 },
      reviewPolicy: 'parent',
      blocking: false,
      runMode: 'self_check',
      assignAllChildren: true,
    });
    const once = createArguments({ ...draft, repeats: false, childIds: ['ch_1'] });
    assert.deepEqual(once.scheduleSpec, { taskType: 'onetime', oneTimeDate: '2026-11-16' });
    assert.deepEqual([once.assignChildIds, once.assignAllChildren], [['ch_1'], undefined]);
  });

  it('comes round as most tasks do, or on days chosen one by one, which begin with those that were there', () => {
    assert.equal(rhythmOf(draft), 'school');
    const weekend = withRhythm(draft, 'weekend');
    assert.deepEqual([rhythmOf(weekend), weekend.days], ['weekend', ['sat', 'sun']]);
    assert.deepEqual(withRhythm(weekend, 'days').days, ['sat', 'sun']);
    assert.equal(rhythmOf({ ...draft, days: ['sun', 'mon'] }), 'days');
    assert.equal(rhythmOf({ ...draft, days: ['sun', 'sat'] }), 'weekend');
    const once = withRhythm(weekend, 'once');
    assert.deepEqual([rhythmOf(once), once.repeats, rhythmOf(withRhythm(once, 'every'))], ['once', false, 'every']);
  });

  it('goes on on days off if the parent says so, and only as a task that repeats', () => {
    const cat = { ...draft, evenOnDaysOff: true };
    assert.equal(createArguments(cat).scheduleSpec.evenOnDaysOff, true);
    assert.equal(createArguments({ ...cat, repeats: false }).scheduleSpec.evenOnDaysOff, undefined);
    const before = { scheduleSpec: createArguments(cat).scheduleSpec } as never;
    assert.equal(authoredBy(draft, before).scheduleSpec.evenOnDaysOff, undefined);
    assert.equal(authoredBy(cat, before).scheduleSpec.evenOnDaysOff, true);
  });

  it('is tried out only once it is whole', () => {
    assert.deepEqual(missingIn(draft), []);
    assert.deepEqual(missingIn({ ...draft, name: ' ', days: [], gems: '-1', runMode: 'camera' }), [
      'name',
      'prompt',
      'days',
      'gems',
    ]);
    assert.deepEqual(missingIn({ ...draft, repeats: false, date: '' }), ['date']);
  });

  it('needs no words for the coach, who then talks about what it is called', () => {
    const talk = { ...draft, runMode: 'conversation' as const };
    assert.deepEqual(missingIn(talk), []);
    assert.equal(createArguments(talk).conversationSpec?.guidance, 'Feed the cat');
    assert.equal(createArguments({ ...talk, guidance: ' Manners ' }).conversationSpec?.guidance, 'Manners');
  });

  it('is always looked at by a parent if it is to be shown', () => {
    const shown = { ...draft, runMode: 'camera' as const, prompt: 'The bowl', reviewPolicy: 'auto' as const };
    assert.deepEqual([hasReviewChoice(draft), hasReviewChoice(shown)], [true, false]);
    assert.equal(createArguments(shown).reviewPolicy, 'parent');
    // An agent may have made one that needs no look.
    assert.equal(createArguments({ ...shown, isShownToParent: false }).reviewPolicy, 'auto');
  });

  it('is not for a day that is over', () => {
    const once = { ...draft, repeats: false };
    const over = [once, { ...once, date: '2026-11-15' }, { ...draft, date: '2026-11-15' }, { ...once, date: '' }];
    assert.deepEqual(
      over.map((one) => isOver(one, '2026-11-16')),
      [false, true, false, false],
    );
  });

  it('is copied for the kids who do not have it, from today on', () => {
    const kids = [{ childId: 'ch_1' }, { childId: 'ch_2' }];
    const own = { ...draft, childIds: ['ch_1'], date: '2026-11-10' };
    const copy = copyFor(own, kids, '2026-11-16');
    assert.deepEqual([copy.childIds, copy.date, copy.name], [['ch_2'], '2026-11-16', draft.name]);
    assert.deepEqual(copyFor({ ...own, childIds: [] }, kids, '2026-11-16').childIds, []);
  });

  it('has a time of day, or none', () => {
    assert.deepEqual([minutesOf('00:05'), minutesOf(''), timeOf(5), timeOf(null)], [5, undefined, '00:05', '']);
  });
});
