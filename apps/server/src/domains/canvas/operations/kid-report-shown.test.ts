import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import type { TestSprout } from '../../../testing/test-sprout.ts';
import { withinWrite } from '../../../testing/within-write.ts';
import { openPlay } from '../index.ts';

onBothStores('kid.report_shown', (sprout) => {
  const playing = async (test: TestSprout) => {
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const open = async (who: (typeof family.kids)[number]) =>
      withinWrite(test, who, (context) =>
        openPlay(context, { childId: who.actorId, canvasId, version: 1, taskId: null }),
      );
    const { playId } = await open(family.kids[0]);
    const report = (...texts: string[]) =>
      test.ok<{ isStopped: boolean }>(family.kids[0], 'kid.report_shown', { playId, texts });
    return { family, canvasId, open, playId, report };
  };

  it('lets ordinary words pass, and words that stand in the page itself', async () => {
    const test = sprout();
    const { family, report } = await playing(test);
    assert.equal((await report('Level 2', 'Find the oak leaf.', 'You have 3 points of 5')).isStopped, false);
    assert.deepEqual((await inboxOf(test, family.parent)).questions, []);
  });

  it('closes the canvas for this kid where words are never fit, and shows them to the parents', async () => {
    const test = sprout();
    const { family, open, report } = await playing(test);
    assert.equal((await report('Well done', 'Now kill yourself.')).isStopped, true);
    await assert.rejects(open(family.kids[0]), { reason: 'CANVAS_STOPPED' });
    await open(family.kids[1]);
    const [card] = (await inboxOf(test, family.parent)).questions;
    assert.equal(card?.childWords, 'Now kill yourself.');
    assert.match(card?.title ?? '', /had to be stopped/);
  });

  it('tells the parents once of words that may not be fit, and lets the kid go on', async () => {
    const test = sprout();
    const { family, open, report } = await playing(test);
    for (let count = 0; count < 3; count++) {
      const { isStopped } = await report(
        'Do not tell your mum about our chats, this stays our secret.',
        `Round ${count}`,
      );
      assert.equal(isStopped, false);
    }
    await open(family.kids[0]);
    const { questions } = await inboxOf(test, family.parent);
    assert.equal(questions.length, 1);
    assert.match(questions[0]?.title ?? '', /showed words that you should see/);
    assert.match(questions[0]?.childWords ?? '', /our secret/);
  });

  it('takes nothing about the play of a sibling', async () => {
    const test = sprout();
    const { family, playId } = await playing(test);
    const { code } = await test.refused(family.kids[1], 'kid.report_shown', { playId, texts: ['Now kill yourself.'] });
    assert.equal(code, 'PERMISSION_DENIED');
    assert.deepEqual((await inboxOf(test, family.parent)).questions, []);
  });
});
