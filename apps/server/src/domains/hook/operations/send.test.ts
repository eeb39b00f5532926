/** A receiver on loopback that is down, answers 500, hangs, redirects inward. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, it } from 'node:test';
import { createHookSender } from '../../../out/hooks/index.ts';
import { callDue } from '../../../testing/due.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

const HOUR = 3_600_000;

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly url: string;
  readonly text: string;
}

let received: Received[] = [];
let answer: (response: ServerResponse) => void = (response) => void response.writeHead(204).end();
let server: Server;
const sender = createHookSender({ allowsPrivate: true, timeoutMs: 300 });

before(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({ headers: request.headers, url: request.url ?? '', text });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  answer = (response) => void response.writeHead(204).end();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

onBothStores(
  'hook.send',
  (sprout) => {
    let test: TestSprout;
    let family: TestFamily;
    const hookWith = async (fields: object = {}) => {
      test = sprout();
      family = await test.family();
      return test.ok<{ hookId: string; secret: string }>(family.parent, 'hook.create', {
        name: 'My agent',
        url: `${address()}/in`,
        events: ['task.created'],
        ...fields,
      });
    };
    const deliveries = async (hookId: string) =>
      (
        await test.ok<{ items: { state: string; tries: number; status: number | null; type: string }[] }>(
          family.parent,
          'hook.list_deliveries',
          { hookId },
        )
      ).items;

    it('sends ids without names, signed so that the receiver can tell who sent it', async () => {
      const { secret } = await hookWith();
      assert.match(secret, /^whsec_/);
      const { taskId } = await newTask(test, family.parent, { name: 'Secret task' });
      await callDue(test, family.familyId);
      assert.equal(received.length, 1);
      const { headers, text } = received[0] as Received;
      const body = JSON.parse(text);
      assert.deepEqual([body.type, body.data.refs.taskId, body.id], ['task.created', taskId, headers['webhook-id']]);
      assert.doesNotMatch(text, /Secret task/);
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    });

    it('sends names if the parent ticked that, and the body that each service knows', async () => {
      await hookWith({ includeNames: true });
      for (const preset of ['openclaw', 'claude_routine', 'ntfy', 'gotify', 'home_assistant']) {
        const token = preset === 'home_assistant' ? {} : { token: `token-of-${preset}` };
        await test.ok(family.parent, 'hook.create', {
          name: preset,
          url: `${address()}/mine`,
          events: ['task.created'],
          preset,
          includeNames: true,
          ...token,
        });
      }
      await newTask(test, family.parent, { name: 'Feed the cat' });
      await callDue(test, family.familyId);
      const bodies = received.map(({ text }) => JSON.parse(text));
      assert.equal(bodies.length, 6);
      assert.ok(bodies.filter((body) => JSON.stringify(body).includes('Feed the cat')).length === 6);
      assert.ok(bodies.some((body) => body.mode === 'now'));
      assert.ok(bodies.some((body) => body.topic === 'mine'));
      assert.ok(received.some(({ headers }) => headers['x-gotify-key'] === 'token-of-gotify'));
      assert.ok(received.some(({ headers }) => headers.authorization === 'Bearer token-of-openclaw'));
    });

    it('keeps their order while the receiver answers 500, hangs or redirects, and sends each again with the same id', async () => {
      const { hookId } = await hookWith();
      const troubles: (typeof answer)[] = [
        (response) => void response.writeHead(500).end(),
        () => undefined,
        (response) => void response.writeHead(302, { location: `${address()}/inward` }).end(),
      ];
      await newTask(test, family.parent, { name: 'one' });
      for (const trouble of troubles) {
        answer = trouble;
        await callDue(test, family.familyId);
        test.clock.advance(HOUR);
      }
      await newTask(test, family.parent, { name: 'two' });
      assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
      assert.ok(received.every(({ url }) => url === '/in'));
      answer = (response) => void response.writeHead(200).end();
      received = [];
      while ((await callDue(test, family.familyId)).includes('hook.send'));
      const sent = received.map(({ text }) => JSON.parse(text).timestamp);
      assert.equal(sent.length, 2);
      assert.deepEqual(sent, [...sent].sort());
      assert.deepEqual(
        (await deliveries(hookId)).map(({ state, tries }) => [state, tries]),
        [
          ['delivered', 1],
          ['delivered', 4],
        ],
      );
    });

    it('goes on after an hour of silence, and stops after a day, with a card', async () => {
      const { hookId } = await hookWith({ url: 'http://127.0.0.1:1/nobody' });
      await newTask(test, family.parent);
      for (let hour = 0; hour < 26; hour++) {
        await callDue(test, family.familyId);
        test.clock.advance(HOUR);
      }
      const { items } = await test.ok<{ items: { state: string }[] }>(family.parent, 'hook.list');
      assert.equal(items[0]?.state, 'stopped');
      assert.deepEqual(
        (await deliveries(hookId)).map(({ state, status }) => [state, status]),
        [['failed', 0]],
      );
      const { threads } = await inboxOf(test, family.parent);
      assert.ok(threads.some(({ title }) => title === 'Webhooks that stopped'));
    });

    it('keeps fifty of those that it gave up, too', async () => {
      await hookWith({ url: 'http://127.0.0.1:1/nobody' });
      for (let count = 0; count < 55; count++) await newTask(test, family.parent, { name: `t${count}` });
      for (let hour = 0; hour < 26; hour++) {
        await callDue(test, family.familyId);
        test.clock.advance(HOUR);
      }
      const kept = await test.sprout.store.read((db) =>
        db.one<{ number: number }>('SELECT COUNT(*) AS number FROM hook_delivery WHERE family_id = $1', [
          family.familyId,
        ]),
      );
      assert.equal(Number(kept?.number), 50);
    });

    it('has patience for a day from the first try that failed, however long an event waited before', async () => {
      const { hookId } = await hookWith();
      await newTask(test, family.parent);
      // The machine was off.
      test.clock.advance(30 * HOUR);
      answer = (response) => void response.writeHead(500).end();
      await callDue(test, family.familyId);
      const state = async () =>
        (await test.ok<{ items: { state: string }[] }>(family.parent, 'hook.list')).items[0]?.state;
      assert.equal(await state(), 'active');
      test.clock.advance(HOUR);
      answer = (response) => void response.writeHead(204).end();
      await callDue(test, family.familyId);
      assert.deepEqual(
        (await deliveries(hookId)).map((one) => [one.state, one.tries]),
        [['delivered', 2]],
      );
    });

    it('is tried at once by a parent, and keeps a log of fifty', async () => {
      const { hookId } = await hookWith();
      const tried = await test.ok<{ isDelivered: boolean; status: number }>(family.parent, 'hook.test', { hookId });
      assert.deepEqual(
        [tried.isDelivered, tried.status, JSON.parse(received[0]?.text ?? '{}').type],
        [true, 204, 'hook.test'],
      );
      const { secret } = await test.ok<{ secret: string | null }>(family.parent, 'hook.update', {
        hookId,
        rotateSecret: true,
      });
      assert.match(String(secret), /^whsec_/);
      for (let count = 0; count < 55; count++) await newTask(test, family.parent, { name: `t${count}` });
      while ((await callDue(test, family.familyId)).includes('hook.send'));
      assert.equal((await deliveries(hookId)).length, 50);
    });
  },
  { hookSender: sender },
);

it('nothing is sent to private addresses unless the operator allows it', async () => {
  const guarded = createHookSender({
    allowsPrivate: false,
    resolve: async () => [{ address: '192.168.1.5', family: 4 }],
  });
  for (const url of [
    'http://example.org',
    'https://127.0.0.1/x',
    'https://[::1]/',
    'https://u:p@example.org',
    'ftp://x',
  ]) {
    assert.notEqual(guarded.objectionTo(url), undefined, url);
  }
  assert.equal(guarded.objectionTo('https://example.org/x'), undefined);
  // A name that leads inward is found out when it is connected to.
  assert.deepEqual(await guarded.post({ url: 'https://example.org/x', headers: {}, body: '{}' }), { status: 0 });
});
