import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { afterQueued, RecordingSink } from '../../testing/recording-sink.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { openTestSprout, type TestFamily, type TestSprout } from '../../testing/test-sprout.ts';
import { limits } from '../operations/limits.ts';
import type { Principal } from '../principal.ts';
import type { LiveStream, Watcher } from './live.ts';

const forever = (principal: Principal): Watcher => ({ principal, expiresAt: Number.POSITIVE_INFINITY });
const gemsOf = (childId: string) => `sprout://child/${childId}/gems`;

function open(test: TestSprout, principal: Principal): { sink: RecordingSink; stream: LiveStream } {
  const sink = new RecordingSink();
  return { sink, stream: test.sprout.live.open(forever(principal), sink) };
}

async function give(test: TestSprout, { parent }: TestFamily, childId: string): Promise<string> {
  const args = { childId, delta: 1, reason: 'One more' };
  const { _sprout } = await test.ok<{ _sprout: { versions: Record<string, string> } }>(parent, 'gems.adjust', args);
  return _sprout.versions[gemsOf(childId)] as string;
}

onBothStores('a stream', (sprout) => {
  it('answers with the current version, then sends each change of its URIs and no other change', async () => {
    const test = sprout();
    const family = await test.family();
    const [mine, sibling] = family.childIds;
    const { sink, stream } = open(test, family.agent);
    const { version } = await stream.watch(gemsOf(mine));
    assert.equal(version, (await test.sprout.resources.read(family.agent, gemsOf(mine))).version);
    await give(test, family, sibling);
    const first = await give(test, family, mine);
    await sink.received(1);
    const second = await give(test, family, mine);
    await sink.received(2);
    assert.deepEqual(sink.hints, [
      { uri: gemsOf(mine), version: first },
      { uri: gemsOf(mine), version: second },
    ]);
    stream.close();
  });

  it('spells each URI as its client did, and carries many URIs', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const odd = gemsOf(childId.replace('_', '%5F'));
    const { sink, stream } = open(test, family.agent);
    await stream.watch(odd);
    await stream.watch('sprout://family/activity');
    await stream.watch('sprout://family/activity?types=family.updated,gems.adjusted');
    await stream.watch('sprout://family/activity?types=family.updated');
    const version = await give(test, family, childId);
    await sink.received(3);
    assert.deepEqual(sink.hints, [
      { uri: odd, version },
      { uri: 'sprout://family/activity', version },
      { uri: 'sprout://family/activity?types=family.updated,gems.adjusted', version },
    ]);
    stream.close();
  });

  it('sends a hint once if the resource changed since the given version, and none if not', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const uri = gemsOf(childId);
    const before = (await test.sprout.resources.read(family.agent, uri)).version;
    await give(test, family, childId);
    const now = await give(test, family, childId);
    const [behind, current] = [open(test, family.agent), open(test, family.agent)];
    assert.deepEqual(await behind.stream.watch(uri, before), { uri, version: now });
    await current.stream.watch(uri, now);
    await behind.sink.received(1);
    await afterQueued();
    assert.deepEqual([behind.sink.versions, current.sink.versions], [[now], []]);
    // A client may ask again on the same stream.
    await current.stream.watch(uri, before);
    await current.sink.received(1);
    assert.deepEqual(current.sink.versions, [now]);
    behind.stream.close();
    current.stream.close();
  });

  it('loses no change that happens while it compares, and sends its hint after the answer', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    for (let round = 0; round < 25; round++) {
      const { sink, stream } = open(test, family.agent);
      const order: string[] = [];
      const watching = stream.watch(gemsOf(childId)).then(({ version }) => {
        order.push(`answer after ${sink.hints.length}`);
        return version;
      });
      const [seen, written] = await Promise.all([watching, give(test, family, childId)]);
      if (seen !== written) await sink.received(1);
      await afterQueued();
      assert.deepEqual(order, ['answer after 0']);
      assert.equal(sink.versions.at(-1) ?? seen, written);
      assert.ok(sink.versions.length <= 1);
      stream.close();
    }
  });

  it('sends a hint for each of many changes that are made at the same time, in order', async () => {
    const test = sprout();
    const family = await test.family();
    const uri = gemsOf(family.childIds[0]);
    const { sink, stream } = open(test, family.agent);
    await stream.watch(uri);
    const versions = await Promise.all(Array.from({ length: 20 }, () => give(test, family, family.childIds[0])));
    await sink.received(20);
    assert.deepEqual(
      sink.hints,
      versions.map((version) => ({ uri, version })),
    );
  });

  it('keeps one hint per URI while the client reads too slowly, and sends the latest when it has caught up', async () => {
    const test = sprout();
    const family = await test.family();
    const [mine, sibling] = family.childIds;
    const { sink, stream } = open(test, family.agent);
    await stream.watch(gemsOf(mine));
    await stream.watch(gemsOf(sibling));
    sink.isReading = false;
    const first = await give(test, family, mine);
    await sink.received(1);
    for (let count = 0; count < 20; count++) await give(test, family, mine);
    const [last, other] = [await give(test, family, mine), await give(test, family, sibling)];
    await afterQueued();
    assert.deepEqual(sink.versions, [first]);
    sink.catchUp();
    await sink.received(3);
    assert.deepEqual(
      [sink.versions, sink.batches],
      [
        [first, last, other],
        [1, 2],
      ],
    );
    stream.close();
  });

  it('is cut when its client reads too slowly for too long', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { sink, stream } = open(test, family.agent);
    const reading = open(test, family.agent);
    for (const each of [stream, reading.stream]) await each.watch(gemsOf(childId));
    sink.isReading = false;
    await give(test, family, childId);
    await sink.received(1);
    await reading.sink.received(1);
    for (let round = 0; round <= 60; round++) test.sprout.live.endOverdue();
    assert.deepEqual([sink.ended, reading.sink.ended], ['stalled', undefined]);
    sink.catchUp();
    await give(test, family, childId);
    await reading.sink.received(2);
    assert.equal(sink.hints.length, 1);
    reading.stream.close();
  });

  it('refuses what a read would refuse: a missing scope, another family’s resource, an unknown URI', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    const { stream } = open(test, family.agentWith('task:read'));
    await assert.rejects(stream.watch(gemsOf(family.childIds[0])), { reason: 'SCOPE_MISSING' });
    await assert.rejects(stream.watch('sprout://nothing'), { reason: 'UNKNOWN_RESOURCE' });
    await assert.rejects(stream.watch('sprout://family/activity?types=,'), { reason: 'UNKNOWN_RESOURCE' });
    await assert.rejects(stream.watch('sprout://family/activity?types=gems.adjust'), {
      reason: 'UNKNOWN_ACTIVITY_TYPE',
      fix: /Closest to this one: gems\.adjusted/,
    });
    const kid = open(test, family.kids[0]);
    await kid.stream.watch(gemsOf(family.childIds[0]));
    for (const childId of [family.childIds[1], theirs.childIds[0], 'ch_nobody']) {
      await assert.rejects(kid.stream.watch(gemsOf(childId)), { code: 'DOMAIN_NOT_FOUND' });
    }
    await assert.rejects(kid.stream.watch('sprout://family/activity'), { reason: 'AUDIENCE_MISMATCH' });
    assert.deepEqual([stream.watchedUris.size, [...kid.stream.watchedUris]], [0, [gemsOf(family.childIds[0])]]);
    await give(test, theirs, theirs.childIds[0]);
    await afterQueued();
    assert.deepEqual(kid.sink.hints, []);
    stream.close();
    kid.stream.close();
  });

  it('sends nothing for a URI after unwatch, and nothing at all after close', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { sink, stream } = open(test, family.agent);
    await stream.watch(gemsOf(childId));
    await stream.watch('sprout://family/activity');
    assert.deepEqual([stream.unwatch(gemsOf(childId)), stream.unwatch(gemsOf(childId))], [true, false]);
    await give(test, family, childId);
    await sink.received(1);
    stream.close();
    stream.close();
    await give(test, family, childId);
    await afterQueued();
    assert.deepEqual(
      sink.hints.map(({ uri }) => uri),
      ['sprout://family/activity'],
    );
    await assert.rejects(stream.watch(gemsOf(childId)), { reason: 'STREAM_ENDED' });
    assert.equal(test.sprout.live.hub.families.has(family.familyId), false);
  });

  it('goes on when a token runs out whose connection does not, and ends with the connection', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const sink = new RecordingSink();
    const [minute, year] = [60_000, 365 * 86_400_000];
    const now = test.clock.now();
    test.sprout.live.open({ principal: agent, expiresAt: now + 15 * minute, connectionEndsAt: now + year }, sink);
    test.clock.advance(16 * minute);
    test.sprout.live.endOverdue();
    assert.equal(sink.ended, undefined);
    test.clock.advance(year);
    test.sprout.live.endOverdue();
    assert.equal(sink.ended, 'expired');
  });

  it('ends when its sign-in expires, by the wall clock', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const sink = new RecordingSink();
    test.sprout.live.open({ principal: agent, expiresAt: test.clock.now() + 1_000 }, sink);
    test.clock.advance(999);
    test.sprout.live.endOverdue();
    assert.equal(sink.ended, undefined);
    test.clock.advance(1);
    test.sprout.live.endOverdue();
    assert.equal(sink.ended, 'expired');
    const late = { principal: agent, expiresAt: test.clock.now() };
    assert.throws(() => test.sprout.live.open(late, sink), { reason: 'NOT_SIGNED_IN' });
  });

  it('is limited in number per channel, and in the URIs that it watches', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = { ...family.agent, channelId: 'gr_greedy' };
    const streams = Array.from({ length: limits.streamsPerConnection }, () => open(test, agent).stream);
    assert.throws(() => open(test, agent), { reason: 'TOO_MANY_OPEN', code: 'INTERNAL_ERROR', retryAfterMs: 1_000 });
    streams.pop()?.close();
    const [stream] = [open(test, agent).stream];
    for (let count = 0; count < limits.subscriptionsPerStream; count++) {
      await stream.watch(
        `sprout://family/activity?types=${Array(1 + count)
          .fill('gems.adjusted')
          .join(',')}`,
      );
    }
    await assert.rejects(stream.watch('sprout://family/activity'), { reason: 'TOO_MANY_SUBSCRIPTIONS' });
    await stream.watch('sprout://family/activity?types=gems.adjusted');
    for (const each of [...streams, stream]) each.close();
    open(test, agent).stream.close();
  });

  it('goes on for other clients when one client’s sink throws', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const broken = new RecordingSink();
    broken.send = () => {
      throw new Error('mine');
    };
    const failing = test.sprout.live.open(forever(family.agent), broken);
    const good = open(test, family.agent);
    for (const each of [failing, good.stream]) await each.watch(gemsOf(childId));
    await give(test, family, childId);
    await good.sink.received(1);
    assert.equal(broken.ended, 'stalled');
    assert.match(String(test.faults.pop()), /mine/);
    good.stream.close();
  });

  it('compares with the store when a change carries another epoch, and sends the store’s version', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { sink, stream } = open(test, family.agent);
    await stream.watch(gemsOf(childId));
    await test.sprout.store.write((tx) =>
      tx.run('UPDATE family_clock SET epoch = $1 WHERE family_id = $2', ['restored', family.familyId]),
    );
    const version = await give(test, family, childId);
    await sink.received(1);
    assert.match(version, /^restored\./);
    assert.deepEqual(sink.versions, [version]);
    stream.close();
  });
});

for (const driver of storeDrivers) {
  it(`a draining engine ends every stream and refuses new ones, on ${driver.name}`, async () => {
    const test = await openTestSprout(driver);
    const { agent } = await test.family();
    const { sink } = open(test, agent);
    test.sprout.live.drain();
    assert.equal(await sink.over(), 'draining');
    assert.throws(() => open(test, agent), { reason: 'OVERLOADED', retryAfterMs: 0 });
    await test.dispose();
  });
}
