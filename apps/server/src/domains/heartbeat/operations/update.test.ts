import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../../testing/due.ts';
import { newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const DAY = 24 * 3_600_000;

onBothStores('heartbeat.update', (sprout) => {
  it('pauses until it resumes, and makes up for nothing', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    const heartbeatId = await newHeartbeat(test, parent);
    const update = (action: string) => test.ok(parent, 'heartbeat.update', { heartbeatId, action });
    assert.deepEqual(pick(await update('pause')), ['paused', null]);
    assert.deepEqual(pick(await update('pause')), ['paused', null]);
    test.clock.advance(3 * DAY);
    assert.ok(!(await callDue(test, familyId)).includes('heartbeat.fire'));
    const resumed = await update('resume');
    assert.equal(resumed.status, 'active');
    const { standsFor, lastRuns } = await test.ok(parent, 'heartbeat.describe', { heartbeatId });
    assert.deepEqual([standsFor, lastRuns], [0, []]);
  });

  it('ends it for good', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const heartbeatId = await newHeartbeat(test, agent, { on: ['task.completed'] });
    assert.equal((await test.ok(agent, 'heartbeat.update', { heartbeatId, action: 'cancel' })).status, 'cancelled');
    assert.equal((await test.ok(agent, 'heartbeat.update', { heartbeatId, action: 'cancel' })).status, 'cancelled');
    const error = await test.refused(agent, 'heartbeat.update', { heartbeatId, action: 'resume' });
    assert.equal(error.reason, 'ALREADY_RESOLVED');
  });

  it('does not resume one that could not run, and says why', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { skillId } = await newSkill(test, parent, { prompt: 'Brief us.', inputVariables: [] });
    const heartbeatId = await newHeartbeat(test, parent, { runSkillId: skillId });
    await test.ok(parent, 'skill.archive', { skillId });
    const shown = await test.ok(parent, 'heartbeat.describe', { heartbeatId });
    assert.deepEqual([shown.status, shown.pausedWhy], ['paused', 'its skill was archived.']);
    const error = await test.refused(parent, 'heartbeat.update', { heartbeatId, action: 'resume' });
    assert.deepEqual([error.reason, error.details?.why], ['HEARTBEAT_BLOCKED', 'its skill was archived.']);
    await test.ok(parent, 'skill.restore', { skillId });
    assert.equal((await test.ok(parent, 'heartbeat.update', { heartbeatId, action: 'resume' })).status, 'active');
  });
});

function pick({ status, nextFireAt }: Record<string, unknown>) {
  return [status, nextFireAt];
}
