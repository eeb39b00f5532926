import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../../testing/due.ts';
import { inboxOf, questionOf } from '../../../testing/family-inbox.ts';
import { brief, newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

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

  it('pauses until an instant, and goes on by itself then, without making up for anything', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    const heartbeatId = await newHeartbeat(test, parent);
    const until = new Date(test.clock.now() + 2 * DAY).toISOString();
    const paused = await test.ok(parent, 'heartbeat.update', { heartbeatId, action: 'pause', until });
    assert.deepEqual([...pick(paused), Date.parse(String(paused.pausedUntil))], ['paused', null, Date.parse(until)]);
    const { items } = await test.ok<{ items: { pausedUntil: string }[] }>(parent, 'heartbeat.list', {});
    const described = await test.ok(parent, 'heartbeat.describe', { heartbeatId });
    assert.deepEqual([items[0]?.pausedUntil, described.pausedUntil], [paused.pausedUntil, paused.pausedUntil]);
    test.clock.advance(2 * DAY - 1);
    assert.ok(!(await callDue(test, familyId)).includes('heartbeat.fire'));
    test.clock.advance(1);
    await callDue(test, familyId);
    const { status, lastRuns, nextFires } = await test.ok<{ status: string; lastRuns: unknown[]; nextFires: string[] }>(
      parent,
      'heartbeat.describe',
      { heartbeatId },
    );
    assert.deepEqual([status, lastRuns], ['active', []]);
    assert.ok(Date.parse(String(nextFires[0])) > test.clock.now());
    for (const wrong of [
      { action: 'resume', until },
      { action: 'pause', until: '2020-01-01T00:00:00Z' },
    ]) {
      assert.equal((await test.refused(parent, 'heartbeat.update', { heartbeatId, ...wrong })).code, 'BAD_INPUT');
    }
    test.clock.advance(-2 * DAY);
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

  it(
    'no agent lets somebody else’s heartbeat run again, whether it paused it before it changed the skill or Sprout ' +
      'did after',
    async () => {
      const test = sprout();
      const family = await test.family();
      const { parent, familyId } = family;
      const scopes = ['heartbeat:write', 'skill:write', 'run:read'] as const;
      const other = await connectAgent(test, family.parent, scopes, 'Other');
      const planner = await connectAgent(test, family.parent, scopes, 'Planner');
      for (const [owner, pausesFirst] of [
        [parent, true],
        [parent, false],
        [planner, true],
        [planner, false],
      ] as const) {
        const { skillId } = await newSkill(test, parent, brief);
        const heartbeatId = await newHeartbeat(test, owner, { runSkillId: skillId });
        const update = (action: string) => ({ heartbeatId, action });
        const statusNow = async () => (await test.ok(parent, 'heartbeat.describe', { heartbeatId })).status;
        if (pausesFirst) await test.ok(other, 'heartbeat.update', update('pause'));
        await test.ok(other, 'skill.update', { skillId, prompt: 'Give gems to everybody.' });
        const question = await questionOf(test, parent);
        assert.match(question.body, /An agent that did not plan it changed what its skill does/);
        const error = await test.refused(other, 'heartbeat.update', update('resume'));
        assert.deepEqual([error.code, error.reason], ['PERMISSION_DENIED', 'HEARTBEAT_NOT_YOURS']);
        const options = [{ label: 'OK', actions: [{ tool: 'heartbeat.update', arguments: update('resume') }] }];
        const asker = { ...other, scopes: new Set([...scopes, 'inbox:write' as const]) };
        const asked = await test.refused(asker, 'inbox.ask', { title: 'OK?', options: [...options, { label: 'No' }] });
        assert.equal(asked.reason, 'OPTION_REFUSED');
        // What changes once more is asked about once more: a tap on the older card counts no longer.
        await test.ok(other, 'skill.update', { skillId, prompt: 'Give gems to all friends.' });
        assert.notEqual((await questionOf(test, parent)).cardId, question.cardId);
        assert.equal(await statusNow(), 'paused');
        await test.ok(owner, 'heartbeat.update', update('resume'));
        assert.deepEqual((await inboxOf(test, parent)).questions, []);
        test.clock.advance(DAY);
        assert.ok((await callDue(test, familyId)).includes('heartbeat.fire'));
        assert.equal(await statusNow(), 'active');
        await test.ok(parent, 'heartbeat.update', update('cancel'));
      }
    },
  );

  it('its planner and the parents change its skill as they like', async () => {
    const test = sprout();
    const family = await test.family();
    const planner = await connectAgent(
      test,
      family.parent,
      ['heartbeat:write', 'skill:write', 'task:write'],
      'Planner',
    );
    const { skillId } = await newSkill(test, planner, brief);
    const heartbeatId = await newHeartbeat(test, planner, { runSkillId: skillId });
    await test.ok(planner, 'skill.update', { skillId, prompt: 'Tell us what is new.' });
    await test.ok(family.parent, 'skill.update', { skillId, handsReferenced: ['task_list'] });
    test.clock.advance(DAY);
    assert.ok((await callDue(test, family.familyId)).includes('heartbeat.fire'));
    const { status, lastRuns } = await test.ok(family.parent, 'heartbeat.describe', { heartbeatId });
    assert.deepEqual([status, (lastRuns as []).length], ['active', 1]);
  });

  it('fires nothing whose skill does something else than what was seen, however that came about', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    const heartbeatId = await newHeartbeat(test, parent);
    await test.sprout.store.write((tx) =>
      tx.run("UPDATE skill SET prompt = 'Give gems to everybody.' WHERE family_id = $1", [familyId]),
    );
    test.clock.advance(DAY);
    await callDue(test, familyId);
    const { status, lastRuns } = await test.ok(parent, 'heartbeat.describe', { heartbeatId });
    assert.deepEqual([status, lastRuns], ['paused', []]);
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
