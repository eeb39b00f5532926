import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { film, newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('skill.review', (sprout) => {
  it('decides once whether kids may launch a skill, and closes the question', async () => {
    const test = sprout();
    const { agent, parent, kids } = await test.family();
    const [yes, no] = [await newSkill(test, agent, film), await newSkill(test, agent, film)];
    const approved = await effectsOf(test, parent, 'skill.review', { skillId: yes.skillId, action: 'approve' });
    assert.deepEqual(approved.events, ['skill.approved']);
    assert.deepEqual(approved.touched, ['sprout://family/inbox', ...activityOf('skill.approved')]);
    const declined = await effectsOf(test, parent, 'skill.review', { skillId: no.skillId, action: 'deny' });
    assert.deepEqual([declined.events, declined.result.kidCallable], [['skill.declined'], false]);
    await test.ok(kids[0], 'kid.launch_skill', { skillId: yes.skillId });
    await test.refused(kids[0], 'kid.launch_skill', { skillId: no.skillId });
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
    const again = await test.refused(parent, 'skill.review', { skillId: no.skillId, action: 'approve' });
    assert.equal(again.reason, 'ALREADY_RESOLVED');
  });

  it('does not count for a skill that has changed since it was seen', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { skillId } = await newSkill(test, agent, film);
    const seen = async () => {
      const { skill } = await test.ok(parent, 'skill.get', { skillId });
      return (skill as { updatedAt: string }).updatedAt;
    };
    const before = await seen();
    test.clock.advance(1);
    await test.ok(agent, 'skill.update', { skillId, description: 'Something else.' });
    const args = { skillId, action: 'approve' };
    const stale = await test.refused(parent, 'skill.review', { ...args, updatedAt: before });
    assert.equal(stale.reason, 'ANSWER_STALE');
    await test.ok(parent, 'skill.review', { ...args, updatedAt: await seen() });
  });

  it('answers alike for a missing skill and another family’s, archived or not', async () => {
    const test = sprout();
    const [{ parent }, theirs] = [await test.family(), await test.family()];
    const { skillId: archived } = await newSkill(test, theirs.agent, film);
    await test.ok(theirs.agent, 'skill.archive', { skillId: archived });
    const { skillId: foreign } = await newSkill(test, theirs.agent, film);
    const args = (skillId: string) => ({ skillId, action: 'approve' });
    await refusesUnknownIds(test, parent, 'skill.review', args, [archived, foreign]);
  });
});
