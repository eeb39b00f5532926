import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { film, joke, newSkill, skillOf } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('skill.archive', (sprout) => {
  it('takes a skill out of use: nobody invokes, launches or changes it, and no new task names it', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids } = family;
    const canvasId = await newCanvas(test, family);
    const { skillId } = await newSkill(test, agent, { ...joke, canvasIds: [canvasId] });
    const task = {
      name: 'Play',
      assignAllChildren: true,
      runMode: 'canvas',
      canvasSpec: { canvasId },
      assignmentSkillId: skillId,
      scheduleSpec: { taskType: 'schedule', days: ['mon'] },
    };
    const { taskId } = await test.ok<{ taskId: string }>(agent, 'task.create', task);
    const told = await test.ok<{ warnings: string[]; nextStep: string }>(agent, 'skill.archive', { skillId });
    assert.deepEqual(told.warnings, [`The task “Play” (${taskId}) still plays version 1 of a canvas of this skill.`]);
    assert.match(told.nextStep, /^Tell the parent what still plays its canvases/);
    for (const [operation, args] of [
      ['skill.invoke', { skillId }],
      ['skill.update', { skillId, name: 'New' }],
      ['run.start', { skillId }],
      ['heartbeat.create', { name: 'Daily', cron: '0 7 * * *', runSkillId: skillId }],
      ['task.create', task],
    ] as const) {
      const { code, reason, fix } = await test.refused(agent, operation, args);
      assert.deepEqual([code, reason], ['BAD_INPUT', 'SKILL_ARCHIVED'], operation);
      assert.match(fix, /skill\.restore/);
    }
    // For a kid it is not there.
    assert.equal((await test.refused(kids[0], 'kid.launch_skill', { skillId })).code, 'PERMISSION_DENIED');
    assert.deepEqual((await test.ok<{ items: unknown[] }>(kids[0], 'kid.list_skills')).items, []);
    const { status, archived } = await skillOf(test, agent, skillId);
    assert.deepEqual([status, archived], ['archived', true]);
  });

  it('takes back the question about a skill that waits', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { skillId } = await newSkill(test, agent, film);
    await test.ok(agent, 'skill.archive', { skillId });
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
  });

  it('tells the family once, and acts once for each key', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const [one, two] = [await newSkill(test, agent), await newSkill(test, agent)];
    const { events, touched } = await effectsOf(test, agent, 'skill.archive', { skillId: one.skillId });
    assert.deepEqual([events, touched], [['skill.archived'], activityOf('skill.archived')]);
    const again = await effectsOf(test, agent, 'skill.archive', { skillId: one.skillId });
    assert.deepEqual(again.events, []);
    await actsOncePerKey(test, agent, 'skill.archive', { skillId: two.skillId });
  });

  it('answers alike for a missing skill and another family’s', async () => {
    const test = sprout();
    const [{ agent }, theirs] = [await test.family(), await test.family()];
    const { skillId } = await newSkill(test, theirs.agent);
    await refusesUnknownIds(test, agent, 'skill.archive', (id) => ({ skillId: id }), [skillId]);
  });
});
