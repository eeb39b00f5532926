import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { questionOf } from '../../../testing/family-inbox.ts';
import { brief, newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { film, joke, newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import type { definition as archiveSkill } from './archive.ts';

onBothStores('skill.restore', (sprout) => {
  it('brings a skill back as it was, and asks again about one that waited', async () => {
    const test = sprout();
    const { agent, parent, kids } = await test.family();
    const [plain, waiting] = [await newSkill(test, agent, joke), await newSkill(test, agent, film)];
    for (const { skillId } of [plain, waiting]) {
      await test.ok(agent, 'skill.archive', { skillId });
      await test.ok(agent, 'skill.restore', { skillId });
    }
    await test.ok(kids[0], 'kid.launch_skill', { skillId: plain.skillId });
    assert.match((await questionOf(test, parent)).title, /Film/);
  });

  it('tells the family, does nothing for a skill in use, and acts once for each key', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent);
    assert.deepEqual((await effectsOf(test, agent, 'skill.restore', { skillId })).events, []);
    await test.ok(agent, 'skill.archive', { skillId });
    const { events, touched } = await effectsOf(test, agent, 'skill.restore', { skillId });
    assert.deepEqual([events, touched], [['skill.restored'], activityOf('skill.restored')]);
    await test.ok(agent, 'skill.archive', { skillId });
    await actsOncePerKey(test, agent, 'skill.restore', { skillId });
  });

  it('says which heartbeats its skill’s archiving paused, and that they stay so', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent } = family;
    const { skillId } = await newSkill(test, agent, brief);
    const heartbeatId = await newHeartbeat(test, parent, { name: 'Morning', runSkillId: skillId });
    await newHeartbeat(test, parent, { name: 'Other', runSkillId: (await newSkill(test, agent, brief)).skillId });
    const named = [{ heartbeatId, name: 'Morning' }];
    const call = (who: Principal, operation: string) =>
      test.ok<AnswerOf<typeof archiveSkill> & { nextStep: string }>(who, operation, { skillId });
    const archived = await call(agent, 'skill.archive');
    assert.deepEqual(archived.pausedHeartbeats, named);
    assert.match(archived.nextStep, /heartbeats \(1\) are paused/);
    const { status } = await test.ok<{ status: string }>(parent, 'heartbeat.describe', { heartbeatId });
    assert.equal(status, 'paused');
    const blind = await call(family.agentWith('skill:write'), 'skill.archive');
    assert.deepEqual(blind.pausedHeartbeats, [{ heartbeatId, name: null }]);
    const restored = await call(agent, 'skill.restore');
    assert.deepEqual(restored.pausedHeartbeats, named);
    assert.match(restored.nextStep, /heartbeat\.update with resume/);
    await test.ok(parent, 'heartbeat.update', { heartbeatId, action: 'resume' });
    assert.deepEqual((await call(agent, 'skill.restore')).pausedHeartbeats, []);
  });

  it('answers alike for a missing skill and another family’s', async () => {
    const test = sprout();
    const [{ agent }, theirs] = [await test.family(), await test.family()];
    const { skillId } = await newSkill(test, theirs.agent);
    await refusesUnknownIds(test, agent, 'skill.restore', (id) => ({ skillId: id }), [skillId]);
  });
});
