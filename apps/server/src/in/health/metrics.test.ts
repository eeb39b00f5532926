import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { FakeTimers } from '../../testing/fake-timers.ts';
import { startServerHere } from '../../testing/server-here.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { until } from '../../testing/until.ts';
import { createMetrics, type Gauge } from './metrics.ts';

type Server = Awaited<ReturnType<typeof startServerHere>>;

function get(url: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { headers }, async (response: IncomingMessage) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    });
    asked.on('error', reject).end();
  });
}

/** The names of our metrics in a text, without what a histogram adds to them. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\bsprout_\w+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')));

describe('metrics', () => {
  const directory = makeTempDir();
  let server: Server;
  before(async () => {
    server = await startServerHere({ SPROUT_DATA_DIR: directory.path }, directory.path);
  });
  after(async () => {
    await server.stop();
    directory.remove();
  });

  it('say how long calls took, by operation and outcome', async () => {
    await fetch(`${server.url}/api/ops/mcp.whoami`, { method: 'POST' });
    const { text } = await get(`${server.url}/metrics`);
    const ofWhoami = '{operation="mcp.whoami",outcome="refused"';
    assert.match(text, new RegExp(`sprout_call_seconds_bucket${ofWhoami},le="\\+Inf"\\} 1\n`));
    assert.match(text, new RegExp(`sprout_call_seconds_count${ofWhoami}\\} 1\n`));
    const buckets = [...text.matchAll(/sprout_call_seconds_bucket\{operation="mcp.whoami".*\} (\d)\n/g)].map(
      ([, n]) => n,
    );
    assert.deepEqual(buckets, buckets.toSorted(), 'each bucket holds what the smaller ones hold');
  });

  it('are all that the dashboard and the alerts ask for', async () => {
    const exported = namesIn((await get(`${server.url}/metrics`)).text);
    for (const file of ['grafana.json', 'alerts.yaml']) {
      const asked = namesIn(readFileSync(new URL(`../../../../../docs/operate/${file}`, import.meta.url), 'utf8'));
      assert.ok(asked.size > 5, file);
      assert.deepEqual(
        [...asked].filter((name) => !exported.has(name)),
        [],
        file,
      );
    }
  });

  it('are not for those whom a proxy on this machine passes on', async () => {
    const { status, text } = await get(`${server.url}/metrics`, { 'x-forwarded-for': '203.0.113.7' });
    assert.equal(status, 403);
    assert.match(text, /SPROUT_METRICS_TOKEN/);
  });
});

describe('metrics with a token', () => {
  it('are for who has it, from anywhere', async (t) => {
    const directory = makeTempDir();
    t.after(() => directory.remove());
    const token = 'scrape-me-0123456789';
    const env = { SPROUT_DATA_DIR: directory.path, SPROUT_METRICS_TOKEN: token };
    const server = await startServerHere(env, directory.path);
    t.after(() => server.stop());
    const headers = { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` };
    assert.equal((await get(`${server.url}/metrics`, headers)).status, 200);
    assert.equal((await get(`${server.url}/metrics`, { authorization: 'Bearer other-0123456789ab' })).status, 403);
    assert.equal((await get(`${server.url}/metrics`)).status, 403);
    const sameLength = `Bearer ${'é'.repeat(token.length)}`;
    assert.equal((await get(`${server.url}/metrics`, { authorization: sameLength })).status, 403);
  });
});

describe('metrics while the store is away', () => {
  it('are answered in time, without what only the store knows', async () => {
    const timers = new FakeTimers();
    const gauges: Gauge[] = [
      { name: 'of_a_broken_store', help: '-', size: () => Promise.reject(new Error('it is away')) },
      { name: 'of_a_silent_store', help: '-', size: () => new Promise(() => {}) },
      { name: 'of_this_process', help: '-', size: () => 7 },
    ];
    const { answer } = createMetrics().route(gauges, undefined, timers);
    let text = '';
    const response = {
      writeHead: () => {},
      end: (body: string) => {
        text = body;
      },
    };
    const answering = answer({ request: { headers: {}, socket: { remoteAddress: '::1' } }, response } as never);
    await until(() => timers.size > 0);
    timers.advance(2_000);
    await answering;
    const values = text.split('\n').filter((line) => line.startsWith('sprout_of_'));
    assert.deepEqual(values, ['sprout_of_this_process 7']);
  });
});
