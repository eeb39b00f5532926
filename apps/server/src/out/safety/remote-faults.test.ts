/** Calls through the whole pipeline while the content check outside misbehaves: never a pass, never the caller's fault. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { SafetyProvider } from '../../domains/safety/index.ts';
import { dumpTables } from '../../testing/dump.ts';
import { FakeTimers } from '../../testing/fake-timers.ts';
import { plainCanvas } from '../../testing/new-canvas.ts';
import { joke } from '../../testing/new-skill.ts';
import { everyDay, talk } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { until } from '../../testing/until.ts';
import { createSafety } from './index.ts';

type Answer = (response: Parameters<RequestListener>[1], path: string) => void;

const json =
  (value: unknown, headers = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

const pass = { verdict: 'pass' };

const faults: Readonly<Record<string, Answer>> = {
  'answers 500 with a pass in its body': (response) => response.writeHead(500).end(JSON.stringify(pass)),
  'answers 429': (response) => response.writeHead(429).end('{}'),
  'answers 206 with a pass': (response) => response.writeHead(206).end(JSON.stringify(pass)),
  'redirects to a pass': (response, path) =>
    path === '/check' ? response.writeHead(307, { location: '/pass' }).end() : json(pass)(response, path),
  'sends a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
  'sends nothing': (response) => response.writeHead(200).end(),
  'sends a pass and then more': (response) => response.end('{"verdict":"pass"} {"verdict":"reject"}'),
  'sends half of a pass': (response) => {
    response.writeHead(200, { 'content-length': '18' }).write('{"verdict":"pass"');
    setImmediate(() => response.destroy());
  },
  'sends a small answer that unpacks to a huge one': (response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(JSON.stringify({ ...pass, filler: ' '.repeat(50_000_000) }))),
  'sends what is not packed as it says': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(JSON.stringify(pass)),
  'sends a list': json([pass]),
  'says nothing about the verdict': json({ reasons: [] }),
  'says pass and reject at once': json({ verdict: 'pass', reasons: [{ field: 'name', category: 'drugs' }] }),
};

const moderationFaults: Readonly<Record<string, Answer>> = {
  'leaves out flagged': json({ results: [{ categories: {} }] }),
  'writes flagged as a word': json({ results: [{ flagged: 'false', categories: {} }] }),
  'judges nothing': json({ results: [] }),
  'judges too much': json({ results: Array(9).fill({ flagged: false, categories: {} }) }),
  'names an error': json({ error: { message: 'no quota' } }),
};

const calls = {
  'skill.write': joke,
  'canvas.create': plainCanvas,
  'task.create': {
    ...{ name: 'Talk', assignAllChildren: true, scheduleSpec: everyDay },
    ...{ runMode: 'conversation', conversationSpec: { ...talk, opening: 'What was good today?' } },
  },
} as const;

let server: Server;
let answer: Answer = json(pass);
let asked = 0;
let timers = new FakeTimers();
let current: SafetyProvider;

const use = (kind: 'webhook' | 'openai') => {
  timers = new FakeTimers();
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/check`);
  current = createSafety({ url, kind, key: undefined, model: 'm' }, timers);
};

before(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked++;
      answer(response, request.url ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
  use('webhook');
});

onBothStores(
  'while the content check outside',
  (sprout) => {
    const all = [
      ...Object.entries(faults).map(([what, fault]) => ({ what, fault, kind: 'webhook' }) as const),
      ...Object.entries(moderationFaults).map(([what, fault]) => ({ what, fault, kind: 'openai' }) as const),
    ];
    for (const { what, fault, kind } of all) {
      it(`${what} (${kind}), calls fail with INTERNAL_ERROR and write nothing`, async () => {
        const test = sprout();
        const { agent } = await test.family();
        const tables = await dumpTables(test.sprout.store);
        for (const [operation, args] of Object.entries(calls)) {
          use(kind);
          answer = fault;
          const error = await test.refused(agent, operation, args);
          assert.deepEqual([error.code, error.retryable, error.reason], ['INTERNAL_ERROR', true, undefined], operation);
          assert.doesNotMatch(JSON.stringify(error), /127\.0\.0\.1|quota|verdict/);
        }
        assert.deepEqual(await dumpTables(test.sprout.store), tables);
      });
    }

    it('hangs, waiting calls hold nothing: everybody else goes on, and the breaker opens', async () => {
      const test = sprout();
      const [family, other] = [await test.family(), await test.family()];
      answer = () => {};
      const waiting = Array.from({ length: 30 }, (_, index) =>
        test.refused(family.agent, 'task.create', { ...calls['task.create'], name: `Talk ${index}` }),
      );
      await until(() => asked === 30);
      for (const { agent, parent, childIds } of [family, other]) {
        await test.ok(parent, 'task.create', calls['task.create']);
        await test.ok(agent, 'gems.adjust', { childId: childIds[0], delta: 5, reason: 'Helped' });
        await test.ok(agent, 'task.list', {});
      }
      timers.advance(10_000);
      for (const { code } of await Promise.all(waiting)) assert.equal(code, 'INTERNAL_ERROR');

      answer = json(pass);
      const { code, retryAfterMs } = await test.refused(family.agent, 'task.create', calls['task.create']);
      assert.deepEqual([code, retryAfterMs, asked], ['INTERNAL_ERROR', 30_000, 30]);
      await test.ok(family.agent, 'gems.adjust', { childId: family.childIds[0], delta: 5, reason: 'Helped again' });
      timers.advance(30_000);
      await test.ok(family.agent, 'task.create', { ...calls['task.create'], name: 'Afterwards' });
    });

    it('names a category although it flags nothing, the text is rejected', async () => {
      const test = sprout();
      const { agent } = await test.family();
      use('openai');
      answer = json({ results: Array(2).fill({ flagged: false, categories: { violence: true, hate: null } }) });
      const error = await test.refused(agent, 'task.create', calls['task.create']);
      assert.deepEqual(
        [error.reason, error.details?.findings],
        ['SAFETY_REJECTED', 'conversationSpec.opening (violence), conversationSpec.guidance (violence)'],
      );
    });
  },
  { safety: { check: (...args) => current.check(...args) } },
);
