import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { film, joke, newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { statementsOf } from '../../../testing/statements-of.ts';

interface Page {
  readonly items: { readonly skillId: string; readonly name: string; readonly status: string }[];
  readonly nextCursor: string | null;
}

onBothStores('skill.list', (sprout) => {
  it('shows identity, status, author, kids and canvas ids, and no prompt', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasIds = [await newCanvas(test, family), await newCanvas(test, family)];
    const { skillId } = await newSkill(test, family.agent, { ...film, canvasIds });
    const { items, nextCursor } = await test.ok<Page>(family.agent, 'skill.list');
    assert.equal(nextCursor, null);
    assert.deepEqual(items, [
      {
        skillId,
        name: 'Film',
        category: 'generic',
        status: 'waiting',
        archived: false,
        authorTier: 'agent',
        kidCallable: true,
        canvasIds,
        lastTriggeredAt: null,
      },
    ]);
  });

  it('shows the newest first, page by page, each once, and archived ones only when asked', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const category = count % 2 === 0 ? 'generic' : 'home_agent';
      ids.unshift((await newSkill(test, agent, { category })).skillId);
    }
    await test.ok(agent, 'skill.archive', { skillId: ids[1] });
    const all = async (args: object) => {
      const found: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page: Page = await test.ok<Page>(agent, 'skill.list', { ...args, limit: 2, ...(cursor && { cursor }) });
        assert.ok(page.items.length <= 2);
        found.push(...page.items.map(({ skillId }) => skillId));
        cursor = page.nextCursor;
      } while (cursor !== null);
      return found;
    };
    const [first, archived, third, fourth, fifth] = ids;
    assert.deepEqual(await all({}), [first, third, fourth, fifth]);
    assert.deepEqual(await all({ includeArchived: true }), ids);
    assert.deepEqual(await all({ category: 'home_agent' }), [fourth]);
    assert.deepEqual(await all({ category: 'home_agent', includeArchived: true }), [archived, fourth]);
    const { items } = await test.ok<Page>(agent, 'skill.list', { includeArchived: true });
    assert.equal(items[1]?.status, 'archived');
  });

  it('shows when a skill was last used', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent, { ...joke, kidCallable: false });
    await test.ok(agent, 'skill.invoke', { skillId });
    const { items } = await test.ok<{ items: { lastTriggeredAt: string }[] }>(agent, 'skill.list');
    assert.equal(Date.parse(items[0]?.lastTriggeredAt ?? ''), test.clock.now());
  });

  it('reads a page of skills with their canvases in one statement', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasIds = [await newCanvas(test, family)];
    for (let count = 0; count < 3; count++) await newSkill(test, family.agent, { canvasIds });
    const statements = await statementsOf(test.sprout.store, async () => {
      await test.ok(family.agent, 'skill.list', { limit: 2 });
    });
    assert.equal(statements.length, 1);
  });
});
