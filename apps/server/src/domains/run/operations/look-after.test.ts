import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../../testing/due.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
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
    test.clock.advance(HOUR);
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
