/** A card reaches a browser: the outbox, the sending, and what happens when the push service does not play along. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PushPort } from '../../domains/notify/index.ts';
import { systemRandom } from '../../system.ts';
import { callDue } from '../../testing/due.ts';
import { inboxOf } from '../../testing/family-inbox.ts';
import { newTask } from '../../testing/new-task.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { createPush } from './create-push.ts';
import { loopbackPush, PushService, type SubscribedBrowser } from './testing/push-service.ts';

const HOUR_MS = 60 * 60_000;

for (const driver of storeDrivers) {
  describe(`notifications on ${driver.name}`, () => {
    let service: PushService;
    let test: TestSprout;
    /** Thrown after the next delivery, as if the process died there. */
    let crash: Error | undefined;
    let revoked: string[] = [];
    before(async () => {
      service = await PushService.start();
      const real = createPush({ clock: { now: () => test.clock.now() }, random: systemRandom }, loopbackPush);
      const push: PushPort = {
        ...real,
        async deliver(message) {
          const delivery = await real.deliver(message);
          const thrown = crash;
          crash = undefined;
          if (thrown !== undefined) throw thrown;
          return delivery;
        },
      };
      test = new TestSprout(await driver.open(), { push, findRevoked: () => revoked });
    });
    after(async () => {
      await test.dispose();
      await service.stop();
    });

    const subscribed = async (family: TestFamily): Promise<SubscribedBrowser> => {
      service.answer = (response) => response.writeHead(201).end();
      const browser = service.subscribe();
      await test.ok(family.parent, 'notify.subscribe', { ...browser.subscription, deviceName: 'Phone' });
      return browser;
    };
    const ask = (family: TestFamily) => test.ok(family.kids[0], 'kid.request_screentime', { durationMinutes: 10 });
    const send = async (family: TestFamily) =>
      (await callDue(test, family.familyId)).filter((name) => name === 'notify.send').length;
    const devices = async (family: TestFamily) =>
      (
        await test.ok<{ devices: { isFailing: boolean; lastDeliveredAt: string | null }[] }>(
          family.parent,
          'notify.get_settings',
        )
      ).devices;

    it('a question arrives with what its buttons need, once, and a tap on one answers it', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      await ask(family);
      assert.equal(browser.requests.length, 0, 'nothing is sent inside the transaction');
      assert.equal(await send(family), 1);
      const { questions } = await inboxOf(test, family.parent);
      const [card = assert.fail('no question')] = questions;
      const [payload = assert.fail('nothing arrived')] = browser.inbox;
      assert.deepEqual(payload, {
        kind: 'requests',
        language: 'en',
        tag: card.cardId,
        title: card.title,
        body: payload.body,
        cardId: card.cardId,
        threadId: card.threadId,
        about: payload.about,
        actions: [card.options[0], card.options.at(-1)].map((option) => ({
          optionId: option?.optionId,
          title: option?.label,
        })),
      });
      assert.equal(payload.about?.childId, family.childIds[0]);
      assert.deepEqual(
        payload.actions.map(({ title }) => title),
        ['Approve 10 minutes', 'Deny'],
      );
      assert.equal(await send(family), 0);
      assert.equal(browser.requests.length, 1);
      const [{ lastDeliveredAt = null } = {}] = await devices(family);
      assert.ok(lastDeliveredAt);
      await test.ok(family.parent, 'inbox.answer', { cardId: card.cardId, optionId: payload.actions[0]?.optionId });
    });

    it('an agent’s question arrives as a proposal, one that it planned when its time has come', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      const showAt = new Date(test.clock.now() + HOUR_MS).toISOString();
      const question = { title: 'Tea?', options: [{ label: 'Yes' }, { label: 'No' }] };
      await test.ok(family.agent, 'inbox.ask', question);
      await test.ok(family.agent, 'inbox.ask', { ...question, title: 'Later?', showAt });
      await send(family);
      const shown = () => browser.inbox.map(({ kind, title }) => [kind, title]);
      assert.deepEqual(shown(), [['proposals', 'an agent asks']]);
      assert.match(browser.inbox[0]?.body ?? '', /Tea\?/);
      test.clock.advance(HOUR_MS);
      await send(family);
      await send(family);
      assert.equal(shown().length, 2);
      assert.match(browser.inbox[1]?.body ?? '', /Later\?/);
    });

    it('what a kid typed is not in it: a locked screen shows it to anybody', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      await test.ok(family.kids[0], 'kid.request_screentime', { durationMinutes: 10, reason: 'my secret diary' });
      await send(family);
      assert.equal(browser.inbox.length, 1);
      assert.doesNotMatch(JSON.stringify(browser.inbox), /diary/);
    });

    it('a process that dies after sending leaves one notification, and none is lost', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      await ask(family);
      crash = new Error('killed');
      await assert.rejects(send(family));
      test.faults.length = 0;
      assert.equal(await send(family), 1);
      assert.equal(browser.requests.length, 2);
      assert.equal(new Set(browser.requests.map(({ headers }) => headers.topic)).size, 1);
      assert.equal(browser.inbox.length, 1, 'the service keeps one message of a topic');
    });

    it('what was decided meanwhile is not sent', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      const { requestId } = await ask(family);
      await test.ok(family.parent, 'screentime.review_request', { requestId, action: 'deny' });
      await send(family);
      assert.deepEqual(
        browser.inbox.filter(({ kind }) => kind === 'requests'),
        [],
      );
    });

    for (const status of [404, 410]) {
      it(`a subscription that the service answers with ${status} is dropped`, async () => {
        const family = await test.family();
        const browser = await subscribed(family);
        service.answer = (response) => response.writeHead(status).end();
        await ask(family);
        assert.equal(await send(family), 1);
        assert.deepEqual(await devices(family), []);
        await newTask(test, family.parent);
        assert.equal(await send(family), 0);
        assert.equal(browser.requests.length, 1);
      });
    }

    it('a busy or silent service is asked again later, then less and less often, and after a day no more', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      service.answer = (response) => response.writeHead(429, { 'retry-after': '600' }).end();
      const { taskId } = await newTask(test, family.parent, { reviewPolicy: 'parent' });
      await test.ok(family.kids[0], 'kid.submit_task', { taskId });
      assert.equal(await send(family), 1);
      assert.equal((await devices(family))[0]?.isFailing, true);
      test.clock.advance(599_000);
      assert.equal(await send(family), 0);
      service.answer = (response) => response.destroy();
      test.clock.advance(1_000);
      assert.equal(await send(family), 1);
      let tries = 0;
      for (let hours = 0; hours < 30; hours++) {
        test.clock.advance(HOUR_MS);
        tries += await send(family);
      }
      assert.ok(tries > 15 && tries < 26, `${tries} tries in a day`);
      const before = browser.requests.length;
      test.clock.advance(24 * HOUR_MS);
      await send(family);
      assert.equal(browser.requests.length, before);
    });

    it('quiet hours hold it back, and a kind that is off is never sent', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      const { timezone } = await test.ok<{ timezone: string }>(family.parent, 'family.query_overview');
      const local = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
      const [hour = 0, minute = 0] = local.format(test.clock.now()).split(':').map(Number);
      const at = hour * 60 + minute;
      const quietHours = { startMinutes: (at + 1430) % 1440, endMinutes: (at + 30) % 1440 };
      await test.ok(family.parent, 'notify.update_settings', { quietHours });
      await ask(family);
      assert.equal(await send(family), 1);
      assert.equal(browser.requests.length, 0);
      test.clock.advance(31 * 60_000);
      await send(family);
      assert.equal(browser.inbox.length, 1);
      await test.ok(family.parent, 'notify.update_settings', { quietHours: null, kinds: { requests: false } });
      await test.ok(family.kids[1], 'kid.request_screentime', { durationMinutes: 10 });
      assert.equal(await send(family), 0);
    });

    it('nothing is sent to a browser whose sign-in has ended', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      await ask(family);
      revoked = [family.parent.channelId];
      assert.equal(await send(family), 1);
      revoked = [];
      assert.equal(browser.requests.length, 0);
      assert.deepEqual(await devices(family), []);
    });

    it('a test is sent at once, quiet hours or not', async () => {
      const family = await test.family();
      const browser = await subscribed(family);
      await test.ok(family.parent, 'notify.update_settings', { quietHours: { startMinutes: 0, endMinutes: 0 } });
      assert.equal((await test.ok(family.parent, 'notify.test')).sentTo, 1);
      assert.equal(await send(family), 1);
      assert.deepEqual(
        browser.inbox.map(({ kind, cardId }) => [kind, cardId]),
        [['test', null]],
      );
    });
  });
}
