import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';
import { RecordingSink } from '../../../testing/recording-sink.ts';
import { giveGems } from '../../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { findDue } from '../find-due.ts';

const DAY = 24 * 3_600_000;
const KEPT = limits.activityKeepDays * DAY;

interface Page {
  readonly items: { type: string }[];
  readonly nextCursor: string | null;
  readonly floor?: string;
  readonly nextStep: string;
}

const list = (test: TestSprout, { parent }: TestFamily, args: object = {}) =>
  test.ok<Page>(parent, 'activity.list', { ...args });

async function isDue(test: TestSprout, { familyId }: TestFamily): Promise<boolean> {
  const due = await test.sprout.store.read((db) => findDue(db, test.clock.now(), 10_000));
  return due.some((call) => call.familyId === familyId && call.operation === 'activity.forget_old');
}

onBothStores('activity.forget_old', (sprout) => {
  it('falls due when an event is too old, deletes it, and the list then shows its floor', async () => {
    const test = sprout();
    const family = await test.family();
    test.clock.advance(10 * DAY);
    await giveGems(test, family, 1);
    test.clock.advance(KEPT - 10 * DAY);
    assert.equal(await isDue(test, family), false);
    test.clock.advance(DAY);
    assert.equal(await isDue(test, family), true);

    const caller = sproutOf(family.familyId);
    const { result, events, touched } = await effectsOf(test, caller, 'activity.forget_old', {});
    assert.deepEqual([result.forgotten, events], [3, []]);
    assert.deepEqual(touched.sort(), [
      'sprout://family/activity',
      'sprout://family/activity?types=family.created',
      'sprout://family/activity?types=family.kid_added',
    ]);
    assert.equal(await isDue(test, family), false);

    const page = await list(test, family);
    assert.deepEqual(
      page.items.map(({ type }) => type),
      ['gems.adjusted'],
    );
    assert.equal(page.floor, result.floor);
    assert.match(page.nextStep, /before floor/);
    assert.equal(Date.parse(String(page.floor)), test.clock.now() - KEPT);
  });

  it('shows no floor where no event can be missing', async () => {
    const test = sprout();
    const family = await test.family();
    assert.equal((await list(test, family)).floor, undefined);
    test.clock.advance(KEPT + DAY);
    await giveGems(test, family, 1);
    await giveGems(test, family, 1);
    const { floor } = await test.ok(sproutOf(family.familyId), 'activity.forget_old');
    const first = await list(test, family, { limit: 1 });
    assert.equal(first.floor, undefined);
    assert.equal((await list(test, family, { limit: 1, cursor: first.nextCursor })).floor, floor);
    const since = (at: number) => ({ since: new Date(at).toISOString() });
    const floorAt = Date.parse(String(floor));
    assert.equal((await list(test, family, since(floorAt))).floor, undefined);
    assert.equal((await list(test, family, since(floorAt - 1))).floor, floor);
    assert.equal((await list(test, family, { ...since(floorAt - 1), limit: 1 })).floor, floor);
  });

  it('touches only lists that change: a long list keeps its version', async () => {
    const test = sprout();
    const family = await test.family();
    test.clock.advance(2 * DAY);
    for (let count = 0; count < 21; count++) await giveGems(test, family, 1);
    const before = await test.sprout.resources.read(family.parent, 'sprout://family/activity');
    test.clock.advance(KEPT - DAY);
    const { touched } = await effectsOf(test, sproutOf(family.familyId), 'activity.forget_old', {});
    assert.deepEqual(touched, [
      'sprout://family/activity?types=family.created',
      'sprout://family/activity?types=family.kid_added',
    ]);
    const after = await test.sprout.resources.read(family.parent, 'sprout://family/activity');
    assert.deepEqual([after.version, after.state], [before.version, before.state]);
  });

  it('changes the version of a list of several types with each of its types, and sends a hint', async () => {
    const test = sprout();
    const family = await test.family();
    const uri = (...types: string[]) => `sprout://family/activity?types=${types.join(',')}`;
    const short = uri('family.created', 'family.kid_added');
    const long = uri('family.created', 'gems.adjusted');
    test.clock.advance(2 * DAY);
    for (let count = 0; count < 21; count++) await giveGems(test, family, 1);
    const sink = new RecordingSink();
    const stream = test.sprout.live.open({ principal: family.parent, expiresAt: Number.POSITIVE_INFINITY }, sink);
    for (const watched of [short, long]) await stream.watch(watched);
    const read = async (watched: string) => {
      const { version, state } = await test.sprout.resources.read(family.parent, watched);
      return { version, shown: JSON.stringify(state) };
    };
    const before = [await read(short), await read(long)] as const;

    test.clock.advance(KEPT - DAY);
    await test.ok(sproutOf(family.familyId), 'activity.forget_old');
    await sink.received(2);
    const after = [await read(short), await read(long)] as const;
    assert.notEqual(after[0].version, before[0].version);
    assert.notEqual(after[0].shown, before[0].shown);
    assert.notEqual(after[1].version, before[1].version, 'one of its types got shorter');
    assert.equal(after[1].shown, before[1].shown);
    assert.deepEqual(sink.hints, [
      { uri: short, version: after[0].version },
      { uri: long, version: after[1].version },
    ]);

    // Now its gem events are old too, and the long list has fewer events than it can show.
    test.clock.advance(2 * DAY);
    await test.ok(sproutOf(family.familyId), 'activity.forget_old');
    await sink.received(3);
    const { version, shown } = await read(long);
    assert.deepEqual(JSON.parse(shown).events, []);
    assert.deepEqual(sink.hints.slice(2), [{ uri: long, version }]);
    stream.close();
  });

  it('sends a hint for every list of a type if a clock was set back and younger events come before old ones', async () => {
    const test = sprout();
    const family = await test.family();
    test.clock.advance(2 * KEPT);
    for (let count = 0; count < 25; count++) await giveGems(test, family, 1);
    test.clock.advance(-2 * KEPT);
    for (let count = 0; count < 3; count++) await giveGems(test, family, 1);
    const both = 'sprout://family/activity?types=family.created,gems.adjusted';
    const before = await test.sprout.resources.read(family.parent, both);
    test.clock.advance(KEPT + DAY);
    const { forgotten } = await test.ok(sproutOf(family.familyId), 'activity.forget_old');
    assert.equal(forgotten, 6);
    const after = await test.sprout.resources.read(family.parent, both);
    assert.notEqual(JSON.stringify(after.state), JSON.stringify(before.state));
    assert.notEqual(after.version, before.version);
  });

  it('deletes many events in several writes, and none of another family', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    for (let count = 0; count < 510; count++) await giveGems(test, ours, 1);
    test.clock.advance(KEPT + DAY);
    const caller = sproutOf(ours.familyId);
    assert.equal((await test.ok(caller, 'activity.forget_old')).forgotten, 500);
    assert.equal(await isDue(test, ours), true);
    assert.equal((await test.ok(caller, 'activity.forget_old')).forgotten, 13);
    assert.equal((await test.ok(caller, 'activity.forget_old')).forgotten, 0);
    assert.deepEqual((await list(test, ours)).items, []);
    assert.equal((await list(test, theirs)).items.length, 3);
    const { balance } = await test.ok(ours.parent, 'gems.query_balance', { childId: ours.childIds[0] });
    assert.equal(balance, 510);
  });
});
