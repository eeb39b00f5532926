import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newGame, pageEndingWith } from '../../../testing/new-canvas.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { documentAt } from '../../canvas/index.ts';

onBothStores('kid.open_canvas', (sprout) => {
  it('gives the page all that it needs, and an address that opens this version for twelve hours', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids } = family;
    const game = await newGame(test, family, {
      completionSchema: { kind: 'score', maxScore: 3 },
      html: pageEndingWith('score'),
    });
    const { taskId } = await newTask(test, agent, game);
    const { playId, frame, nextStep, _sprout, ...opened } = await test.ok(kids[0], 'kid.open_canvas', { taskId });
    assert.deepEqual(opened, {
      ...game.canvasSpec,
      version: 1,
      name: 'One tap',
      emoji: '🎨',
      completionSchema: { kind: 'score', maxScore: 3 },
      kid: { name: 'Mia', age: 7 },
      state: null,
      stateVersion: null,
      history: [],
      date: '2026-05-23',
    });
    const open = () => {
      const secret = String(frame).replace('/canvas/frame/', '');
      return test.sprout.store.read((db) => documentAt(db, secret, test.clock.now()));
    };
    assert.equal((await open())?.html, pageEndingWith('score'));
    test.clock.advance(12 * 60 * 60_000);
    assert.equal(await open(), undefined);
  });

  it('tells a kid its own last results, newest first, and never a sibling’s', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids } = family;
    const { taskId } = await newTask(test, agent, await newGame(test, family));
    const open = (kid: (typeof kids)[0]) =>
      test.ok<{ history: { endedAt: string }[] }>(kid, 'kid.open_canvas', { taskId });
    for (const summary of ['First', 'Second']) {
      await open(kids[0]);
      test.clock.advance(1_000);
      const args = { taskId, completion: { kind: 'complete', summary }, signals: [{ name: 'hint' }] };
      await test.ok(kids[0], 'kid.report_canvas', args);
    }
    const { history } = await open(kids[0]);
    assert.deepEqual(
      history.map(({ endedAt, ...result }) => result),
      [
        { version: 1, playedMs: 1_000, kind: 'complete', summary: 'Second' },
        { version: 1, playedMs: 1_000, kind: 'complete', summary: 'First' },
      ],
    );
    assert.deepEqual((await open(kids[1])).history, []);
  });
});
