import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../../testing/due.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { actOnRules, newRule } from '../../../testing/new-rule.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { claimRun, startRun, storyOf } from '../../../testing/test-runs.ts';

const HOUR = 3_600_000;
const homeAgent = { skill: { category: 'home_agent' } };

onBothStores('run.look_after', (sprout) => {
  it('says in the inbox that nobody came to work on a home_agent skill, and takes that back when one comes', async () => {
    const test = sprout();
    const family = await test.family();
    const runId = await startRun(test, family.parent, homeAgent);
    assert.equal((await storyOf(test, family.parent, runId)).awaits, 'agent');
    await callDue(test, family.familyId);
    assert.deepEqual((await inboxOf(test, family.parent)).threads, []);
    test.clock.advance(12 * HOUR);
    await callDue(test, family.familyId);
    await callDue(test, family.familyId);
    const { threads, totals } = await inboxOf(test, family.parent);
    assert.deepEqual([threads.length, totals.unread], [1, 1]);
    const cards = async () => {
      const { items } = await test.ok<{ items: { title: string; state: string }[] }>(family.parent, 'inbox.get', {
        threadId: threads[0]?.threadId,
      });
      return items.map(({ title, state }) => [title, state]);
    };
    assert.deepEqual(await cards(), [['“Book gems” waits for your agent', 'for_reading']]);
    await claimRun(test, family.agent, runId);
    assert.deepEqual(await cards(), [['“Book gems” waits for your agent', 'closed']]);
  });

  it('says once a day what heartbeats and rules left for an agent that did not come in its time', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.parent, { prompt: 'Look.', inputVariables: [] });
    const { taskId } = await newTask(test, family.parent);
    await newHeartbeat(test, family.parent, { runSkillId: skillId, worker: 'agent', claimWithinMinutes: 30 });
    const run = { skillId, worker: 'agent', claimWithinMinutes: 60 };
    await newRule(test, family.parent, { then: [{ run }], ask: 'never' });
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    await actOnRules(test, family);
    const { items } = await test.ok<{ items: { runId: string; awaits: string }[] }>(family.agent, 'run.list', {
      for: 'me',
    });
    assert.deepEqual(
      items.map(({ awaits }) => awaits),
      ['agent'],
    );
    const titles = async () => {
      const { threads } = await inboxOf(test, family.parent);
      const waiting = threads.find(({ title }) => title === 'Runs that wait');
      if (waiting === undefined) return [];
      const found = await test.ok<{ items: { title: string }[] }>(family.parent, 'inbox.get', {
        threadId: waiting.threadId,
      });
      return found.items.map(({ title }) => title);
    };
    test.clock.advance(59 * 60_000);
    await callDue(test, family.familyId);
    assert.deepEqual(await titles(), []);
    test.clock.advance(60_000);
    await callDue(test, family.familyId);
    assert.equal((await titles()).length, 1);
    // The heartbeat fires at seven; the day after, both are told on one card.
    test.clock.advance(24 * HOUR);
    await callDue(test, family.familyId);
    test.clock.advance(HOUR);
    await callDue(test, family.familyId);
    assert.equal((await titles()).length, 2);
    await claimRun(test, family.agent, items[0]?.runId ?? '');
  });

  it('ends a run that nobody came to in a week as blocked, and forgets it after more than a year', async () => {
    const test = sprout();
    const family = await test.family();
    const runId = await startRun(test, family.parent, homeAgent);
    test.clock.advance(8 * 24 * HOUR);
    await callDue(test, family.familyId);
    const story = await storyOf(test, family.parent, runId);
    assert.deepEqual([story.status, story.reason], ['blocked', 'transport']);
    test.clock.advance(401 * 24 * HOUR);
    await callDue(test, family.familyId);
    assert.equal((await test.refused(family.parent, 'run.get', { runId })).code, 'DOMAIN_NOT_FOUND');
  });
});
