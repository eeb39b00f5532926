import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { brief, newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { problemPaths, type TestFamily, type TestSprout } from '../../../testing/test-sprout.ts';

interface Planned {
  readonly heartbeatId: string;
  readonly chatId: string;
  readonly nextFireAt: string | null;
  readonly nextFires: string[];
  readonly warnings: string[];
}

async function plan(test: TestSprout, family: TestFamily, fields: Record<string, unknown> = {}): Promise<Planned> {
  const { skillId } = await newSkill(test, family.agent, brief);
  const cadence = 'on' in fields ? {} : { cron: '0 7 * * 1-5' };
  return test.ok(family.agent, 'heartbeat.create', { name: 'Brief', ...cadence, runSkillId: skillId, ...fields });
}

onBothStores('heartbeat.create', (sprout) => {
  it('answers with the next five fires, in the family’s zone or in its own', async () => {
    const test = sprout();
    const family = await test.family('Europe/Berlin');
    const { nextFireAt, nextFires } = await plan(test, family);
    assert.equal(nextFireAt, '2026-05-25T07:00:00+02:00');
    assert.deepEqual(
      [nextFires.length, nextFires[0], nextFires[4]],
      [5, '2026-05-25T07:00:00+02:00', '2026-05-29T07:00:00+02:00'],
    );
    const own = await plan(test, family, { tz: 'Asia/Kathmandu' });
    assert.equal(own.nextFireAt, '2026-05-25T07:00:00+05:45');
  });

  it('opens a thread that says what will happen, or uses the one it is given', async () => {
    const test = sprout();
    const family = await test.family();
    const { chatId } = await plan(test, family);
    const thread = await test.ok<{ title: string; items: { title: string; body: string }[] }>(
      family.parent,
      'inbox.get',
      { threadId: chatId },
    );
    assert.equal(thread.title, 'Brief');
    assert.equal(thread.items[0]?.title, '“Brief” is planned');
    assert.match(thread.items[0]?.body ?? '', /Next: Mon,? 25 May,? (at )?07:00; /);
    const other = await plan(test, family, { sourceChatId: chatId, on: ['task.completed'] });
    assert.deepEqual([other.chatId, other.nextFireAt, other.nextFires], [chatId, null, []]);
  });

  it('names on that card the task and the kid that it is only about, and says that without a model Sprout only sums up', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { taskId } = await newTask(test, family.parent, { name: 'Home”work', assignAllChildren: true });
    const bodyOf = async (fields: Record<string, unknown>) => {
      const { chatId } = await plan(test, family, fields);
      const thread = await test.ok<{ items: { body: string }[] }>(family.parent, 'inbox.get', { threadId: chatId });
      return thread.items[0]?.body.split('\n');
    };
    const sumsUp =
      'No language model works for your family, so Sprout does not follow what the skill says: at most it sums up the day.';
    assert.deepEqual((await bodyOf({ on: ['task.completed'], taskId, childId }))?.slice(1), [
      'Each time, but at most 4 times a day, that a task is done.',
      'It is only about the task “Home’work” and Mia.',
      sumsUp,
    ]);
    assert.equal((await bodyOf({ on: ['task.completed'], taskId }))?.[2], 'It is only about the task “Home’work”.');
    assert.equal((await bodyOf({ childId }))?.[2], 'It is only about Mia.');
    assert.equal((await bodyOf({}))?.[2], sumsUp);
  });

  it('shows a preview with the whole heartbeat, and refuses a commit after its skill has changed', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.agent, brief);
    const args = { name: 'Brief', cron: '0  7,19 * * *', runSkillId: skillId };
    const preview = await test.ok<{ resolved: object; nextFires: string[]; firesPer24h: number; specHash: string }>(
      family.agent,
      'heartbeat.create',
      { ...args, dryRun: true },
    );
    assert.deepEqual(preview.resolved, {
      ...{ name: 'Brief', cron: '0 7,19 * * *', on: null, tz: 'Europe/Berlin', hasOwnTz: false, runSkillId: skillId },
      ...{ assignmentSkillId: null, childId: null, taskId: null, skillInput: {}, postResultNotify: true },
      ...{ worker: 'sprout', claimWithinMinutes: null },
    });
    assert.deepEqual([preview.nextFires.length, preview.firesPer24h], [5, 2]);
    const { items } = await test.ok<{ items: unknown[] }>(family.agent, 'heartbeat.list');
    assert.deepEqual(items, []);
    await test.ok(family.agent, 'skill.update', { skillId, prompt: 'Tell them what was planned.' });
    const { specHash } = preview;
    const stale = await test.refused(family.agent, 'heartbeat.create', { ...args, specHash });
    assert.equal(stale.reason, 'PREVIEW_STALE');
    await test.ok(family.agent, 'heartbeat.create', { ...args, specHash });
  });

  it('names the number of fires of a cron that fires too often', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.agent, brief);
    const refused = (cron: string) =>
      test.refused(family.agent, 'heartbeat.create', { name: 'Often', cron, runSkillId: skillId });
    const error = await refused('*/10 * * * *');
    assert.deepEqual([error.code, error.reason, error.details?.firesPer24h], ['BAD_INPUT', 'CADENCE_EXCEEDED', 144]);
    assert.match(error.message, /144 times in 24 hours/);
    assert.equal((await refused('0 0,5,10,15,20 * * *')).details?.firesPer24h, 5);
    await plan(test, family, { cron: '0 2,8,14,20 * * *' });
  });

  it('says which field of a cron is wrong, which zones are close, and which event was meant', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.agent, brief);
    const refused = (fields: Record<string, unknown>) =>
      test.refused(family.agent, 'heartbeat.create', { name: 'Wrong', runSkillId: skillId, ...fields });
    const cron = await refused({ cron: '0 7 * * 8' });
    assert.deepEqual(
      [cron.reason, cron.details?.why],
      [
        'INVALID_CRON',
        'the weekday takes 0 to 7 (0 and 7 are Sunday), or SUN to SAT, and lists, ranges and steps of these.',
      ],
    );
    assert.match((await refused({ cron: '0 7 30 2 *' })).message, /would never fire/);
    const zone = await refused({ cron: '0 7 * * *', tz: 'Berlin' });
    assert.deepEqual([zone.reason, zone.details?.closest], ['INVALID_TIMEZONE', 'Europe/Berlin']);
    assert.match((await refused({ cron: '0 7 * * *', tz: 'Europe/Belrin' })).fix, /Europe\/Berlin/);
    const event = await refused({ on: ['task.complete'] });
    assert.deepEqual(problemPaths(event), ['/on/0']);
    assert.match(JSON.stringify(event.details), /task\.completed/);
    assert.deepEqual(problemPaths(await refused({})), ['/cron']);
    assert.deepEqual(problemPaths(await refused({ cron: '0 7 * * *', on: ['task.completed'] })), ['/cron']);
  });

  it('refuses skills that Sprout does not run, and those that plan heartbeats', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const planning = async (skill: Record<string, unknown>) => {
      const { skillId } = await newSkill(test, agent, { ...brief, ...skill });
      return (await test.refused(agent, 'heartbeat.create', { name: 'No', cron: '0 7 * * *', runSkillId: skillId }))
        .reason;
    };
    assert.equal(await planning({ category: 'home_agent' }), 'HOME_AGENT_SKILL');
    assert.equal(await planning({ handsReferenced: ['task_list', 'heartbeat_create'] }), 'SCHEDULER_AS_RUN_SKILL');
  });

  it('checks skillInput against the skill, and fills in what Sprout knows', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const { skillId } = await newSkill(test, agent, {
      prompt: '{{input.child_name}} {{input.today}} {{input.until}}',
      inputVariables: [{ name: 'child_name' }, { name: 'today', type: 'date' }, { name: 'until', type: 'date' }],
    });
    const args = { name: 'Look back', cron: '0 7 * * *', runSkillId: skillId };
    const missing = await test.refused(agent, 'heartbeat.create', args);
    assert.deepEqual(problemPaths(missing), ['/childId', '/skillInput/until']);
    assert.match(JSON.stringify(missing.details), /an id, which fills child_name/);
    const wrong = { childId: childIds[0], skillInput: { until: 'on {{fireDate}}', more: 1 } };
    assert.deepEqual(problemPaths(await test.refused(agent, 'heartbeat.create', { ...args, ...wrong })), [
      '/skillInput/until',
    ]);
    await test.ok(agent, 'heartbeat.create', { ...args, childId: childIds[0], skillInput: { until: '{{fireDate}}' } });
  });

  it('takes a task whose events count, with on and of this family only', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Piano' });
    const { skillId } = await newSkill(test, agent, brief);
    const args = { name: 'Praise', runSkillId: skillId, taskId };
    assert.deepEqual(problemPaths(await test.refused(agent, 'heartbeat.create', { ...args, cron: '0 7 * * *' })), [
      '/taskId',
    ]);
    const on = ['task.completed'];
    const { skillId: blind } = await newSkill(test, agent, { ...brief, handsReferenced: ['gems_query_balance'] });
    const told = await test.ok<Planned>(agent, 'heartbeat.create', { ...args, on, runSkillId: blind, dryRun: true });
    assert.match(told.warnings.join(), /no tool that reads tasks or activity/);
    for (const operation of ['heartbeat.create', 'heartbeat.describe']) {
      const unknown = await test.refused(agent, operation, { ...args, on, taskId: 'task_none' });
      assert.equal(unknown.code, operation === 'heartbeat.create' ? 'PERMISSION_DENIED' : 'DOMAIN_NOT_FOUND');
    }
    const { heartbeatId } = await test.ok(agent, 'heartbeat.create', { ...args, on });
    assert.equal((await test.ok(agent, 'heartbeat.describe', { heartbeatId })).taskId, taskId);
    const { items } = await test.ok<{ items: { taskId: string }[] }>(agent, 'heartbeat.list');
    assert.equal(items[0]?.taskId, taskId);
  });

  it('tells no agent that may not read activity when something happens', async () => {
    const test = sprout();
    const { parent, agentWith } = await test.family();
    const { skillId } = await newSkill(test, parent, brief);
    const args = { name: 'Praise', runSkillId: skillId, on: ['task.completed'] };
    const refused = await test.refused(agentWith('heartbeat:write'), 'heartbeat.create', args);
    assert.deepEqual([refused.reason, refused.details?.scope], ['SCOPE_MISSING', 'task:read']);
    await test.ok(agentWith('heartbeat:write', 'task:read'), 'heartbeat.create', args);
  });

  it('warns of a cron with two kinds of days, and of tools that its planner may not call', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.agent, { ...brief, handsReferenced: ['gems_adjust', 'task_list'] });
    const agent = family.agentWith('heartbeat:write', 'task:read');
    const args = { name: 'Both', cron: '0 7 1 * 1', runSkillId: skillId };
    const { warnings } = await test.ok<Planned>(agent, 'heartbeat.create', args);
    assert.equal(warnings.length, 3);
    assert.match(warnings.join(' '), /fires on both.*No language model.*gems\.adjust/);
  });

  it('warns, when previewed, planned and described, that without a model nobody follows the prompt, whatever the skill uses', async () => {
    const test = sprout();
    const { agent } = await test.family();
    for (const handsReferenced of [[], ['task_list'], ['task_list', 'skill_post_result'], ['gems_adjust']]) {
      const { skillId } = await newSkill(test, agent, { ...brief, handsReferenced });
      const args = { name: 'Praise', cron: '0 7 * * *', runSkillId: skillId };
      const { heartbeatId, warnings } = await test.ok<Planned & { heartbeatId: string }>(
        agent,
        'heartbeat.create',
        args,
      );
      const said = [
        warnings,
        (await test.ok<Planned>(agent, 'heartbeat.create', { ...args, dryRun: true })).warnings.slice(0, 1),
        (await test.ok<Planned>(agent, 'heartbeat.describe', args)).warnings,
        (await test.ok<Planned>(agent, 'heartbeat.describe', { heartbeatId })).warnings,
      ];
      for (const each of said) {
        assert.equal(each.length, 1, handsReferenced.join());
        assert.match(each.join(), /^No language model works for this family: .*run\.start with worker agent/);
      }
      await test.ok(agent, 'heartbeat.update', { heartbeatId, action: 'cancel' });
    }
  });

  it('warns that nobody hears of what is only gathered if no result is posted', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent, { ...brief, handsReferenced: ['task_list'] });
    const args = { name: 'Quiet', cron: '0 19 * * *', runSkillId: skillId, postResultNotify: false };
    const { warnings } = await test.ok<Planned>(agent, 'heartbeat.create', args);
    assert.match(warnings.join(' '), /No language model.*nobody is told/);
  });

  it('keeps a family within its number of heartbeats, of which cancelled ones do not count', async () => {
    const test = sprout();
    const { agent, familyId } = await test.family();
    const heartbeatId = await newHeartbeat(test, agent);
    const { skillId } = await newSkill(test, agent, brief);
    await test.sprout.store.write(async (tx) => {
      for (let copy = 1; copy < limits.heartbeatsPerFamily; copy++) {
        await tx.run(
          `INSERT INTO heartbeat
             (family_id, heartbeat_id, place, name, cron, run_skill_id, skill_input, post_result, status, chat_id,
              authority_kind, authority_actor, authority_channel, waiting, failures, created_local)
           SELECT family_id, heartbeat_id || '_' || ${copy}, place + ${copy}, name, cron, run_skill_id, skill_input, post_result,
             'paused', chat_id, authority_kind, authority_actor, authority_channel, 0, 0, created_local
           FROM heartbeat WHERE family_id = $1 AND heartbeat_id = $2`,
          [familyId, heartbeatId],
        );
      }
    });
    const args = { name: 'One more', cron: '0 7 * * *', runSkillId: skillId };
    assert.equal((await test.refused(agent, 'heartbeat.create', args)).reason, 'LIMIT_EXCEEDED');
    await test.ok(agent, 'heartbeat.update', { heartbeatId, action: 'cancel' });
    await test.ok(agent, 'heartbeat.create', args);
  });
});
