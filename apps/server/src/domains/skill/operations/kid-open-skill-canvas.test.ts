import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas, plainPage } from '../../../testing/new-canvas.ts';
import { film, joke, newSkill, skillOf } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

async function newToy(test: TestSprout, family: TestFamily, fields: object = {}) {
  const canvasId = await newCanvas(test, family);
  const { skillId } = await newSkill(test, family.agent, { ...joke, canvasIds: [canvasId], ...fields });
  return { skillId, canvasId };
}

onBothStores('kid.open_skill_canvas', (sprout) => {
  it('counts as one use when it is opened again, and as another an hour later', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids } = family;
    const toy = await newToy(test, family);
    const timesAfterOpening = async () => {
      await test.ok(kids[0], 'kid.open_skill_canvas', toy);
      return (await skillOf(test, agent, toy.skillId)).timesTriggered;
    };
    assert.deepEqual([await timesAfterOpening(), await timesAfterOpening()], [1, 1]);
    test.clock.advance(3_600_000);
    assert.equal(await timesAfterOpening(), 2);
  });

  it('opens what a launch offers, in the version of the skill, keeps work, and remembers how it ended', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids } = family;
    const toy = await newToy(test, family);
    await test.ok(agent, 'canvas.update', { canvasId: toy.canvasId, html: plainPage.replace('One tap', 'New') });
    const { canvases } = await test.ok<{ canvases: { canvasId: string }[] }>(kids[0], 'kid.launch_skill', {
      skillId: toy.skillId,
    });
    assert.deepEqual(
      canvases.map(({ canvasId }) => canvasId),
      [toy.canvasId],
    );
    type Opened = { playId: string; version: number; state: string | null; history: { summary: string }[] };
    const open = () => test.ok<Opened>(kids[0], 'kid.open_skill_canvas', toy);
    const first = await open();
    const { timesTriggered, triggeredBy } = await skillOf(test, agent, toy.skillId);
    assert.equal(timesTriggered, 1, 'a launch and its canvas are one use');
    assert.deepEqual(
      (triggeredBy as { kind: string; id: string }[]).map(({ kind, id }) => [kind, id]),
      [['kid', family.childIds[0]]],
    );
    assert.deepEqual([first.version, first.state, first.history], [1, null, []]);
    await test.ok(kids[0], 'kid.save_canvas', { playId: first.playId, state: '[1]' });
    const end = { playId: first.playId, completion: { kind: 'complete', summary: 'Tapped' } };
    await test.ok(kids[0], 'kid.end_canvas', end);
    const second = await open();
    assert.deepEqual([second.state, second.history.map(({ summary }) => summary)], ['[1]', ['Tapped']]);
    await test.ok(kids[0], 'kid.stop_canvas', { playId: second.playId, why: 'froze' });
    assert.equal((await test.refused(kids[0], 'kid.open_skill_canvas', toy)).reason, 'CANVAS_STOPPED');
  });

  it('answers alike for skills that the kid may not launch: of agents, waiting, archived, for bigger kids, foreign', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    const archived = await newToy(test, family);
    await test.ok(family.agent, 'skill.archive', { skillId: archived.skillId });
    const toys = [
      archived,
      await newToy(test, family, { kidCallable: false }),
      await newToy(test, family, film),
      await newToy(test, family, { ageRange: '8-12' }),
      await newToy(test, theirs),
    ];
    for (const { skillId, canvasId } of toys) {
      const argsWith = (id: string) => ({ skillId: id, canvasId });
      await refusesUnknownIds(test, family.kids[0], 'kid.open_skill_canvas', argsWith, [skillId]);
    }
  });

  it('answers alike for canvases that the skill does not link', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    const { skillId } = await newToy(test, family);
    const others = [await newCanvas(test, family), await newCanvas(test, theirs)];
    const argsWith = (canvasId: string) => ({ skillId, canvasId });
    await refusesUnknownIds(test, family.kids[0], 'kid.open_skill_canvas', argsWith, others);
  });
});
