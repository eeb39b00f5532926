import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Overview {
  readonly kids: { childId: string; name: string; age: number; ageTier: string; gems: number }[];
}

onBothStores('family.query_overview', (sprout) => {
  it('shows the family with its parents and kids, oldest first', async () => {
    const test = sprout();
    const { agent, familyId, childIds } = await test.family('America/New_York');
    const { nextStep, ...overview } = await test.ok(agent, 'family.query_overview');
    assert.match(String(nextStep), /childId/);
    const common = { avatar: '🌱', gems: 0, goal: null, look: null, language: null, readAloud: null };
    assert.deepEqual(overview, {
      familyId,
      name: 'Test',
      timezone: 'America/New_York',
      gemsEnabled: true,
      parents: [{ userId: agent.actorId, name: 'Pat', role: 'owner' }],
      kids: [
        { childId: childIds[1], name: 'Zoë', birthDate: '2014-07-08', age: 11, ageTier: 'middle', ...common },
        { childId: childIds[0], name: 'Mia', birthDate: '2019-02-03', age: 7, ageTier: 'early', ...common },
      ],
    });
  });

  it('counts a kid a year older from the local midnight of the birthday', async () => {
    const test = sprout();
    const setUp = async (timezone: string) => {
      const { parent } = await test.family(timezone);
      const { childId } = await test.ok(parent, 'family.add_kid', { name: 'Due', birthDate: '2013-05-24' });
      const { kids } = await test.ok<Overview>(parent, 'family.query_overview');
      const due = kids.find((kid) => kid.childId === childId);
      return [due?.age, due?.ageTier];
    };
    // At noon UTC on 23 May the birthday has begun on Kiritimati only.
    assert.deepEqual(await setUp('Pacific/Kiritimati'), [13, 'teen']);
    assert.deepEqual(await setUp('Europe/Berlin'), [12, 'middle']);
  });

  it('shows the gems of each kid and leaves out removed kids', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 9, reason: 'Nine' });
    await test.ok(parent, 'family.remove_kid', { childId: childIds[1] });
    const { kids } = await test.ok<Overview>(parent, 'family.query_overview');
    assert.deepEqual(
      kids.map(({ childId, gems }) => [childId, gems]),
      [[childIds[0], 9]],
    );
  });
});
