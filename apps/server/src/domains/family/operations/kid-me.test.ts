import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('kid.me', (sprout) => {
  it('tells a kid who it is, and a look that fits its age until a parent chooses', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const [childId] = childIds;
    const born = (birthDate: string) => test.ok(parent, 'family.update_kid', { childId, birthDate });
    const looks: unknown[] = [];
    for (const birthDate of ['2019-01-02', '2018-01-02', '2015-01-02', '2014-01-02']) {
      await born(birthDate);
      const { age, look, readAloud } = await test.ok(kids[0], 'kid.me');
      looks.push([age, look, readAloud]);
    }
    assert.deepEqual(looks, [
      [7, 'pictures', true],
      [8, 'garden', false],
      [11, 'garden', false],
      [12, 'plain', false],
    ]);

    const chosen = { look: 'pictures', language: 'de', readAloud: false };
    await test.ok(parent, 'family.update_kid', { childId, ...chosen });
    const { nextStep, ...me } = await test.ok(kids[0], 'kid.me');
    assert.ok(nextStep);
    const choice = { nextLook: null, looks: ['garden', 'plain'], sounds: false };
    const known = {
      childId,
      name: 'Mia',
      age: 12,
      ...choice,
      gemsEnabled: true,
      timezone: 'Europe/Berlin',
      hasPin: false,
    };
    assert.deepEqual(me, { ...known, avatar: me.avatar, ...chosen });
    const { kids: shown } = await test.ok<{ kids: Record<string, unknown>[] }>(parent, 'family.query_overview');
    const [row] = shown.filter((kid) => kid.childId === childId);
    assert.deepEqual([row?.look, row?.language, row?.readAloud], ['pictures', 'de', false]);

    const { changedFields } = await test.ok(parent, 'family.update_kid', { childId, look: null, readAloud: null });
    assert.deepEqual(changedFields, ['look', 'readAloud']);
    const again = await test.ok(kids[0], 'kid.me');
    assert.deepEqual([again.look, again.language, again.readAloud], ['plain', 'de', false]);
  });

  it('says when the family has no gems', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    await test.ok(parent, 'gems.set_enabled', { enabled: false });
    assert.equal((await test.ok(kids[0], 'kid.me')).gemsEnabled, false);
  });

  it('answers no kid who was removed', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    await test.ok(parent, 'family.remove_kid', { childId: childIds[0] });
    assert.equal((await test.refused(kids[0], 'kid.me')).code, 'DOMAIN_NOT_FOUND');
  });
});
