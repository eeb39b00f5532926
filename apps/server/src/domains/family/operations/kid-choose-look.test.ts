import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

const DAY_MS = 24 * 3_600_000;

/** The first kid, who has its birthday in ten days. */
async function beforeBirthday(test: TestSprout, family: TestFamily, age: number) {
  const [childId] = family.childIds;
  const birthday = new Date(test.clock.now() + 10 * DAY_MS);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age);
  await test.ok(family.parent, 'family.update_kid', { childId, birthDate: birthday.toISOString().slice(0, 10) });
  const me = async () => {
    const { look, nextLook, looks } = await test.ok(family.kids[0], 'kid.me');
    return { look, nextLook, looks };
  };
  return { childId, me, choose: (look: string) => test.ok(family.kids[0], 'kid.choose_look', { look }) };
}

onBothStores('kid.choose_look', (sprout) => {
  it('a birthday offers the next look, and the kid takes it', async () => {
    const test = sprout();
    const family = await test.family();
    const { me, choose } = await beforeBirthday(test, family, 8);
    assert.deepEqual(await me(), { look: 'pictures', nextLook: null, looks: [] });
    test.clock.advance(11 * DAY_MS);
    assert.deepEqual(await me(), { look: 'pictures', nextLook: 'garden', looks: ['pictures', 'garden'] });
    await choose('garden');
    assert.deepEqual(await me(), { look: 'garden', nextLook: null, looks: [] });
    assert.equal((await test.refused(family.kids[0], 'kid.choose_look', { look: 'plain' })).reason, 'LOOK_NOT_YOURS');
  });

  it('a kid who would rather keep its look is not asked again', async () => {
    const test = sprout();
    const family = await test.family();
    const { me, choose } = await beforeBirthday(test, family, 12);
    test.clock.advance(11 * DAY_MS);
    assert.equal((await me()).nextLook, 'plain');
    await choose('garden');
    test.clock.advance(30 * DAY_MS);
    assert.deepEqual(await me(), { look: 'garden', nextLook: null, looks: ['garden', 'plain'] });
  });

  it('a parent’s choice ends the offer, and “by age” is what fits today', async () => {
    const test = sprout();
    const family = await test.family();
    const { childId, me } = await beforeBirthday(test, family, 8);
    test.clock.advance(11 * DAY_MS);
    await test.ok(family.parent, 'family.update_kid', { childId, look: 'pictures' });
    assert.deepEqual(await me(), { look: 'pictures', nextLook: null, looks: [] });
    await test.ok(family.parent, 'family.update_kid', { childId, look: null });
    assert.deepEqual(await me(), { look: 'garden', nextLook: null, looks: [] });
  });
});
