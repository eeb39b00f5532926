import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import type { CallOutcome } from '../../core/pipeline/pipeline.ts';
import { FakeTimers } from '../../testing/fake-timers.ts';
import { startServerHere } from '../../testing/server-here.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { TraceExporter } from './trace-exporter.ts';

interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

/** A call that ended, as the pipeline reports it. */
const outcome = {
  operation: 'mcp.whoami',
  code: 'ok',
  principal: null,
  tookMs: 1,
  trace: { traceId: 'a', spanId: 'b' },
} as unknown as CallOutcome;

interface Refused {
  readonly error: { readonly requestId: string };
}

it('each call is a span of the caller’s trace, and a refusal carries the id of the trace', async (t) => {
  const received: Span[] = [];
  const collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    received.push(...JSON.parse(text).resourceSpans[0].scopeSpans[0].spans);
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  t.after(() => collector.close());
  const directory = makeTempDir();
  t.after(() => directory.remove());
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const server = await startServerHere({ SPROUT_DATA_DIR: directory.path, SPROUT_TRACES_URL: url }, directory.path);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const answer = await fetch(`${server.url}/api/ops/mcp.whoami`, {
    method: 'POST',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  assert.equal(((await answer.json()) as Refused).error.requestId, traceId);
  const second = await fetch(`${server.url}/api/ops/mcp.whoami`, { method: 'POST' });
  const other = (await second.json()) as Refused;
  assert.match(other.error.requestId, /^[\da-f]{32}$/);
  // What is left is sent when the server stops.
  await server.stop();
  const span = received.find((one) => one.traceId === traceId);
  assert.deepEqual([span?.name, span?.parentSpanId], ['mcp.whoami', 'b7ad6b7169203331']);
  assert.ok(BigInt(span?.endTimeUnixNano ?? 0) >= BigInt(span?.startTimeUnixNano ?? 0));
  assert.ok(received.some((one) => one.traceId === other.error.requestId));
});

it('a stop while spans are on their way waits for them, and nothing is sent after it', async () => {
  const timers = new FakeTimers();
  const answers: (() => void)[] = [];
  const send = () => new Promise<Response>((resolve) => answers.push(() => resolve(new Response('{}'))));
  const parts = { url: new URL('http://127.0.0.1/'), version: '1', clock: { now: () => 0 }, timers };
  const exporter = new TraceExporter({ ...parts, fetch: send as typeof fetch, onLost: () => assert.fail() });
  const stop = exporter.start();
  exporter.add(outcome);
  timers.advance(5_000);
  assert.equal(answers.length, 1);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(hasStopped, false);
  answers[0]?.();
  await stopped;
  assert.equal(timers.size, 0, 'a timer would keep the process alive');
});
