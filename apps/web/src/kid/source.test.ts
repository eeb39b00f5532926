import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnswerOf } from '../client/operations.ts';
import type { Outcome } from '../client/problem.ts';
import { Source } from './source.ts';

type Week = AnswerOf<'kid.week'>;

const away: Outcome<Week> = { ok: false, problem: { kind: 'away' } };
const week = (childId: string): Outcome<Week> => ({ ok: true, data: { childId, days: [], nextStep: '' } });

/** A source whose reads the test answers, in any order. */
function source() {
  const answers: ((outcome: Outcome<Week>) => void)[] = [];
  const kept: string[] = [];
  const made = new Source('kid.week', {
    read: () => new Promise((resolve) => answers.push(resolve)),
    kept: () => undefined,
    keep: (text) => void kept.push(text),
  });
  return { made, answers, kept };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a source', () => {
  it('shows the answer to its last read, and says to which read it belongs', async () => {
    const { made, answers } = source();
    const first = made.read();
    const second = made.read();
    answers[1]?.(week('second'));
    assert.equal(await second, true);
    answers[0]?.(week('first'));
    assert.equal(await first, false, 'an older answer comes late');
    assert.equal(made.value.value?.childId, 'second');
  });

  it('keeps what it has when a read fails, and says so until a read succeeds', async () => {
    const { made, answers } = source();
    const first = made.read();
    answers[0]?.(week('first'));
    await first;
    const second = made.read();
    assert.equal(made.hasFailed(), false);
    answers[1]?.(away);
    assert.equal(await second, false);
    assert.deepEqual([made.value.value?.childId, made.hasFailed()], ['first', true]);
    const third = made.read();
    assert.equal(made.hasFailed(), false, 'the next try is on its way');
    answers[2]?.(week('first'));
    assert.deepEqual([await third, made.hasFailed()], [true, false]);
  });

  it('reads once for several reasons at once, and only while somebody looks', async () => {
    const { made, answers } = source();
    made.refresh();
    await settled();
    assert.equal(answers.length, 0);
    const leave = made.use();
    made.refresh();
    made.refresh();
    await settled();
    assert.equal(answers.length, 2, 'one for the look, one for the reasons');
    leave();
  });
});
