import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf, refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('inbox.show_card', (sprout) => {
  it('opens a planned question at its time, once', async () => {
    const test = sprout();
    const family = await test.family();
    const caller = sproutOf(family.familyId);
    const showAt = new Date(test.clock.now() + 1000).toISOString();
    const question = { title: 'Tea?', options: [{ label: 'Yes' }, { label: 'No' }], showAt };
    const { cardId } = await test.ok(family.agent, 'inbox.ask', question);
    assert.equal((await effectsOf(test, caller, 'inbox.show_card', { cardId })).result.isShown, false);
    test.clock.advance(1000);
    const { result, touched } = await effectsOf(test, caller, 'inbox.show_card', { cardId });
    assert.deepEqual([result.isShown, touched], [true, ['sprout://family/inbox']]);
    assert.equal((await effectsOf(test, caller, 'inbox.show_card', { cardId })).result.isShown, false);
    await refusesWrongCallers(test, family, 'inbox.show_card', { cardId });
  });
});
