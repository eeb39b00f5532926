import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Store } from '../../store/port.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { LiveEngine, type LiveParts } from './engine.ts';
import type { StreamEnd, Watcher } from './live.ts';

const STREAM_MS = 60_000;
const ROUND_MS = 500;
const STREAMS = 600;

const random = seededRandom(1);
const integer = (below: number) => Math.floor(random() * below);

/** The engine of one process. Opening and ending a stream asks nothing of its store. */
function engineOn(isShared: boolean): LiveEngine {
  const parts = { store: { isShared } as Store, clock: { now: () => 0 }, random: { integer }, onFault: assert.fail };
  return new LiveEngine({ ...(parts as unknown as LiveParts), limits: { streamMs: STREAM_MS, roundMs: ROUND_MS } });
}

function watcherOf(index: number): Watcher {
  const principal = {
    kind: 'parent',
    familyId: `f${index}`,
    actorId: 'p',
    channelId: `c${index}`,
    scopes: 'all',
  } as const;
  return { principal, expiresAt: Number.POSITIVE_INFINITY };
}

function open(engine: LiveEngine, watcher: Watcher, end: (reason: StreamEnd) => void): void {
  engine.open(watcher, { send: () => true, whenReady: () => undefined, end });
}

describe('streams of processes that share a store', () => {
  it('spread over all of them again after a restart, a few at a time', () => {
    const engines = [engineOn(true), engineOn(true), engineOn(true)] as const;
    let moves = 0;
    const connect = (watcher: Watcher, engine: LiveEngine) =>
      open(engine, watcher, (reason) => {
        assert.equal(reason, 'draining');
        moves++;
        connect(watcher, engines[integer(engines.length)] as LiveEngine);
      });
    // The last one was restarted: everybody is at the two others.
    for (let index = 0; index < STREAMS; index++) connect(watcherOf(index), engines[index % 2] as LiveEngine);
    let mostAtOnce = 0;
    for (let round = 0; round < STREAM_MS / ROUND_MS; round++) {
      const before = moves;
      for (const engine of engines) engine.endOverdue();
      mostAtOnce = Math.max(mostAtOnce, moves - before);
    }
    const sizes = engines.map(({ streams }) => streams.size);
    assert.equal(
      sizes.reduce((sum, size) => sum + size),
      STREAMS,
    );
    for (const size of sizes) assert.ok(size > STREAMS / 4, `${sizes.join(', ')} streams`);
    assert.ok(mostAtOnce < STREAMS / 10, `${mostAtOnce} moved in one round`);
  });

  it('stay where they are if there is no other process, or only a pipe to this one', () => {
    const [alone, shared] = [engineOn(false), engineOn(true)];
    open(alone, watcherOf(1), assert.fail);
    open(shared, { ...watcherOf(2), isOnPipe: true }, assert.fail);
    for (let round = 0; round <= STREAM_MS / ROUND_MS; round++)
      for (const engine of [alone, shared]) engine.endOverdue();
    assert.deepEqual([alone.streams.size, shared.streams.size], [1, 1]);
  });
});
