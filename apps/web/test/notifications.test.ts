/**
 * Notifications from switching them on to a tap on a button: the real app, worker and server. What the server sends arrives, signed and
 * encrypted, at a push service on this computer; the browser's own tools hand it to the worker as a push. A Chromium without a screen
 * refuses to display notifications whatever it is allowed, so what the worker asks it to show is recorded, and a tap is made up.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Worker } from 'playwright-core';
import { createPush } from '../../server/src/out/push/create-push.ts';
import { loopbackPush, PushService, type SubscribedBrowser } from '../../server/src/out/push/testing/push-service.ts';
import { systemClock, systemRandom } from '../../server/src/system.ts';
import { until } from '../../server/src/testing/until.ts';
import { AppServer } from './testing/app-server.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';

/** What a push service gives a browser whose owner said yes. */
const granted = (subscription: object) => `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const made = { toJSON: () => (${JSON.stringify(subscription)}) };
  PushManager.prototype.subscribe = async () => (localStorage.setItem('subscribed', 'yes'), made);
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') === null ? null : made);
`;

/** What the worker asks the system to show. A notification replaces the one with its tag, as systems do it. */
const display = `
  globalThis.displayed = new Map();
  registration.showNotification = async (title, options) => void displayed.set(options.tag, { title, ...options });
`;

interface Displayed {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly tag: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

describe('a notification', () => {
  let service: PushService;
  let phone: SubscribedBrowser;
  let server: AppServer;
  let family: LivedFamily;
  let page: Page;
  let worker: Worker;
  let reports: readonly string[];
  let deliver: (data: string) => Promise<void>;
  before(async () => {
    service = await PushService.start();
    phone = service.subscribe();
    const push = createPush({ clock: systemClock, random: systemRandom }, loopbackPush);
    server = await AppServer.start({}, [], undefined, push);
    family = await livedFamily(server);
    const opened = await server.open(family.email, '/family');
    page = opened.page;
    reports = opened.profile.policyReports;
    const { context } = opened.profile;
    worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
    await page.evaluate(granted(phone.subscription));
    await page.addInitScript(granted(phone.subscription));
    await worker.evaluate(display);
    const devtools = await context.newCDPSession(page);
    let registrationId = '';
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.at(-1)?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    await until(() => registrationId !== '');
    deliver = (data) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data }).then(() => {});
  });
  after(async () => {
    await server.stop();
    await service.stop();
  });

  const displayed = () => worker.evaluate<Displayed[]>('[...displayed.values()]');

  /** Waits until the server's message about this is at the push service, and hands it to the browser. */
  async function arrives(said: RegExp): Promise<Displayed> {
    const found = () => phone.inbox.find(({ title }) => said.test(title));
    await until(() => found() !== undefined);
    await deliver(JSON.stringify(found()));
    for (;;) {
      const shown = (await displayed()).find(({ title }) => said.test(title));
      if (shown !== undefined) return shown;
    }
  }

  /** Taps a button of a notification, or beside them. Only a browser's own event may wait, so that is done here. */
  async function taps(tag: string, action: string): Promise<void> {
    await worker.evaluate(`(async () => {
      const event = Object.assign(new Event('notificationclick'), {
        action: ${JSON.stringify(action)},
        notification: { ...displayed.get(${JSON.stringify(tag)}), close: () => undefined },
      });
      const work = [];
      event.waitUntil = (one) => work.push(one);
      dispatchEvent(event);
      await Promise.all(work);
    })()`);
  }

  const gemsOf = async (childId: string) => (await family.call('gems.query_balance', { childId })).balance;
  const cardOf = (name: string) => page.locator('.decision', { has: page.getByRole('heading', { name }) });

  it('is switched on with one tap, for this browser, and tried', async () => {
    await page.getByRole('link', { name: 'Notifications' }).click();
    await page.getByRole('button', { name: 'Notify me here' }).click();
    await page.getByText('From now on you are told here.').waitFor();
    await page.getByText('this browser').waitFor();
    await page.getByLabel('A result is there').uncheck();
    await page.getByText('Saved.').waitFor();
    const { kinds } = await family.call('notify.get_settings', {});
    assert.equal((kinds as { results: boolean }).results, false);
    await page.getByRole('button', { name: 'Send a test' }).click();
    const { actions } = await arrives(/./);
    assert.deepEqual(actions, []);
  });

  it('has the buttons of its question, and a tap on one answers it without the app, once', async () => {
    await page.getByRole('link', { name: /Home/ }).click();
    await family.asKid(family.leo, 'kid.submit_task', { taskId: family.cat });
    const { tag, actions } = await arrives(/^Leo finished Feed the cat$/);
    assert.deepEqual(
      actions.map(({ title }) => title),
      ['Approve', 'Try again'],
    );
    await page.getByRole('button', { name: /^\d new$/ }).click();
    await cardOf('Leo finished Feed the cat').waitFor();
    const before = Number(await gemsOf(family.leo));
    const approve = actions[0]?.action ?? '';
    await Promise.all([taps(tag, approve), taps(tag, approve)]);
    await cardOf('Leo finished Feed the cat').waitFor({ state: 'detached' });
    assert.equal(await gemsOf(family.leo), before + 3);
    assert.equal(new URL(page.url()).pathname, '/', 'the app stays where it is');
  });

