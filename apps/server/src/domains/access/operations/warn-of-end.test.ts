import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../../testing/due.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { saveClient } from '../index.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Card {
  readonly title: string;
  readonly body: string;
  readonly state: string;
  readonly outcome: string | null;
}

async function cards(test: TestSprout, { parent }: TestFamily): Promise<Card[]> {
  const { items } = await test.ok<{ items: { threadId: string }[] }>(parent, 'inbox.list');
  const threads = items.map(({ threadId }) => test.ok<{ items: Card[] }>(parent, 'inbox.get', { threadId }));
  return (await Promise.all(threads)).flatMap((thread) => thread.items);
}

async function callWarnings(test: TestSprout, { familyId }: TestFamily): Promise<string[]> {
  return (await callDue(test, familyId)).filter((operation) => operation.startsWith('access.'));
}

async function makeToken(test: TestSprout, { parent }: TestFamily, expiresInDays = 30): Promise<string> {
  const token = { clientName: 'Robot', scopes: ['family:read'], expiresInDays };
  return String((await test.ok(parent, 'access.create_token', token)).grantId);
}

onBothStores('access.warn_of_end', (sprout) => {
  it('posts one card seven days before a token ends, that says which and when', async () => {
    const test = sprout();
    const family = await test.family();
    await makeToken(test, family);
    test.clock.advance(23 * DAY_MS - 1);
    assert.deepEqual(await callWarnings(test, family), []);
    test.clock.advance(1);
    assert.deepEqual(await callWarnings(test, family), ['access.warn_of_end']);
    assert.deepEqual(await callWarnings(test, family), []);
    const [card, ...others] = await cards(test, family);
    assert.deepEqual([card?.title, card?.state, others], ['An agent’s connection ends soon', 'for_reading', []]);
    assert.match(card?.body ?? '', /“Robot” stops working on Mon 22 Jun\. .*make it a new token/);
  });

  it('takes the card back when the agent is disconnected', async () => {
    const test = sprout();
    const family = await test.family();
    const grantId = await makeToken(test, family);
    test.clock.advance(25 * DAY_MS);
    await callWarnings(test, family);
    await test.ok(family.parent, 'access.revoke_grant', { grantId });
    const [card] = await cards(test, family);
    assert.deepEqual([card?.state, card?.outcome], ['closed', 'The agent was disconnected.']);
    assert.deepEqual(await callWarnings(test, family), []);
  });

  it('takes the card back when the agent is connected again, and warns anew a year later', async () => {
    const test = sprout();
    const family = await test.family();
    const client = `client-of-${family.familyId}`;
    await test.sprout.store.write(async (tx) =>
      saveClient(tx, { clientId: client, name: 'Claude', metadata: '{}', freshUntil: null }, 0),
    );
    const connect = () => test.ok(family.parent, 'access.connect_agent', { client, scopes: ['family:read'] });
    await connect();
    test.clock.advance(360 * DAY_MS);
    assert.deepEqual(await callWarnings(test, family), ['access.warn_of_end']);
    assert.match((await cards(test, family))[0]?.body ?? '', /“Claude” .*let it ask again, and say yes/);
    await connect();
    const [card] = await cards(test, family);
    assert.deepEqual([card?.state, card?.outcome], ['closed', 'The agent was connected again.']);
    test.clock.advance(DAY_MS);
    assert.deepEqual(await callWarnings(test, family), []);
    test.clock.advance(360 * DAY_MS);
    assert.ok((await callWarnings(test, family)).includes('access.warn_of_end'));
    const states = (await cards(test, family)).map(({ state }) => state);
    assert.deepEqual(states, ['for_reading'], 'one card for one agent');
  });

  it('says nothing of a token that was made for a week or less, and nothing after the end', async () => {
    const test = sprout();
    const family = await test.family();
    await makeToken(test, family, 7);
    assert.deepEqual(await callWarnings(test, family), []);
    await makeToken(test, family, 30);
    test.clock.advance(31 * DAY_MS);
    assert.deepEqual(await callWarnings(test, family), []);
    assert.deepEqual(await cards(test, family), []);
  });
});
