import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { effectWords } from './effects.ts';
import { english } from './words/english.ts';

const names = new Map([['ch_1', 'Mia']]);
const told = (operation: string, args: Record<string, unknown>, before?: unknown) =>
  effectWords({ operation, args, before }, names, english);

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
      'New task: “Read ten pages”, brings 4000 gems, on 2026-11-20, counts without a look, for Mia',
    );
  });

  it('says what is paid now where the call itself does not', () => {
    const paid = { name: 'Dishes', gems: 300 };
    assert.equal(told('task.complete', { childId: 'ch_1' }, paid), 'Task done: brings 300 gems, for Mia');
    assert.equal(told('task.review', { action: 'approve', gems: 7 }, paid), 'Task reviewed: brings 7 gems, approved');
  });
});
