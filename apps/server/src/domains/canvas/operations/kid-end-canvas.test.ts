import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newGame, openCanvas, pageEndingWith } from '../../../testing/new-canvas.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

const completion = { kind: 'complete', summary: 'Tapped' };

onBothStores('kid.end_canvas', (sprout) => {
  it('counts one completion, tells the family without the canvas’s words, and pays nothing', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids, childIds } = family;
    const { playId } = await openCanvas(test, family);
    const args = { playId, completion };
    const wrong = await test.refused(kids[0], 'kid.end_canvas', { playId, completion: { kind: 'score', score: 1 } });
    assert.equal(wrong.reason, 'COMPLETION_MISMATCH');
    const { events, touched } = await effectsOf(test, kids[0], 'kid.end_canvas', args);
    assert.deepEqual([events, touched], [['canvas.played'], activityOf('canvas.played')]);
    assert.deepEqual((await effectsOf(test, kids[0], 'kid.end_canvas', args)).events, []);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 0);
    assert.doesNotMatch(JSON.stringify(await test.ok(agent, 'activity.list')), /Tapped/);
  });

  it('tells the family the points, so that an agent can say how it goes', async () => {
    const test = sprout();
    const family = await test.family();
    const fields = { html: pageEndingWith('score'), completionSchema: { kind: 'score', maxScore: 3 } };
    const { playId } = await openCanvas(test, family, fields);
    const signals = [{ name: 'attempt-failed', data: { typed: 'frend' } }];
    await test.ok(family.kids[0], 'kid.end_canvas', { playId, completion: { kind: 'score', score: 9 }, signals });
    const { items } = await test.ok<{ items: { type: string; payload: object }[] }>(family.agent, 'activity.list');
    const played = items.find(({ type }) => type === 'canvas.played');
    assert.deepEqual(played?.payload, { version: 1, playedMs: 0, kind: 'score', score: 3, maxScore: 3 });
    assert.doesNotMatch(JSON.stringify(items), /frend|attempt/);
  });

  it('acts once for a key', async () => {
    const test = sprout();
    const family = await test.family();
    const { playId } = await openCanvas(test, family);
    await actsOncePerKey(test, family.kids[0], 'kid.end_canvas', { playId, completion });
  });

  it('answers alike for a made-up play, a sibling’s, another family’s and one of a task', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    const { playId } = await openCanvas(test, family);
    const { playId: foreign } = await openCanvas(test, theirs);
    const { taskId } = await newTask(test, family.agent, await newGame(test, family));
    const { playId: ofTask } = await test.ok<{ playId: string }>(family.kids[1], 'kid.open_canvas', { taskId });
    const argsWith = (id: string) => ({ playId: id, completion });
    await refusesUnknownIds(test, family.kids[1], 'kid.end_canvas', argsWith, [playId, foreign, ofTask]);
  });
});
