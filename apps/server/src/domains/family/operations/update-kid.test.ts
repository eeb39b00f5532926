import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

onBothStores('family.update_kid', (sprout) => {
  it('changes the given fields and says which changed', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    const args = { childId, name: 'Mia-Sophie', birthDate: '2019-02-03', avatar: '🐙' };
    const { result, events, touched } = await effectsOf(test, parent, 'family.update_kid', args);
    assert.deepEqual(result.changedFields, ['name', 'avatar']);
    const profile = `sprout://child/${childId}/profile`;
    assert.deepEqual([events, touched], [['family.kid_updated'], [profile, ...activityOf('family.kid_updated')]]);
    const { state } = await test.sprout.resources.read(parent, profile);
    const choices = { look: null, language: null, readAloud: null, gemsEnabled: true, timezone: 'Europe/Berlin' };
    assert.deepEqual(state, { ...args, ...choices, applies: { look: 'pictures', nextLook: null, readAloud: true } });
    const { kids } = await test.ok<{ kids: { childId: string; name: string }[] }>(parent, 'family.query_overview');
    assert.equal(kids.find((kid) => kid.childId === childId)?.name, 'Mia-Sophie');
  });

  it('keeps what else a kid is called, which no agent may write either, until it is taken back', async () => {
    const test = sprout();
    const { parent, agent, childIds } = await test.family();
    const [childId] = childIds;
    await test.ok(parent, 'family.update_kid', { childId, nickname: 'Mimi, Käferchen' });
    const nicknameOf = async () => {
      const { kids } = await test.ok<{ kids: { nickname: string | null }[] }>(parent, 'family.query_overview');
      return kids.map(({ nickname }) => nickname);
    };
    assert.ok((await nicknameOf()).includes('Mimi, Käferchen'));
    const told = (name: string) => ({
      ...{ name: 'Story', description: 'Tells one.', prompt: `Tell ${name} a story.` },
      dryRun: true,
    });
    for (const name of ['mimi', 'Käferchen']) {
      assert.equal((await test.refused(agent, 'skill.write', told(name))).reason, 'PII_IN_PROMPT');
    }
    await test.ok(agent, 'skill.write', told('Lotta'));
    await test.ok(parent, 'family.update_kid', { childId, nickname: null });
    await test.ok(agent, 'skill.write', told('mimi'));
    assert.deepEqual(new Set(await nicknameOf()), new Set([null]));
  });

  it('does nothing when nothing is different', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const { result, events } = await effectsOf(test, parent, 'family.update_kid', {
      childId: childIds[0],
      name: 'Mia',
    });
    assert.deepEqual([result.changedFields, events], [[], []]);
  });

  it('refuses a birthday in the future', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const args = { childId: childIds[0], birthDate: '2026-05-24' };
    assert.deepEqual(problemPaths(await test.refused(parent, 'family.update_kid', args)), ['/birthDate']);
  });

  it('answers alike for a missing, a removed and another family’s kid', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const argsWith = (childId: string) => ({ childId, name: 'Mine now' });
    const ids = [theirs.childIds[0], ours.childIds[1]];
    await refusesUnknownIds(test, ours.parent, 'family.update_kid', argsWith, ids);
  });
});
