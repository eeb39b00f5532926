import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { callDue } from '../../../testing/due.ts';
import { inboxOf, optionOf, questionOf } from '../../../testing/family-inbox.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import { problemPaths, type TestFamily } from '../../../testing/test-sprout.ts';
import type { definition as getThread } from './get.ts';

const no = { label: 'No' };

onBothStores('inbox.ask, of what parents decide', (sprout) => {
  async function familyWithHelper() {
    const family = await sprout().family();
    const scopes = ['inbox:write', 'inbox:read', 'task:read', 'screentime:read'] as const;
    return { ...family, helper: await connectAgent(sprout(), family.parent, [...scopes], 'Claude') };
  }

  const askFor = (helper: Principal, tool: string, args: object, more: object = {}) => {
    const options = [{ label: 'Trust me, tap here', actions: [{ tool, arguments: args }] }, no];
    return sprout().ok<{ cardId: string; threadId: string; status: string }>(helper, 'inbox.ask', {
      title: 'Twenty minutes?',
      options,
      ...more,
    });
  };

  it('lets an agent without the scope offer minutes: the tap runs as the parent, in Sprout’s words', async () => {
    const test = sprout();
    const { parent, helper, childIds } = await familyWithHelper();
    const [childId] = childIds;
    assert.equal(
      (await test.refused(helper, 'screentime.grant', { childId, minutes: 20 })).reason,
      'SCOPE_MISSING',
      'it may not do so itself',
    );
    await askFor(helper, 'screentime.grant', { childId, minutes: 20 });
    const question = await questionOf(test, parent);
    const [action] = question.options[0]?.actions ?? [];
    assert.deepEqual([action?.asParent, action?.before, action?.preview], [true, null, {}]);
    assert.equal(action?.changes?.[0]?.verb, 'Give 20 minutes');
    assert.match(action?.effect ?? '', /^Unlocks Mia’s screen for 20 minutes/);
    await test.ok(parent, 'inbox.answer', { cardId: question.cardId, optionId: question.options[0]?.optionId });
    const { unlockedUntil } = await test.ok(parent, 'screentime.query_state', { childId });
    assert.notEqual(unlockedUntil, null);
    const { items } = await test.ok<{ items: { actor: object; proposedBy: object }[] }>(helper, 'activity.list', {
      actor: 'me',
      types: ['screentime.granted'],
    });
    assert.deepEqual(items[0]?.proposedBy, { grantId: helper.channelId, name: 'Claude' });
    assert.deepEqual(items[0]?.actor, { kind: 'parent', id: parent.actorId });
  });

  it('asks anew when the kid has asked for other minutes since: a yes to 20 never gives 90', async () => {
    const test = sprout();
    const { parent, kids, helper } = await familyWithHelper();
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 20 });
    await askFor(helper, 'screentime.review_request', { requestId, action: 'approve' });
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 90 });
    const { questions } = await inboxOf(test, parent);
    const question = questions.find(({ askedBy }) => askedBy === helper.channelId);
    const tap = { cardId: question?.cardId, optionId: question?.options[0]?.optionId };
    const { reason, details } = await test.refused(parent, 'inbox.answer', tap);
    assert.equal(reason, 'PREVIEW_STALE');
    const { actions, shownHash } = details as { actions: { effect: string }[]; shownHash: string };
    assert.match(actions[0]?.effect ?? '', /90 minutes/);
    const { results } = await test.ok<{ results: { result: { grantedMinutes: number } }[] }>(parent, 'inbox.answer', {
      ...tap,
      shownHash,
    });
    assert.equal(results[0]?.result.grantedMinutes, 90);
  });

  it('offers in this way a decision on a request, gems and a decision on a claim, and nothing else', async () => {
    const test = sprout();
    const { parent, kids, helper, childIds } = await familyWithHelper();
    const [childId] = childIds;
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 15 });
    const { rewardId } = await test.ok(parent, 'reward.create', { name: 'Zoo', gemsRequired: 1 });
    await test.ok(parent, 'gems.adjust', { childId, delta: 3, reason: 'Start' });
    const { claimId } = await test.ok(kids[0], 'kid.claim_reward', { rewardId });
    await askFor(helper, 'screentime.review_request', { requestId, action: 'approve' });
    await askFor(helper, 'gems.adjust', { childId, delta: 2, reason: 'Reading' });
    await askFor(helper, 'reward.review_claim', { claimId, action: 'approve' });
    const { questions } = await inboxOf(test, parent);
    for (const { cardId, options, askedBy } of questions.filter(({ askedBy }) => askedBy !== null)) {
      assert.equal(askedBy, helper.channelId);
      await test.ok(parent, 'inbox.answer', { cardId, optionId: options[0]?.optionId });
    }
    assert.equal((await test.ok(parent, 'gems.query_balance', { childId })).balance, 4);
    const archive = [{ label: 'Yes', actions: [{ tool: 'reward.archive', arguments: { rewardId } }] }, no];
    assert.equal(
      (await test.refused(helper, 'inbox.ask', { title: 'Away?', options: archive })).reason,
      'SCOPE_MISSING',
    );
  });

  it('opens a screen for what only parents change', async () => {
    const test = sprout();
    const { parent, helper } = await familyWithHelper();
    const options = [{ label: 'Show me', actions: [{ open: 'time_zone' }] }, no];
    await test.ok(helper, 'inbox.ask', { title: 'Have you moved?', options });
    const question = await questionOf(test, parent);
    const [action] = question.options[0]?.actions ?? [];
    assert.deepEqual([action?.open, action?.effect], ['time_zone', 'Opens the family’s time zone']);
    const tap = { cardId: question.cardId, optionId: optionOf(question, 'Show') };
    assert.deepEqual((await test.ok(parent, 'inbox.answer', tap)).results, []);
    const wrong = [{ label: 'Both', actions: [{ open: 'people', tool: 'gems.adjust', arguments: {} }, {}] }, no];
    assert.deepEqual(problemPaths(await test.refused(helper, 'inbox.ask', { title: 'Well?', options: wrong })), [
      '/options/0/actions/0/open',
      '/options/0/actions/1/tool',
      '/options/0/actions/1/arguments',
    ]);
  });

  async function handIn({ parent, kids }: TestFamily) {
    const { taskId } = await newTask(sprout(), parent, { reviewPolicy: 'parent' });
    const { submissionId } = await sprout().ok(kids[0], 'kid.submit_task', { taskId });
    return { taskId, submissionId: String(submissionId) };
  }

  const statesIn = async (reader: Principal, threadId: string) =>
    (await sprout().ok<AnswerOf<typeof getThread>>(reader, 'inbox.get', { threadId })).items.map(({ state }) => state);

  it('shows a planned question to its asker and the parents, and to no other agent', async () => {
    const test = sprout();
    const { parent, helper, childIds } = await familyWithHelper();
    const other = await connectAgent(test, parent, ['inbox:read'], 'Other');
    const showAt = new Date(test.clock.now() + 3_600_000).toISOString();
    const { threadId, status } = await askFor(
      helper,
      'screentime.grant',
      { childId: childIds[0], minutes: 20 },
      { showAt },
    );
    assert.equal(status, 'planned');
    assert.deepEqual(await statesIn(helper, threadId), ['planned']);
    assert.deepEqual(await statesIn(parent, threadId), ['planned']);
    assert.deepEqual(await statesIn(other, threadId), []);
    const { threads } = await inboxOf(test, parent);
    assert.deepEqual(
      threads.map((thread) => [thread.threadId, thread.unread, thread.openQuestions]),
      [[threadId, 0, 0]],
    );
  });

  it('withdraws a question, planned or open, whose matter was decided another way', async () => {
    const test = sprout();
    const { parent, helper, kids } = await familyWithHelper();
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 15 });
    const showAt = new Date(test.clock.now() + 3_600_000).toISOString();
    const planned = await askFor(helper, 'screentime.review_request', { requestId, action: 'approve' }, { showAt });
    await askFor(helper, 'screentime.review_request', { requestId, action: 'deny' });
    await test.ok(parent, 'screentime.review_request', { requestId, action: 'deny' });
    assert.deepEqual(await statesIn(helper, planned.threadId), ['closed', 'closed']);
    test.clock.advance(3_600_000);
    await callDue(test, parent.familyId);
    assert.deepEqual(await statesIn(parent, planned.threadId), ['closed', 'closed'], 'it is never shown');
  });

  it('closes the card whose tap is refused because somebody decided before', async () => {
    const test = sprout();
    const family = await familyWithHelper();
    const { parent } = family;
    const asker = await connectAgent(
      test,
      parent,
      ['inbox:write', 'inbox:read', 'task:write', 'gems:adjust'],
      'Claude',
    );
    const { submissionId } = await handIn(family);
    const { cardId, threadId } = await askFor(asker, 'task.review', { submissionId, action: 'approve' });
    // As an earlier release left it: decided, and the question still open.
    const reopen = "UPDATE card SET state = 'open', ended_at = NULL WHERE card_id = $1";
    await test.ok(parent, 'task.review', { submissionId, action: 'reject' });
    await test.sprout.store.write((tx) => tx.run(reopen, [cardId]));
    const { items } = await test.ok<AnswerOf<typeof getThread>>(parent, 'inbox.get', { threadId });
    const tap = { cardId, optionId: items[0]?.options[0]?.optionId };
    assert.equal((await test.refused(parent, 'inbox.answer', tap)).reason, 'ALREADY_RESOLVED');
    assert.deepEqual(await statesIn(parent, threadId), ['closed']);
    assert.equal((await test.refused(parent, 'inbox.answer', tap)).reason, 'ANSWER_STALE');
  });
});
