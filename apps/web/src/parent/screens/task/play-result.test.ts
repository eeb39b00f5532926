import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playResultOf } from './play-result.ts';

describe('the result of a game', () => {
  it('has points, time and words, and a line for each step', () => {
    const signals = [
      { name: 'attempt-failed', data: { word: 'friend', typed: 'frend' } },
      { name: 'hint_requested' },
      { name: 'level', data: 2 },
    ];
    assert.deepEqual(playResultOf({ kind: 'score', version: 1, playedMs: 9, score: 4, maxScore: 5, signals }), {
      score: 4,
      maxScore: 5,
      steps: ['attempt failed: word friend, typed frend', 'hint requested', 'level: 2'],
    });
    assert.deepEqual(playResultOf({ kind: 'timed', durationMs: 9_620, signals: [] }), { durationMs: 9_620, steps: [] });
    assert.deepEqual(playResultOf({ kind: 'complete', summary: 'Set the table', signals: [] }), {
      summary: 'Set the table',
      steps: [],
    });
  });

  it('leaves out what is no result', () => {
    assert.equal(playResultOf('done'), undefined);
    assert.equal(playResultOf(null), undefined);
    assert.deepEqual(playResultOf({ score: '4', signals: ['x', { name: null, data: null }] }), { steps: [''] });
  });
});
