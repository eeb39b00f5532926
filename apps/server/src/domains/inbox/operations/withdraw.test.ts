import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';

const question = { title: 'Tea?', options: [{ label: 'Yes' }, { label: 'No' }] };

onBothStores('inbox.withdraw', (sprout) => {
  it('takes a question back, once, also one that is planned', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { cardId } = await test.ok(agent, 'inbox.ask', question);
    const { result, events, touched } = await effectsOf(test, agent, 'inbox.withdraw', { cardId });
    assert.deepEqual([result.status, events], ['closed', ['inbox.withdrawn']]);
    assert.deepEqual(touched, ['sprout://family/inbox', ...activityOf('inbox.withdrawn')]);
    const again = await test.refused(agent, 'inbox.withdraw', { cardId });
    assert.deepEqual([again.reason, again.details?.status], ['ALREADY_RESOLVED', 'closed']);
    const showAt = new Date(test.clock.now() + 3_600_000).toISOString();
    const planned = await test.ok(agent, 'inbox.ask', { ...question, showAt });
    await test.ok(agent, 'inbox.withdraw', { cardId: planned.cardId });
    const { questions, totals } = await inboxOf(test, parent);
    assert.deepEqual([questions, totals.openQuestions], [[], 0]);
  });

  it('is for the agent’s own questions', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const ids = [];
    for (const agent of [theirs.agent, { ...ours.agent, channelId: 'gr_other' }]) {
      ids.push(String((await test.ok(agent, 'inbox.ask', question)).cardId));
    }
    await refusesUnknownIds(test, ours.agent, 'inbox.withdraw', (cardId) => ({ cardId }), ids);
    const { cardId } = await test.ok(ours.agent, 'inbox.ask', question);
    await refusesWrongCallers(test, ours, 'inbox.withdraw', { cardId });
  });
});
