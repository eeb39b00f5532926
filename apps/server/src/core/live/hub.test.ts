import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Position } from './change.ts';
import { LiveHub } from './hub.ts';

const change = (familyId: string, revision: number, ...uris: string[]) => ({
  familyId,
  epoch: 'e',
  revision,
  uris,
  revoked: [],
});

/** A listener that records what it hears. */
function listener() {
  const heard: (number | string)[] = [];
  const noticeChange = ({ epoch, revision }: Position, isStored: boolean) =>
    heard.push(isStored ? `${epoch}.${revision}` : revision);
  return { heard, noticeChange };
}

function start() {
  const doubts: string[] = [];
  return { hub: new LiveHub((familyId) => doubts.push(familyId)), doubts };
}

describe('the live hub', () => {
  it('tells the listeners of that URI of that family, in order, and nobody else', () => {
    const { hub } = start();
    const [mine, others] = [listener(), listener()];
    hub.add('a', ['x'], mine);
    hub.add('b', ['x'], others);
    for (const sent of [change('a', 1, 'x', 'y'), change('c', 1, 'x'), change('a', 2, 'y'), change('a', 3, 'x')]) {
      hub.publish(sent);
    }
    assert.deepEqual([mine.heard, others.heard], [[1, 3], []]);
  });

  it('tells a removed listener nothing, and forgets a family without listeners', () => {
    const { hub } = start();
    const [first, second] = [listener(), listener()];
    hub.add('a', ['x', 'y'], first);
    hub.add('a', ['x'], second);
    hub.remove('a', ['x', 'y'], first);
    hub.publish(change('a', 1, 'x', 'y'));
    hub.remove('a', ['x'], second);
    hub.remove('a', ['x'], second);
    assert.deepEqual([first.heard, second.heard, hub.families.size], [[], [1], 0]);
  });

  it('knows a family while it has an open stream, even if the stream watches nothing', () => {
    const { hub } = start();
    hub.enter('a');
    hub.enter('a');
    hub.add('a', ['x'], listener());
    hub.leave('a');
    hub.leave('b');
    assert.equal(hub.families.size, 1);
    hub.remove('a', ['x'], listener());
    hub.leave('a');
    assert.equal(hub.families.has('a'), true);
  });

  it('moves a family’s position only on changes without a gap', () => {
    const { hub } = start();
    hub.add('a', ['x'], listener());
    const at = () => hub.families.get('a')?.position?.revision;
    hub.publish(change('a', 8, 'x'));
    assert.equal(at(), undefined);
    hub.noteSnapshot('a', { epoch: 'e', revision: 7 });
    hub.publish(change('a', 8));
    assert.equal(at(), 8);
    hub.publish(change('a', 10, 'x'));
    hub.publish(change('a', 8, 'x'));
    assert.equal(at(), 8);
  });

  it('moves the position to a snapshot only if no listener was added since, and back for a listener with an older snapshot', () => {
    const { hub } = start();
    const mine = listener();
    hub.add('a', ['x'], mine);
    hub.noteSnapshot('a', { epoch: 'e', revision: 3 });
    const arrivals = hub.families.get('a')?.arrivals ?? 0;
    hub.add('a', ['x'], listener());
    hub.catchUp('a', { epoch: 'e', revision: 9 }, new Map([['x', 6]]), arrivals);
    assert.deepEqual([mine.heard, hub.families.get('a')?.position?.revision], [['e.6'], 3]);
    hub.catchUp('a', { epoch: 'e', revision: 9 }, new Map(), arrivals + 1);
    hub.noteSnapshot('a', { epoch: 'e', revision: 12 });
    assert.equal(hub.families.get('a')?.position?.revision, 9);
    hub.noteSnapshot('a', { epoch: 'e', revision: 5 });
    assert.equal(hub.families.get('a')?.position?.revision, 5);
  });

  it('doubts a change of another epoch instead of passing it on', () => {
    const { hub, doubts } = start();
    const mine = listener();
    hub.add('a', ['x'], mine);
    hub.noteSnapshot('a', { epoch: 'other', revision: 3 });
    hub.publish(change('a', 4, 'x'));
    assert.deepEqual([mine.heard, doubts, hub.families.get('a')?.position], [[], ['a'], undefined]);
    // The snapshot of one listener does not end the doubt for the others; a comparison does.
    hub.noteSnapshot('a', { epoch: 'e', revision: 4 });
    assert.equal(hub.families.get('a')?.position, undefined);
    const arrivals = hub.families.get('a')?.arrivals ?? 0;
    hub.catchUp('a', { epoch: 'e', revision: 4 }, new Map([['x', 4]]), arrivals);
    assert.deepEqual([mine.heard, hub.families.get('a')?.position?.revision], [['e.4'], 4]);
    hub.noteSnapshot('a', { epoch: 'other', revision: 3 });
    assert.deepEqual([doubts, hub.families.get('a')?.position], [['a', 'a'], undefined]);
  });
});