  it('says no with its other button', async () => {
    await family.asKid(family.zoe, 'kid.request_screentime', { durationMinutes: 10 });
    const { tag, actions } = await arrives(/^Zoë asks for 10 minutes$/);
    await taps(tag, actions.find(({ title }) => title === 'Deny')?.action ?? '');
    const { items } = await family.call('screentime.list_requests', { childId: family.zoe, status: 'all' });
    assert.equal((items as { status: string }[])[0]?.status, 'denied');
  });

  it('gives a wish; what an agent asks is read on its card first', async () => {
    await family.call('gems.adjust', { childId: family.zoe, delta: 10, reason: 'To begin with' });
    await family.asKid(family.zoe, 'kid.claim_reward', { rewardId: family.movie });
    const wish = await arrives(/^Zoë would like Movie night$/);
    await taps(wish.tag, wish.actions.find(({ title }) => title === 'Approve')?.action ?? '');
    assert.equal(await gemsOf(family.zoe), 0);
    const agent = await family.connectAgent(['inbox:write', 'gems:adjust', 'inbox:read']);
    const pay = { tool: 'gems.adjust', arguments: { childId: family.zoe, delta: 2, reason: 'Helped' } };
    const options = [{ label: 'Two gems', actions: [pay] }, { label: 'None' }];
    await agent.call('inbox.ask', { title: 'Did Zoë help?', options });
    const asked = await arrives(/^\S+ asks$/);
    assert.deepEqual(asked.actions, []);
    assert.match(asked.body, /^Gives Zoë 2 gems: Because: “Helped”\n.+ writes: “Did Zoë help\?”$/);
    await taps(asked.tag, '');
    await page.waitForURL(/\/inbox\/\w+/);
    assert.equal(await gemsOf(family.zoe), 0);
  });

  it('whose question was decided elsewhere meanwhile leads to it, and changes nothing', async () => {
    await family.asKid(family.leo, 'kid.submit_task', { taskId: family.piano });
    const { tag, actions } = await arrives(/^Leo finished Piano$/);
    const before = Number(await gemsOf(family.leo));
    const { items } = (await family.call('inbox.list', {})) as { items: { threadId: string }[] };
    const threads = await Promise.all(items.map(({ threadId }) => family.call('inbox.get', { threadId })));
    const card = threads.flatMap(({ items: found }) => found as Card[]).find(({ cardId }) => cardId === tag);
    await family.call('inbox.answer', { cardId: tag, optionId: card?.options.at(-1)?.optionId });
    await taps(tag, actions[0]?.action ?? '');
    await page.waitForURL(/\/inbox\/\w+/);
    await page.getByText(/Pat/).first().waitFor();
    assert.equal(await gemsOf(family.leo), before, 'it was sent back, and stays so');
  });

  it('leads to its card with a tap beside the buttons, also when the browser gives it no focus', async () => {
    await page.goto(`${server.url}/tasks`);
    const shown = await displayed();
    const ofCard = shown.find(({ title }) => title === 'Leo finished Piano');
    await taps(ofCard?.tag ?? '', '');
    await page.waitForURL(/\/inbox\/\w+/);
    const test = shown.find(({ actions }) => actions.length === 0);
    await taps(test?.tag ?? '', '');
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  it('is German where the app is', async () => {
    await page.goto(`${server.url}/family`);
    const renewed = page.waitForResponse(/\/notify[./]subscribe/);
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await page.getByRole('button', { name: 'Abmelden' }).waitFor();
    assert.equal((await renewed).status(), 200);
    await family.asKid(family.zoe, 'kid.request_screentime', { durationMinutes: 20 });
    const { lang, actions, body } = await arrives(/^Zoë möchte 20 Minuten$/);
    assert.equal(lang, 'de');
    assert.deepEqual(
      actions.map(({ title }) => title),
      ['20 Minuten erlauben', 'Ablehnen'],
    );
    assert.doesNotMatch(body, /minutes|screen time/);
    await page.getByLabel('Sprache', { exact: true }).selectOption('English');
    assert.deepEqual(reports, []);
  });

  it('counts in the title and on the icon what waits, with or without https', async () => {
    await page.goto(`${server.url}/`);
    const count = await page
      .locator('.decision')
      .first()
      .waitFor()
      .then(() => page.locator('.badge').textContent());
    while (!(await page.title()).startsWith(`(${count}) `)) await wait(5);
    const icon = await page.evaluate<string>(`document.querySelector('link[rel="icon"]').href`);
    assert.match(decodeURIComponent(icon), new RegExp(`>${count}<`));
  });
});

interface Card {
  readonly cardId: string;
  readonly options: readonly { readonly optionId: string; readonly label: string }[];
}
