import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Heartbeat } from '../src/host/heartbeat.ts';
import { MessageBudget } from '../src/host/message-budget.ts';

function ticksUntilGone(heartbeat: Heartbeat): [string, number] {
  for (let ticks = 1; ; ticks++) {
    const due = heartbeat.tick();
    if (typeof due === 'string') return [due, ticks];
  }
}

describe('the heartbeat of a canvas', () => {
  it('gives a frame time to load, and little time to greet once it has', () => {
    assert.deepEqual(ticksUntilGone(new Heartbeat()), ['missing', 20]);
    const loaded = new Heartbeat();
    loaded.loaded();
    assert.deepEqual(ticksUntilGone(loaded), ['missing', 3]);
  });

  it('takes a frame for frozen after seven seconds of silence', () => {
    const heartbeat = new Heartbeat();
    heartbeat.greeted();
    assert.deepEqual(ticksUntilGone(heartbeat), ['froze', 7]);
  });

  it('goes on as long as a frame answers', () => {
    const heartbeat = new Heartbeat();
    heartbeat.greeted();
    for (let tick = 1; tick < 100; tick++) {
      assert.equal(heartbeat.tick(), tick);
      heartbeat.answered();
    }
  });
});

describe('the budget of messages', () => {
  it('drops what comes too fast, and fills again', () => {
    let now = 0;
    const budget = new MessageBudget(() => now);
    const taken = () => Array.from({ length: 200 }, () => budget.take()).filter(Boolean).length;
    assert.equal(taken(), 80);
    assert.equal(taken(), 0);
    now += 1_000;
    assert.equal(taken(), 40);
    assert.equal(budget.isFlooded, false);
  });

  it('is flooded when thousands were dropped', () => {
    const budget = new MessageBudget(() => 0);
    for (let sent = 0; sent < 3_000; sent++) budget.take();
    assert.equal(budget.isFlooded, true);
  });
});
