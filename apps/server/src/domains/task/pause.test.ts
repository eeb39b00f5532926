import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Pause, pausedUntil } from './pause.ts';

const pause = (from: string, until: string, childIds: string[] | null = null): Pause => ({
  pauseId: `pa_${from}`,
  from,
  until,
  childIds,
  label: null,
  isUnseen: false,
  place: 1,
});

describe('days off', () => {
  it('last until the end of pauses that follow on each other', () => {
    const pauses = [
      pause('2026-12-21', '2026-12-24'),
      pause('2026-12-23', '2026-12-26'),
      pause('2026-12-27', '2026-12-29', ['ch_1']),
      pause('2027-01-02', '2027-01-03'),
    ];
    assert.equal(pausedUntil(pauses, 'ch_1', '2026-12-22'), '2026-12-29');
    assert.equal(pausedUntil(pauses, 'ch_2', '2026-12-22'), '2026-12-26');
  });

  it('are none on a day outside of every pause, or of another kid', () => {
    assert.equal(pausedUntil([pause('2026-12-21', '2026-12-24')], 'ch_1', '2026-12-25'), null);
    assert.equal(pausedUntil([pause('2026-12-21', '2026-12-24', ['ch_2'])], 'ch_1', '2026-12-22'), null);
  });
});
