import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf, optionOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

const hook = { name: 'My agent', url: 'https://example.org/hook', events: ['task.completed'] };

onBothStores('hook.create', (sprout) => {
  it('keeps secret and token sealed, and shows neither again', async () => {
    const test = sprout();
    const family = await test.family();
    const made = await test.ok<{ secret: string }>(family.parent, 'hook.create', {
      ...hook,
      preset: 'openclaw',
      token: 'open-sesame',
    });
    const rows = await test.sprout.store.read((db) =>
      db.all('SELECT * FROM hook WHERE family_id = $1', [family.familyId]),
    );
    const listed = await test.call(family.parent, 'hook.list');
    for (const text of [JSON.stringify(rows), listed.text]) {
      assert.ok(!text.includes('open-sesame') && !text.includes(made.secret.slice(6)), text);
    }
    assert.match(listed.text, /"hasToken":true/);
  });

  it('is the parents’ alone, and tells everything that is wrong', async () => {
    const test = sprout();
    const family = await test.family();
    assert.equal((await test.refused(family.agent, 'hook.create', hook)).code, 'PERMISSION_DENIED');
    const { details } = await test.refused(family.parent, 'hook.create', {
      ...hook,
      events: ['task.complete'],
      preset: 'gotify',
    });
    const paths = ((details?.problems ?? []) as { path: string }[]).map(({ path }) => path).sort();
    assert.deepEqual(paths, ['/events/0', '/token']);
  });

  it('is offered by an agent on a card; a tap makes it, and the card keeps no secret', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = await connectAgent(test, family.parent, ['inbox:write']);
    await test.ok(agent, 'inbox.ask', {
      title: 'May I be woken by a webhook?',
      options: [{ label: 'Yes', actions: [{ tool: 'hook.create', arguments: hook }] }, { label: 'No' }],
    });
    const [question] = (await inboxOf(test, family.parent)).questions;
    assert.ok(question);
    const answer = await test.call(family.parent, 'inbox.answer', {
      cardId: question.cardId,
      optionId: optionOf(question, 'Yes'),
    });
    assert.equal(answer.isError, false, answer.text);
    assert.doesNotMatch(answer.text, /whsec_/);
    const { items } = await test.ok<{ items: { url: string }[] }>(family.parent, 'hook.list');
    assert.equal(items[0]?.url, hook.url);
  });
});
