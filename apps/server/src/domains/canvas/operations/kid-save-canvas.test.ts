import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { problemPaths, type TestSprout } from '../../../testing/test-sprout.ts';
import { withinWrite } from '../../../testing/within-write.ts';
import { openPlay } from '../index.ts';

const open = (test: TestSprout, kid: Principal, canvasId: string) =>
  withinWrite(test, kid, (context) => openPlay(context, { childId: kid.actorId, canvasId, version: 1, taskId: null }));

onBothStores('kid.save_canvas', (sprout) => {
  it('keeps the last state for this kid and this canvas, for every later opening', async () => {
    const test = sprout();
    const family = await test.family();
    const [one, other] = [await newCanvas(test, family), await newCanvas(test, family)];
    const [kid, sibling] = family.kids;
    const { playId } = await open(test, kid, one);
    for (const state of ['{"lines":[1]}', '{"lines":[1,2],"text":"\\u0000 \\ud800 <b>"}']) {
      await test.ok(kid, 'kid.save_canvas', { playId, state });
    }
    const states = [await open(test, kid, one), await open(test, kid, other), await open(test, sibling, one)];
    assert.deepEqual(
      states.map(({ state }) => state),
      ['{"lines":[1,2],"text":"\\u0000 \\ud800 <b>"}', null, null],
    );
  });

  it('is refused where another device has saved since the state on which it builds', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    const canvasId = await newCanvas(test, family);
    const tablet = await open(test, kid, canvasId);
    assert.equal(tablet.stateVersion, null);
    const { playId } = tablet;
    const first = await test.ok(kid, 'kid.save_canvas', { playId, state: '1', basedOn: null });
    const late = await test.refused(kid, 'kid.save_canvas', { playId, state: '2', basedOn: null });
    assert.equal(late.reason, 'CANVAS_STATE_MOVED_ON');
    const phone = await open(test, kid, canvasId);
    assert.deepEqual([phone.state, phone.stateVersion], ['1', first.stateVersion]);
    await test.ok(kid, 'kid.save_canvas', { playId: phone.playId, state: '3', basedOn: phone.stateVersion });
    const old = { playId: phone.playId, state: '4', basedOn: first.stateVersion };
    assert.equal((await test.refused(kid, 'kid.save_canvas', old)).reason, 'CANVAS_STATE_MOVED_ON');
    const again = await open(test, kid, canvasId);
    assert.equal(again.state, '3');
    await test.ok(kid, 'kid.save_canvas', { playId: again.playId, state: '5' });
    assert.equal((await open(test, kid, canvasId)).state, '5', 'without a version the last one counts');
  });

  it('takes JSON within its limit only', async () => {
    const test = sprout();
    const family = await test.family();
    const kid = family.kids[0];
    const { playId } = await open(test, kid, await newCanvas(test, family));
    for (const state of ['', '{', 'undefined', `"${'x'.repeat(limits.canvasStateLength)}"`]) {
      assert.deepEqual(problemPaths(await test.refused(kid, 'kid.save_canvas', { playId, state })), ['/state']);
    }
    await test.ok(kid, 'kid.save_canvas', { playId, state: `"${'x'.repeat(limits.canvasStateLength - 2)}"` });
  });

  it('answers alike for a made-up play and a sibling’s', async () => {
    const test = sprout();
    const family = await test.family();
    const { playId } = await open(test, family.kids[1], await newCanvas(test, family));
    await refusesUnknownIds(test, family.kids[0], 'kid.save_canvas', (id) => ({ playId: id, state: '1' }), [playId]);
  });
});
