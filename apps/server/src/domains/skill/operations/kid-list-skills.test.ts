import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { film, joke, newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Shown {
  readonly items: { readonly name: string; readonly asks: unknown[]; readonly canvases: unknown[] }[];
}

onBothStores('kid.list_skills', (sprout) => {
  it('shows what a kid of its age may launch, newest first, and nothing else of it', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids } = family;
    const canvasId = await newCanvas(test, family);
    await newSkill(test, agent);
    await newSkill(test, agent, film);
    await newSkill(test, agent, { ...joke, name: 'Small', ageRange: '6-7' });
    await newSkill(test, agent, { ...joke, name: 'Big', ageRange: '8+' });
    const { skillId } = await newSkill(test, agent, {
      ...joke,
      name: 'All',
      ageRange: '5-12',
      canvasIds: [canvasId],
      prompt: 'Hello {{input.child_name}}, a rhyme about {{input.animal}} and {{input.colour}}.',
      inputVariables: [{ name: 'child_name' }, { name: 'animal', description: 'Which animal?' }, { name: 'colour' }],
    });
    const { items } = await test.ok<Shown>(kids[0], 'kid.list_skills');
    assert.deepEqual(
      items.map(({ name }) => name),
      ['All', 'Small'],
    );
    const [first] = items;
    assert.deepEqual(first, {
      skillId,
      name: 'All',
      asks: [
        { name: 'animal', description: 'Which animal?' },
        { name: 'colour', description: null },
      ],
      canvases: first?.canvases,
    });
    assert.equal(first?.canvases.length, 1);
    const older = await test.ok<Shown>(kids[1], 'kid.list_skills');
    assert.deepEqual(
      older.items.map(({ name }) => name),
      ['All', 'Big'],
    );
  });
});
