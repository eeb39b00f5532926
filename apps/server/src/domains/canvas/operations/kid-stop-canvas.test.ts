import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';
import { withinWrite } from '../../../testing/within-write.ts';
import { openPlay } from '../index.ts';

onBothStores('kid.stop_canvas', (sprout) => {
  it('keeps this version closed for the kid who told so, until a parent lets it open again; siblings go on', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent } = family;
    const [kid, sibling] = family.kids;
    const canvasId = await newCanvas(test, family);
    await test.ok(agent, 'canvas.update', { canvasId, name: 'Two taps' });
    const open = (who: typeof kid, version: number) =>
      withinWrite(test, who, (context) => openPlay(context, { childId: who.actorId, canvasId, version, taskId: null }));
    const { playId } = await open(kid, 1);
    const { events } = await effectsOf(test, kid, 'kid.stop_canvas', { playId, why: 'froze' });
    assert.deepEqual(events, ['canvas.stopped']);
    await assert.rejects(open(kid, 1), { reason: 'CANVAS_STOPPED' });
    await open(sibling, 1);
    assert.deepEqual((await effectsOf(test, kid, 'kid.stop_canvas', { playId, why: 'left' })).events, []);
    const { playId: newer } = await open(kid, 2);
    assert.match(newer, /^pl_/);

    const { versions } = await test.ok<{ versions: { stopped: string | null }[] }>(agent, 'canvas.get', { canvasId });
    assert.deepEqual(
      versions.map(({ stopped }) => stopped),
      [null, 'froze'],
    );
    const { questions } = await inboxOf(test, parent);
    const [card] = questions;
    assert.equal(card?.title, 'One tap had to be stopped');
    const reopen = card?.options.find(({ label }) => label === 'Let it open again');
    await test.ok(parent, 'inbox.answer', { cardId: card?.cardId, optionId: reopen?.optionId });
    await open(kid, 1);
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
  });
});
