/**
 * Notifications from switching them on to a tap on a button: the real app, worker and server. The push service and the system's own
 * display are outside; a browser without a screen has neither.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Worker } from 'playwright-core';
import { browserKeys } from '../../server/src/testing/browser-keys.ts';
import { AppServer } from './testing/app-server.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';

/** What a push service gives a browser whose owner said yes. */
const granted = `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: ${JSON.stringify(browserKeys)} }),
  });
`;

/** What the worker asks the system to show. */
const display = `
  globalThis.displayed = [];
  registration.showNotification = async (title, options) => void displayed.push({ title, ...options });
`;

describe('a notification', () => {
  let server: AppServer;
  let family: LivedFamily;
  let page: Page;
  let worker: Worker;
  let reports: readonly string[];
  before(async () => {
    server = await AppServer.start();
    family = await livedFamily(server);
    const opened = await server.open(family.email, '/more');
    page = opened.page;
    reports = opened.profile.policyReports;
    worker = opened.profile.context.serviceWorkers()[0] ?? (await opened.profile.context.waitForEvent('serviceworker'));
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
    await page.evaluate(granted);
    await worker.evaluate(display);
  });
  after(() => server.stop());

  /** Hands an event to the worker as its browser would, and waits for what the worker makes of it. */
  const inWorker = (event: string, answer: string) => `(async () => {
    const event = ${event};
    // Only a browser's own event may wait, so that is done here.
    const work = [];
    event.waitUntil = (one) => work.push(one);
    dispatchEvent(event);
    await Promise.all(work);
    return ${answer};
  })()`;

  async function arrives(message: object): Promise<{ title: string; buttons: string[] }[]> {
    const data = JSON.stringify(JSON.stringify(message));
    const told = '({ title, actions }) => ({ title, buttons: actions.map((one) => one.title) })';
    return worker.evaluate(inWorker(`new PushEvent('push', { data: ${data} })`, `displayed.map(${told})`));
  }

  async function taps(action: string): Promise<void> {
    const tapped = `{ action: ${JSON.stringify(action)}, notification: { ...displayed[0], close: () => undefined } }`;
    await worker.evaluate(inWorker(`Object.assign(new Event('notificationclick'), ${tapped})`, 'undefined'));
  }

  it('is switched on with one tap, for this browser', async () => {
    await page.getByRole('link', { name: 'Notifications' }).click();
    await page.getByRole('button', { name: 'Notify me here' }).click();
    await page.getByText('From now on you are told here.').waitFor();
    await page.getByText('this browser').waitFor();
    await page.getByLabel('A result is there').uncheck();
    await page.getByText('Saved.').waitFor();
    const { kinds } = await family.call('notify.get_settings', {});
    assert.equal((kinds as { results: boolean }).results, false);
  });

  it('shows a question with its buttons, and a tap on one answers it without the app', async () => {
    const { items } = (await family.call('inbox.list', {})) as { items: { threadId: string }[] };
    const threads = await Promise.all(items.map(({ threadId }) => family.call('inbox.get', { threadId })));
    const cards = threads.flatMap(({ threadId, items: found }) =>
      (found as Card[]).map((card) => ({ ...card, threadId: String(threadId) })),
    );
    const card = cards.find(({ title }) => title.includes('Piano')) ?? assert.fail('nobody asks about Piano');
    const actions = card.options.map(({ optionId, label }) => ({ optionId, title: label })).slice(0, 2);
    const message = { kind: 'requests', tag: card.cardId, title: card.title, body: '', cardId: card.cardId, actions };
    const shown = await arrives({ ...message, threadId: card.threadId, about: null });
    assert.deepEqual(shown, [{ title: card.title, buttons: actions.map(({ title }) => title) }]);
    await page.getByRole('link', { name: /Home/ }).click();
    await page.getByRole('heading', { name: 'Zoë finished Piano' }).waitFor();
    await taps(actions[0]?.optionId ?? '');
    await page.getByRole('heading', { name: 'Zoë finished Piano' }).waitFor({ state: 'detached' });
    assert.equal((await family.call('gems.query_balance', { childId: family.zoe })).balance, 4);
    assert.deepEqual(reports, []);
  });

  it('counts in the title and on the icon what waits, with or without https', async () => {
    await page.locator('.badge', { hasText: '3' }).waitFor();
    assert.match(await page.title(), /^\(3\) /);
    const icon = await page.evaluate<string>(`document.querySelector('link[rel="icon"]').href`);
    assert.match(decodeURIComponent(icon), />3</);
  });
});

interface Card {
  readonly cardId: string;
  readonly title: string;
  readonly options: readonly { readonly optionId: string; readonly label: string }[];
}
