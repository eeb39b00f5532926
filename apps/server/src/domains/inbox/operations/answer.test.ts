import assert from 'node:assert/strict';
import { it } from 'node:test';
import { text } from '@sprout/messages';
import type { AnswerOf } from '#operations';
import { inboxOf, optionOf, questionOf, type Thread } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';
import type { RefusedBody, TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { withinWrite } from '../../../testing/within-write.ts';
import { postCard } from '../index.ts';
import type { definition as answerInbox } from './answer.ts';

const MINUTE = 60_000;

async function ask(test: TestSprout, { parent, kids }: TestFamily, durationMinutes = 30) {
  await test.ok(kids[0], 'kid.request_screentime', { durationMinutes });
  return questionOf(test, parent);
}

/** A question about gems, which no other domain closes. */
async function askAboutGems(test: TestSprout, { parent, childIds }: TestFamily, delta: number, expiresAt?: number) {
  const option = (reason: string, gems: number) => ({
    label: text(reason),
    actions: [{ operation: 'gems.adjust', args: { childId: childIds[0], delta: gems, reason } }],
  });
  await withinWrite(test, parent, (context) =>
    postCard(context, {
      kind: 'question',
      title: text('Gems?'),
      body: text('Shall I?'),
      options: [option('Yes', delta), option('Less', 1)],
      source: { kind: 'test', id: 'gems' },
      ...(expiresAt !== undefined && { expiresAt }),
    }),
  );
  return questionOf(test, parent);
}

onBothStores('inbox.answer', (sprout) => {
  it('calls the option’s operation in the same transaction, and ends the question', async () => {
    const test = sprout();
    const family = await test.family();
    const question = await ask(test, family);
    const args = { cardId: question.cardId, optionId: optionOf(question, 'Approve 15') };
    const { result, events, touched } = await effectsOf(test, family.parent, 'inbox.answer', args);
    const [called, ...others] = (result as AnswerOf<typeof answerInbox>).results;
    assert.deepEqual(
      [called?.operation, called?.result.status, called?.result.grantedMinutes, others],
      ['screentime.review_request', 'approved', 15, []],
    );
    assert.deepEqual(events, ['screentime.approved', 'inbox.answered']);
    assert.deepEqual(touched, [
      'sprout://family/inbox',
      `sprout://child/${family.childIds[0]}/screentime`,
      `sprout://child/${family.childIds[0]}/screentime/requests`,
      ...activityOf('screentime.approved', 'inbox.answered'),
    ]);
    const { items } = await test.ok<Thread>(family.parent, 'inbox.get', { threadId: question.threadId });
    assert.deepEqual(
      [items[0]?.state, items[0]?.outcome, items[0]?.answer],
      ['answered', 'Approve 15 minutes', { optionId: args.optionId, answeredBy: family.parent.actorId }],
    );
  });

  it('answers a repeated answer of the same parent with the same result, and acts once', async () => {
    const test = sprout();
    const family = await test.family();
    const question = await askAboutGems(test, family, 7);
    const args = { cardId: question.cardId, optionId: optionOf(question, 'Yes') };
    const { _sprout: _, ...first } = await actsOncePerKey(test, family.parent, 'inbox.answer', args);
    const { _sprout: __, ...again } = await test.ok(family.parent, 'inbox.answer', args);
    assert.deepEqual(again, first);
    const { balance } = await test.ok(family.parent, 'gems.query_balance', { childId: family.childIds[0] });
    assert.equal(balance, 7);
  });

  it('accepts one of two parents who answer at the same time', async () => {
    const test = sprout();
    const family = await test.family();
    const other = { ...family.parent, actorId: 'pa_other', channelId: 'se_other' };
    for (let round = 1; round <= 5; round++) {
      const question = await askAboutGems(test, family, 1);
      const { cardId } = question;
      const optionId = optionOf(question, 'Yes');
      const answers = await Promise.all(
        [family.parent, other].map((parent) => test.call(parent, 'inbox.answer', { cardId, optionId })),
      );
      const lost = answers.filter(({ isError }) => isError).map(({ body }) => (body as { error: RefusedBody }).error);
      assert.deepEqual(
        lost.map(({ reason, details }) => [reason, details]),
        [['ANSWER_STALE', { state: 'answered', how: 'it was answered before', outcome: 'Yes', optionId }]],
      );
      const { balance } = await test.ok(family.parent, 'gems.query_balance', { childId: family.childIds[0] });
      assert.equal(balance, round);
    }
  });

  it('is stale if the request was decided elsewhere, replaced or expired', async () => {
    const test = sprout();
    const family = await test.family();
    const decided = await ask(test, family);
    const { items } = await test.ok<{ items: { requestId: string }[] }>(family.agent, 'screentime.list_requests');
    await test.ok(family.agent, 'screentime.review_request', { requestId: items[0]?.requestId, action: 'deny' });
    const replaced = await askAboutGems(test, family, 1);
    const expired = await askAboutGems(test, family, 2, test.clock.now() + MINUTE);
    test.clock.advance(MINUTE);
    for (const [question, state] of [
      [decided, 'closed'],
      [replaced, 'replaced'],
      [expired, 'expired'],
    ] as const) {
      const args = { cardId: question.cardId, optionId: question.options[0]?.optionId };
      const error = await test.refused(family.parent, 'inbox.answer', args);
      assert.deepEqual([error.reason, error.details?.state], ['ANSWER_STALE', state]);
      assert.match(error.fix, /inbox\.get/);
    }
  });

  it('stays open when the operation refuses, so that another option can be chosen', async () => {
    const test = sprout();
    const family = await test.family();
    const question = await askAboutGems(test, family, -5);
    const { cardId } = question;
    const before = await inboxOf(test, family.parent);
    const error = await test.refused(family.parent, 'inbox.answer', { cardId, optionId: optionOf(question, 'Yes') });
    assert.equal(error.reason, 'INSUFFICIENT_GEMS');
    assert.deepEqual(await inboxOf(test, family.parent), before);
    await test.ok(family.parent, 'inbox.answer', { cardId, optionId: optionOf(question, 'Less') });
  });

  it('refuses agents, another family’s cards and another card’s options', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign] = [await ask(test, ours), await ask(test, theirs)];
    const optionId = optionOf(own, 'Deny');
    const withCard = (cardId: string) => ({ cardId, optionId });
    await refusesUnknownIds(test, ours.parent, 'inbox.answer', withCard, [foreign.cardId]);
    const withOption = (option: string) => ({ cardId: own.cardId, optionId: option });
    await refusesUnknownIds(test, ours.parent, 'inbox.answer', withOption, [optionOf(foreign, 'Deny')]);
    await refusesWrongCallers(test, ours, 'inbox.answer', withOption(optionId));
  });

  it('refuses a card’s call that no card may make, even if the card was stored', async () => {
    const test = sprout();
    const family = await test.family();
    const question = await askAboutGems(test, family, 5);
    const optionId = optionOf(question, 'Yes');
    const hostile = [
      { operation: 'access.create_token', args: { clientName: 'Evil', scopes: ['family:read'] } },
      { operation: 'access.revoke_grant', args: { grantId: 'gr_1' } },
      { operation: 'family.delete', args: { familyName: 'Test' } },
      { operation: 'family.update', args: { name: 'Evil' } },
      { operation: 'inbox.answer', args: { cardId: question.cardId, optionId } },
      { operation: 'gems.adjust', args: { childId: family.childIds[0], delta: 1e9, reason: 'x' } },
    ];
    for (const call of hostile) {
      const options = JSON.stringify([{ optionId, label: 'Yes', actions: [{ ...call, effect: null }] }]);
      await test.sprout.store.write((tx) =>
        tx.run('UPDATE card SET options = $2 WHERE card_id = $1', [question.cardId, options]),
      );
      const { reason } = await test.refused(family.parent, 'inbox.answer', { cardId: question.cardId, optionId });
      assert.match(reason ?? '', /^(UNKNOWN_OPERATION|SCHEMA_VIOLATION)$/, call.operation);
    }
    assert.equal((await questionOf(test, family.parent)).cardId, question.cardId, 'the question is still open');
  });
});
