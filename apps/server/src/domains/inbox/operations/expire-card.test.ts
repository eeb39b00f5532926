import assert from 'node:assert/strict';
import { it } from 'node:test';
import { text } from '@sprout/messages';
import { sproutOf } from '../../../core/principal.ts';
import { callDue } from '../../../testing/due.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesWrongCallers } from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { withinWrite } from '../../../testing/within-write.ts';
import { postCard } from '../index.ts';

const MINUTE = 60_000;

function askBriefly(test: TestSprout, { parent }: TestFamily) {
  return withinWrite(test, parent, (context) =>
    postCard(context, {
      kind: 'question',
      title: text('No gems?'),
      body: text('Shall I switch gems off?'),
      options: [{ label: text('Yes'), actions: [{ operation: 'gems.set_enabled', args: { enabled: false } }] }],
      source: { kind: 'test', id: 'gems' },
      expiresAt: test.clock.now() + MINUTE,
    }),
  );
}

onBothStores('inbox.expire_card', (sprout) => {
  it('ends a question when its time is over, and not before', async () => {
    const test = sprout();
    const family = await test.family();
    const { cardId } = await askBriefly(test, family);
    const caller = sproutOf(family.familyId);
    test.clock.advance(MINUTE - 1);
    assert.deepEqual(await callDue(test, family.familyId), []);
    assert.deepEqual((await effectsOf(test, caller, 'inbox.expire_card', { cardId })).touched, []);
    test.clock.advance(1);
    const { result, events, touched } = await effectsOf(test, caller, 'inbox.expire_card', { cardId });
    assert.equal(result.state, 'expired');
    assert.deepEqual(events, ['inbox.card_expired']);
    assert.deepEqual(touched, ['sprout://family/inbox', ...activityOf('inbox.card_expired')]);
    assert.equal((await inboxOf(test, family.parent)).totals.openQuestions, 0);
    assert.deepEqual((await effectsOf(test, caller, 'inbox.expire_card', { cardId })).touched, []);
  });

  it('is called by the scheduler, and only Sprout may call it', async () => {
    const test = sprout();
    const family = await test.family();
    const { cardId } = await askBriefly(test, family);
    test.clock.advance(MINUTE);
    assert.deepEqual(await callDue(test, family.familyId), ['inbox.expire_card']);
    assert.deepEqual(await callDue(test, family.familyId), []);
    await refusesWrongCallers(test, family, 'inbox.expire_card', { cardId });
  });
});
