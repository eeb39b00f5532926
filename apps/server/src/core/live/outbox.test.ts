import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Outbox, type Sender } from './outbox.ts';

/** An outbox whose turns the test starts, with senders that each take a given time. */
function stage() {
  const turns: (() => void)[] = [];
  const sent: string[] = [];
  let now = 0;
  const outbox = new Outbox({ after: () => () => {}, soon: (run) => turns.push(run), elapsed: () => now });
  const sender = (name: string, takesMs: number, then?: () => void): Sender => ({
    flush() {
      sent.push(name);
      now += takesMs;
      then?.();
    },
  });
  /** Runs the next turn and returns the names of the senders that sent in it. */
  const turn = () => {
    assert.equal(turns.length, 1);
    turns.shift()?.();
    return sent.splice(0);
  };
  return { outbox, sender, turn, turns };
}

describe('the outbox', () => {
  it('lets senders send in their order until the turn’s time is used up', () => {
    const { outbox, sender, turn, turns } = stage();
    for (const name of ['a', 'b', 'c', 'd', 'e']) outbox.push(sender(name, 0.25));
    assert.deepEqual(turn(), ['a', 'b', 'c', 'd']);
    assert.deepEqual(turn(), ['e']);
    assert.equal(turns.length, 0);
  });

  it('lets at least one sender send in each turn, however long it takes', () => {
    const { outbox, sender, turn, turns } = stage();
    for (const name of ['a', 'b']) outbox.push(sender(name, 1_000));
    assert.deepEqual([turn(), turn(), turns.length], [['a'], ['b'], 0]);
  });

  it('puts a sender that is added during a turn behind the waiting ones, and starts again after a pause', () => {
    const { outbox, sender, turn, turns } = stage();
    outbox.push(sender('a', 1, () => outbox.push(sender('late', 0))));
    outbox.push(sender('b', 0));
    assert.deepEqual([turn(), turn(), turns.length], [['a'], ['b', 'late'], 0]);
    outbox.push(sender('c', 0));
    assert.deepEqual([turn(), turns.length], [['c'], 0]);
  });

  it('runs one empty turn when a sender was added and served in the same turn', () => {
    const { outbox, sender, turn, turns } = stage();
    outbox.push(sender('a', 0, () => outbox.push(sender('late', 0))));
    assert.deepEqual([turn(), turn(), turns.length], [['a', 'late'], [], 0]);
  });
});
