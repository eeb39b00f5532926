/** A card is new until a parent reads it or somebody settles it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { text } from '@sprout/messages';
import { callDue } from '../../testing/due.ts';
import { inboxOf, optionOf, questionOf } from '../../testing/family-inbox.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { withinWrite } from '../../testing/within-write.ts';
import { postCard, takeBackReport } from './index.ts';

const HOUR_MS = 60 * 60_000;
const topic = { key: 'screentime', title: text('Screen time') };

const newOf = async (test: TestSprout, { parent }: TestFamily) => (await inboxOf(test, parent)).totals.unread;

async function ask(test: TestSprout, { kids, parent }: TestFamily) {
  await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
  return questionOf(test, parent);
}

function report(test: TestSprout, { parent }: TestFamily, id: string, threadId?: string) {
  const card = { kind: 'report', title: text('Hello'), body: text('There'), source: { kind: 'test', id } } as const;
  return withinWrite(test, parent, (context) =>
    postCard(context, { ...card, ...(threadId ? { threadId } : { topic }) }),
  );
}

onBothStores('a question that nobody read', (sprout) => {
  it('is not new any more once a parent answered it, in the inbox or elsewhere', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent } = family;
    const first = await ask(test, family);
    assert.equal(await newOf(test, family), 1);
    await test.ok(parent, 'inbox.answer', { cardId: first.cardId, optionId: optionOf(first, 'Deny') });
    assert.equal(await newOf(test, family), 0);
    const second = await ask(test, family);
    await test.ok(parent, 'screentime.review_request', { requestId: second.about.id, action: 'deny' });
    assert.equal(await newOf(test, family), 0);
  });

  it('is not new any more once it expired, or the kid took it back', async () => {
    const test = sprout();
    const family = await test.family();
    await ask(test, family);
    test.clock.advance(3 * HOUR_MS);
    await callDue(test, family.familyId);
    assert.equal(await newOf(test, family), 0);
    const { about } = await ask(test, family);
    assert.equal(await newOf(test, family), 1);
    await test.ok(family.kids[0], 'kid.cancel_screentime', { requestId: about.id });
    assert.equal(await newOf(test, family), 0);
  });

  it('leaves what else is new in its thread, older or newer, and what was read stays read', async () => {
    const test = sprout();
    const family = await test.family();
    const { threadId } = await ask(test, family);
    await test.ok(family.parent, 'inbox.mark_read', { threadId });
    await report(test, family, 'older', threadId);
    const before = await questionOf(test, family.parent);
    await test.ok(family.parent, 'inbox.answer', { cardId: before.cardId, optionId: optionOf(before, 'Deny') });
    assert.equal(await newOf(test, family), 1, 'the question was read, the report was not');
    const { cardId, options } = await ask(test, family);
    await report(test, family, 'newer', threadId);
    assert.equal(await newOf(test, family), 3);
    await test.ok(family.parent, 'inbox.answer', { cardId, optionId: optionOf({ options }, 'Deny') });
    assert.equal(await newOf(test, family), 2);
    await test.ok(family.parent, 'inbox.mark_read', { threadId });
    assert.equal(await newOf(test, family), 0);
  });
});

onBothStores('a report that nobody read', (sprout) => {
  it('is not new any more once it no longer holds', async () => {
    const test = sprout();
    const family = await test.family();
    await report(test, family, 'one');
    await report(test, family, 'two');
    assert.equal(await newOf(test, family), 2);
    await withinWrite(test, family.parent, (context) =>
      takeBackReport(context, { kind: 'test', id: 'one' }, text('Over.')),
    );
    assert.equal(await newOf(test, family), 1);
  });
});
