import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { joke, lookBack, newSkill, skillOf } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('skill.get', (sprout) => {
  it('shows the whole skill, and its canvases as they are named now', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family, { emoji: '🐰' });
    const responseModel = [{ name: 'mood', type: 'string', optional: true }];
    const { skillId } = await newSkill(test, family.agent, { canvasIds: [canvasId], responseModel });
    const skill = await skillOf(test, family.parent, skillId);
    assert.deepEqual([skill.prompt, skill.responseModel], [lookBack.prompt, responseModel]);
    assert.deepEqual(skill.canvases, [{ canvasId, name: 'One tap', emoji: '🐰', version: 1 }]);
    await test.sprout.store.write((tx) => {
      tx.later("UPDATE canvas SET name = 'Two taps' WHERE family_id = $1", [family.familyId]);
    });
    const { canvases } = await skillOf(test, family.parent, skillId);
    assert.deepEqual(canvases, [{ canvasId, name: 'Two taps', emoji: '🐰', version: 1 }]);
  });

  it('says how often it was used, and by whom', async () => {
    const test = sprout();
    const { agent, parent, kids, childIds } = await test.family();
    const { skillId } = await newSkill(test, agent, joke);
    for (const caller of [agent, agent, parent]) {
      await test.ok(caller, 'skill.invoke', { skillId });
      test.clock.advance(1_000);
    }
    await test.ok(kids[0], 'kid.launch_skill', { skillId });
    const { timesTriggered, lastTriggeredAt, triggeredBy } = await skillOf(test, agent, skillId);
    assert.deepEqual([timesTriggered, Date.parse(String(lastTriggeredAt))], [4, test.clock.now()]);
    assert.deepEqual(
      (triggeredBy as { kind: string; id: string; times: number }[]).map(({ kind, id, times }) => [kind, id, times]),
      [
        ['agent', parent.actorId, 2],
        ['kid', childIds[0], 1],
        ['parent', parent.actorId, 1],
      ],
    );
  });

  it('answers alike for a missing skill and another family’s', async () => {
    const test = sprout();
    const [{ agent }, theirs] = [await test.family(), await test.family()];
    const { skillId } = await newSkill(test, theirs.agent);
    await refusesUnknownIds(test, agent, 'skill.get', (id) => ({ skillId: id }), [skillId]);
  });
});
