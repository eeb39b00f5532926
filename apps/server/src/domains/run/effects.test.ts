import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { effectWords } from './effects.ts';
import { english } from './words/english.ts';

const names = new Map([['ch_1', 'Mia']]);
const told = (operation: string, args: Record<string, unknown>, before?: unknown, preview?: unknown) =>
  effectWords({ operation, args, before, preview, atLocal: '2026-11-17T09:00:00+01:00' }, names, english);

describe('what a run wants to do, in words', () => {
  it('never leaves out what a task pays, when, for whom, and that nobody looks', () => {
    const task = {
      name: 'Read ten pages',
      assignChildIds: ['ch_1'],
      rewardSpec: { gems: 4000 },
      reviewPolicy: 'auto',
      scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-11-20' },
    };
    assert.equal(
      told('task.create', task),
      'New task: “Read ten pages”, on Fri 20 Nov, brings 4000 gems, counts without a look, for Mia',
    );
  });

  it('names days as people do, those of another year with it', () => {
    const off = { label: 'Camp', from: '2026-12-30', until: '2027-01-02' };
    assert.equal(told('task.pause_schedule', off), 'Days off planned: “Camp”, from Wed 30 Dec until Sat, 2 Jan 2027');
    assert.equal(told('task.pause_schedule', { ...off, until: off.from }), 'Days off planned: “Camp”, on Wed 30 Dec');
    assert.equal(told('task.complete', { childId: 'ch_1', date: '2026-11-16' }), 'Task done: on Mon 16 Nov, for Mia');
    const cat = { taskType: 'schedule', days: ['sat'], startMinutes: 450, evenOnDaysOff: true };
    assert.equal(told('task.update', { scheduleSpec: cat }), 'Task changed: every Sat at 07:30, also on days off');
  });

  it('says that nobody looks where the task leaves that out, and not where a parent looks all the same', () => {
    const task = { name: 'Read', assignChildIds: ['ch_1'] };
    const resolved = { reviewPolicy: 'auto', cameraTaskSpec: null };
    assert.equal(told('task.create', task, null, { resolved }), 'New task: “Read”, counts without a look, for Mia');
    const camera = { prompt: 'The bed', requireParentReview: true };
    assert.equal(
      told('task.create', task, null, { resolved: { ...resolved, cameraTaskSpec: camera } }),
      'New task: “Read”, for Mia',
    );
  });

  it('says what is paid now where the call itself does not', () => {
    const paid = { name: 'Dishes', gems: 300 };
    assert.equal(told('task.complete', { childId: 'ch_1' }, paid), 'Task done: brings 300 gems, for Mia');
    assert.equal(told('task.review', { action: 'approve', gems: 7 }, paid), 'Task reviewed: brings 7 gems, approved');
  });
});
