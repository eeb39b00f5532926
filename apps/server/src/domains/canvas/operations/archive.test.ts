import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas, newGame } from '../../../testing/new-canvas.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';

interface Warned {
  readonly warnings: string[];
  readonly nextStep: string;
}

onBothStores('canvas.archive', (sprout) => {
  it('takes a canvas out of the list, once', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const { events, touched } = await effectsOf(test, family.agent, 'canvas.archive', { canvasId });
    assert.deepEqual([events, touched], [['canvas.archived'], activityOf('canvas.archived')]);
    assert.deepEqual((await test.ok(family.agent, 'canvas.list')).items, []);
    const again = await effectsOf(test, family.agent, 'canvas.archive', { canvasId });
    assert.deepEqual(again.events, []);
    const { archivedAt } = await test.ok(family.agent, 'canvas.get', { canvasId });
    assert.equal(archivedAt, '2026-05-23T14:00:00+02:00');
  });

  it('says which tasks and skills in use still play it, with names for callers that may read them', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent } = family;
    const game = await newGame(test, family);
    const { taskId } = await newTask(test, agent, { ...game, name: 'Tap it' });
    const over = await newTask(test, agent, { ...game, name: 'Gone' });
    await test.ok(agent, 'task.delete', { taskId: over.taskId });
    const { canvasId } = game.canvasSpec;
    const archive = (caller: typeof agent) => test.ok<Warned>(caller, 'canvas.archive', { canvasId });
    const named = [
      `The task “Tap it” (${taskId}) still plays it.`,
      `The skill “Look back” (${game.assignmentSkillId}) still plays it.`,
    ];
    const { warnings, nextStep } = await archive(agent);
    assert.deepEqual(warnings, named);
    assert.match(nextStep, /^Tell the parent what still plays it\. /);
    assert.deepEqual((await archive(parent)).warnings, ['“Tap it” still plays it.', '“Look back” still plays it.']);
    assert.deepEqual((await archive(family.agentWith('canvas:write'))).warnings, [
      `The task ${taskId} still plays it.`,
      `The skill ${game.assignmentSkillId} still plays it.`,
    ]);
    await test.ok(agent, 'task.delete', { taskId });
    await test.ok(agent, 'skill.archive', { skillId: game.assignmentSkillId });
    const unused = await archive(agent);
    assert.deepEqual([unused.warnings, unused.nextStep], [[], 'canvas.restore brings it back; nothing plays it.']);
  });
});
