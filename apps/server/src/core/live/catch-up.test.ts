import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Query, type Store, StoreFault } from '../../store/port.ts';
import { CatchUp } from './catch-up.ts';
import type { Position } from './change.ts';
import { LiveHub } from './hub.ts';

/** A store with one family. The test sets the family's revision and when the store answers. */
function stage() {
  const stored = { epoch: 'e', revision: 5, isUp: true, reads: 0 };
  const query = {
    one: () => ({ epoch: stored.epoch, revision: stored.revision, timezone: 'UTC' }),
    all: (sql: string) =>
      sql.includes('family_clock')
        ? [{ familyId: 'a', epoch: stored.epoch, revision: stored.revision }]
        : [{ uri: 'x', revision: stored.revision }],
  } as unknown as Query;
  const store = {
    async read<Result>(work: (query: Query) => Result) {
      stored.reads++;
      if (!stored.isUp) throw new StoreFault('unavailable', 'away');
      return work(query);
    },
  } as unknown as Store;
  const later: (() => void)[] = [];
  const faults: unknown[] = [];
  const hub: LiveHub = new LiveHub((familyId) => void catchUp.compare(familyId));
  const catchUp = new CatchUp({
    store,
    hub,
    holdersOf: () => [],
    findRevoked: () => [],
    endChannel: () => {},
    later: (run) => later.push(run),
    onFault: (fault) => faults.push(fault),
  });
  const heard: number[] = [];
  hub.add('a', ['x'], { noticeChange: ({ revision }: Position) => heard.push(revision) });
  return { stored, hub, catchUp, later, faults, heard };
}

describe('catching up', () => {
  it('compares only families whose revision changed', async () => {
    const { stored, hub, catchUp, heard } = stage();
    hub.noteSnapshot('a', { epoch: 'e', revision: 5 });
    await catchUp.sweep();
    assert.deepEqual([heard, stored.reads], [[], 1]);
    stored.revision = 7;
    await catchUp.sweep();
    assert.deepEqual([heard, stored.reads, hub.families.get('a')?.position?.revision], [[7], 3, 7]);
  });

  it('ends the doubt about a family as soon as the store answers again', async () => {
    const { stored, hub, catchUp, later, faults, heard } = stage();
    hub.noteSnapshot('a', { epoch: 'before', revision: 9 });
    stored.isUp = false;
    hub.publish({ familyId: 'a', epoch: 'e', revision: 6, uris: ['x'], revoked: [] });
    await catchUp.compare('a');
    assert.deepEqual([heard, faults, later.length], [[], [], 1]);
    stored.isUp = true;
    later.pop()?.();
    await catchUp.compare('a');
    assert.deepEqual([[...new Set(heard)], hub.families.get('a')?.position?.epoch], [[5], 'e']);
  });

  it('compares once more when one or many callers ask during a comparison', async () => {
    const { stored, catchUp } = stage();
    const first = [catchUp.compare('a'), catchUp.compare('a')];
    while (stored.reads === 0) await undefined;
    await Promise.all([...first, catchUp.compare('a'), catchUp.compare('a')]);
    assert.equal(stored.reads, 2);
  });
});
