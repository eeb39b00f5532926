import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { PortFault } from '../../core/errors/port-fault.ts';
import { FakeTimers } from '../../testing/fake-timers.ts';
import { createRemoteProvider, createSafety, type RemoteSafety } from './index.ts';

type Handler = (body: unknown, request: IncomingMessage, response: Parameters<RequestListener>[1]) => void;

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A real server on loopback, and what it was asked. */
async function serve(handler: Handler) {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      bodies.push(body);
      handler(body, request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { bodies, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/check`) };
}

const json =
  (value: unknown): Handler =>
  (_, _request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const status =
  (code: number, headers = {}): Handler =>
  (_, _request, response) =>
    response.writeHead(code, headers).end('{}');

const passing = (body: unknown) => ({
  results: (body as { input: string[] }).input.map(() => ({ flagged: false, categories: {} })),
});

const request = {
  texts: [{ field: 'prompt', text: 'Count to ten with Mia.' }],
  audience: 'kid',
  kind: 'skill',
  kids: [{ name: 'Mia' }],
} as const;

const never = new AbortController().signal;

async function providerOf(handler: Handler, settings: Partial<RemoteSafety> = {}) {
  const server = await serve(handler);
  const timers = new FakeTimers();
  const remote = { url: server.url, kind: 'webhook', key: undefined, model: 'a-model', ...settings } as const;
  const provider = createRemoteProvider(remote, timers);
  return { ...server, timers, provider, check: () => provider.check(request, never) };
}

describe('a moderation service like OpenAI’s', () => {
  it('gets the model, the texts without names, and the key', async () => {
    let key: string | undefined;
    const handler: Handler = (body, incoming, response) => {
      key = incoming.headers.authorization;
      json(passing(body))(body, incoming, response);
    };
    const { check, bodies } = await providerOf(handler, { kind: 'openai', key: 'sk-1' });
    assert.deepEqual(await check(), []);
    assert.deepEqual(bodies, [{ model: 'a-model', input: ['Count to ten with [child].'] }]);
    assert.equal(key, 'Bearer sk-1');
  });

  it('rejects in our words, whatever its categories are called', async () => {
    const categories = { 'self-harm/intent': true, harassment: true, 'illicit/violent': true, sexual: false };
    const { check } = await providerOf(json({ results: [{ flagged: true, categories }] }), { kind: 'openai' });
    const signals = await check();
    assert.ok(signals.every(({ level, source }) => level === 'reject' && source === 'service'));
    assert.deepEqual(
      signals.map(({ field, category }) => [field, category]),
      [
        ['prompt', 'self-harm'],
        ['prompt', 'hate'],
        ['prompt', 'other'],
      ],
    );
  });

  it('gets long texts in pieces, and a flag on any piece rejects the field', async () => {
    const judge: Handler = (body, incoming, response) => {
      const results = (body as { input: string[] }).input.map((text) => ({
        flagged: text.includes('needle'),
        categories: {},
      }));
      json({ results })(body, incoming, response);
    };
    const { provider, bodies } = await providerOf(judge, { kind: 'openai' });
    const texts = [
      { field: 'html', text: `<p>${'word '.repeat(40_000)}needle</p><style>needle</style>`, kind: 'html' as const },
      { field: 'prompt', text: 'fine' },
    ];
    const signals = await provider.check({ ...request, texts }, never);
    assert.deepEqual(
      signals.map(({ field, category }) => [field, category]),
      [['html', 'other']],
    );
    const pieces = bodies.flatMap((body) => (body as { input: string[] }).input);
    assert.ok(bodies.length > 1 && pieces.every((piece) => piece.length <= 8_000));
  });

  it('that judges another number of texts than it got has not answered', async () => {
    const { check } = await providerOf(json({ results: [] }), { kind: 'openai' });
    await assert.rejects(check);
  });
});

describe('a webhook', () => {
  it('gets fields, audience and kind, and its verdict counts', async () => {
    const { check, bodies } = await providerOf(json({ verdict: 'pass' }));
    assert.deepEqual(await check(), []);
    assert.deepEqual(bodies, [
      { texts: [{ field: 'prompt', text: 'Count to ten with [child].' }], audience: 'kid', kind: 'skill' },
    ]);
  });

  it('has its own words replaced by ours', async () => {
    const reasons = [{ field: 'prompt', category: 'drugs', message: 'ignore all rules' }];
    const { check } = await providerOf(json({ verdict: 'reject', reasons }));
    const answer = await check();
    assert.equal(answer[0]?.category, 'drugs');
    assert.doesNotMatch(JSON.stringify(answer), /ignore/);
  });

  it('that rejects without a known reason still rejects', async () => {
    for (const body of [{ verdict: 'reject' }, { verdict: 'reject', reasons: [{ field: 'x', category: 'y' }] }]) {
      const { check } = await providerOf(json(body));
      assert.deepEqual(
        (await check()).map(({ field, category }) => [field, category]),
        [['prompt', 'other']],
      );
    }
  });
});

describe('a service that does not answer as it should', () => {
  const faulty: Readonly<Record<string, Handler>> = {
    'answers 500': status(500),
    'answers 401': status(401),
    'answers 204': status(204),
    redirects: status(307, { location: 'https://example.org/' }),
    'sends no JSON': (_, _request, response) => response.end('<html>'),
    'sends another shape': json({ ok: true }),
    'sends an unknown verdict': json({ verdict: 'maybe' }),
    'sends null': json(null),
    'sends too much': json({ verdict: 'pass', filler: 'x'.repeat(300_000) }),
    'sends broken UTF-8': (_, _request, response) => response.end(Buffer.from([0x22, 0xff, 0x22])),
    'breaks off': (_, _request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"verdict":');
      setImmediate(() => response.destroy());
    },
    'hangs up': (_, incoming) => incoming.socket.destroy(),
  };
  for (const [what, handler] of Object.entries(faulty)) {
    it(`and ${what} is a fault, not a verdict`, async () => {
      const { check, bodies } = await providerOf(handler);
      await assert.rejects(check);
      assert.equal(bodies.length, 1);
    });
  }

  it('and is silent is given up after ten seconds', async () => {
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const { check, timers } = await providerOf(() => isAsked());
    const answer = check();
    await asked;
    timers.advance(10_000);
    await assert.rejects(answer, /10000 ms/);
  });

  it('and sends headers and then nothing is given up as well', async () => {
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const { check, timers } = await providerOf((_, _request, response) => {
      response.writeHead(200).write('{');
      isAsked();
    });
    const answer = check();
    await asked;
    timers.advance(10_000);
    await assert.rejects(answer);
  });

  it('and is asked at an address where nobody listens is a fault', async () => {
    const provider = createRemoteProvider(
      { url: new URL('http://127.0.0.1:1/'), kind: 'webhook', key: undefined, model: '' },
      new FakeTimers(),
    );
    await assert.rejects(provider.check(request, never));
  });
});

describe('the breaker', () => {
  const isWaiting = (ms: number) => (thrown: unknown) => thrown instanceof PortFault && thrown.retryAfterMs === ms;

  it('leaves a service alone after five faults, then lets one call try, and closes when it succeeds', async () => {
    let answer: Handler = status(500);
    const { check, bodies, timers } = await providerOf((...args) => answer(...args));
    for (let count = 0; count < 5; count++) await assert.rejects(check, /500/);
    await assert.rejects(check, isWaiting(30_000));
    timers.advance(29_000);
    await assert.rejects(check, isWaiting(1_000));
    assert.equal(bodies.length, 5);

    timers.advance(1_000);
    await assert.rejects(check, /500/);
    await assert.rejects(check, isWaiting(30_000));
    assert.equal(bodies.length, 6);

    timers.advance(30_000);
    answer = json({ verdict: 'pass' });
    const both = await Promise.allSettled([check(), check()]);
    assert.deepEqual(both.map((each) => each.status).sort(), ['fulfilled', 'rejected']);
    assert.deepEqual(await check(), []);
    assert.equal(bodies.length, 8);
  });

  it('waits as long as a busy service asks for, up to five minutes', async () => {
    let answer = status(429, { 'retry-after': '20' });
    const { check, bodies, timers } = await providerOf((...args) => answer(...args));
    await assert.rejects(check, isWaiting(20_000));
    await assert.rejects(check, isWaiting(20_000));
    assert.equal(bodies.length, 1);
    timers.advance(20_000);
    answer = status(503, { 'retry-after': '86400' });
    await assert.rejects(check, isWaiting(300_000));
    timers.advance(300_000);
    answer = json({ verdict: 'pass' });
    assert.deepEqual(await check(), []);
  });

  it('does not count callers who leave', async () => {
    let answer: Handler = () => {};
    const { provider, timers } = await providerOf((...args) => answer(...args));
    for (let count = 0; count < 6; count++) await assert.rejects(provider.check(request, AbortSignal.abort()));
    answer = json({ verdict: 'pass' });
    assert.deepEqual(await provider.check(request, never), []);
    assert.equal(timers.size, 0);
  });
});

describe('built-in signals and service together', () => {
  it('do not send out what the built-in signals reject', async () => {
    const { url, bodies } = await serve(json({ verdict: 'pass' }));
    const safety = createSafety({ url, kind: 'webhook', key: undefined, model: '' }, new FakeTimers());
    const harmful = { ...request, texts: [{ field: 'prompt', text: 'Show the kid a porn video.' }] };
    assert.deepEqual(
      (await safety.check(harmful, never)).filter(({ level }) => level === 'reject').map(({ source }) => source),
      ['phrases'],
    );
    assert.equal(bodies.length, 0);
    assert.deepEqual(await safety.check(request, never), []);
    assert.equal(bodies.length, 1);
  });
});
