/** Webhooks in a parent's hands: made, tried against a service that answers, paused, given a new secret, and removed. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { AppServer } from './testing/app-server.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';

describe('webhooks', () => {
  let server: AppServer;
  let family: LivedFamily;
  let page: Page;
  let service: Server;
  let status = 200;
  const heard: string[] = [];
  before(async () => {
    service = createServer((request, response) => {
      heard.push(String(request.headers['webhook-signature'] ?? ''));
      request.resume().on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    server = await AppServer.start({ SPROUT_HOOKS_ALLOW_PRIVATE: '1' });
    family = await livedFamily(server);
    ({ page } = await server.open(family.email, '/', { viewport: { width: 360, height: 780 } }));
    page.setDefaultTimeout(10_000);
  });
  after(async () => {
    await server.stop();
    service.closeAllConnections();
    service.close();
  });

  const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/hook`;
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const hooks = async () =>
    ((await family.call('hook.list', {})) as { items: { hookId: string; events: string[]; state: string }[] }).items;

  it('say what a service needs, tell what waits from the start, and show their secret once', async () => {
    await page.goto(`${server.url}/hooks`);
    await said('No webhook yet');
    await page.getByRole('link', { name: 'Make a webhook' }).click();
    await page.getByLabel('Which service').selectOption('OpenClaw');
    await said('ending in /hooks/wake');
    await page.getByLabel('What is it called?').fill('The bell');
    await said('Still missing: the address and the token');
    await page.getByLabel('Which service').selectOption('A plain address');
    await page.getByLabel('Address', { exact: true }).fill('nonsense');
    await said('Still missing: the address');
    await page.getByLabel('Address', { exact: true }).fill(address());
    await page.getByText('1 of 14').click();
    await page.getByText('somebody added a task', { exact: true }).click();
    await press('Make it');
    const secret = (await page.locator('.code-box').innerText()).trim();
    assert.match(secret, /^whsec_/);
    assert.deepEqual((await hooks())[0]?.events.toSorted(), [
      'inbox.asked',
      'reward.claimed',
      'screentime.requested',
      'task.created',
      'task.submitted',
    ]);
    await page.getByRole('link', { name: 'Done, to the webhook' }).click();
    await page.getByRole('heading', { level: 1, name: 'The bell' }).waitFor();
    assert.doesNotMatch(await page.locator('body').innerText(), /whsec_/);
  });

  it('are tried at once, and say how the service answered', async () => {
    await press('Try it');
    await said('It arrived: the service answered 200.');
    assert.match(heard.at(-1) ?? '', /^v1,/);
    status = 500;
    await press('Try it');
    await said('The service answered 500 and did not take it.');
    await page.getByText('A trial').nth(1).waitFor();
    await page.getByText('not delivered').waitFor();
    status = 200;
  });

  it('pause with a way back, and get a new secret only after a question', async () => {
    await press('Pause');
    await said('“The bell” is paused.');
    await said('It sends nothing.');
    assert.equal((await hooks())[0]?.state, 'stopped');
    await press('Undo');
    await said('“The bell” sends again.');
    assert.equal((await hooks())[0]?.state, 'active');
    await press('New secret');
    await said('The old one is worth nothing from then on.');
    await page.locator('dialog').getByRole('button', { name: 'New secret' }).click();
    await page.locator('.code-box', { hasText: 'whsec_' }).waitFor();
  });

  it('change with a way back, and are removed for good after a question', async () => {
    await page.getByText('Change', { exact: true }).click();
    await page.getByText('Send names').click();
    await press('Save');
    await said('Saved.');
    await said('With names.');
    await press('Undo');
    await said('Without names.');
    await press('Remove');
    await said('It ends for good');
    await page.locator('dialog').getByRole('button', { name: 'Remove' }).click();
    await said('“The bell” is removed.');
    assert.deepEqual(await hooks(), []);
  });

  it('of an agent are an offer in words, which a tap makes', async () => {
    const agent = await family.connectAgent(['inbox:write', 'inbox:read']);
    const hook = { name: 'Wake me', url: address(), events: ['task.submitted', 'inbox.answered'], preset: 'standard' };
    await agent.call('inbox.ask', {
      title: 'May Sprout wake me?',
      body: 'Then I need not look every minute.',
      options: [{ label: 'Yes, wake it', actions: [{ tool: 'hook.create', arguments: hook }] }, { label: 'No' }],
    });
    await page.goto(server.url);
    await page.getByText('May Sprout wake me?').first().waitFor();
    const card = page.getByRole('article').filter({ hasText: 'May Sprout wake me?' });
    const shown = await card.innerText();
    assert.match(shown, /New webhook/);
    assert.match(shown, /a kid handed in a task; somebody answered a question in the inbox/);
    assert.match(shown, /a plain address/);
    assert.match(shown, /127\.0\.0\.1/);
    assert.doesNotMatch(shown, /includeNames|“standard”|task\.submitted|[{}[\]]/);
    await card.getByRole('button', { name: 'Yes, wake it' }).click();
    await said(/Answered\./);
    assert.equal((await hooks()).length, 1);
  });
});
