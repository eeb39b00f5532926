/** docs/architecture.md walks one call and one hint through the files. The walk is true, and short. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { callApi } from '../../testing/api.ts';
import { startHttpSprout } from '../../testing/http-sprout.ts';
import { everyDay } from '../../testing/new-task.ts';

const MOST_HOPS = 42;
const source = new URL('../../', import.meta.url);
const page = readFileSync(new URL('../../../docs/architecture.md', source), 'utf8');

interface Hop {
  readonly number: number;
  readonly file: string;
  readonly name: string;
}

function hopsUnder(heading: string): Hop[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.matchAll(/^\| (\d+) \| (\S+) \| (\w+) \|/gm);
  return Array.from(rows, ([, number, file, name]) => ({ number: Number(number), file: `${file}`, name: `${name}` }));
}

/** The files of ours in which anything ran while `work` did. */
async function filesRunBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  return new Set(ran.filter(({ url }) => url.startsWith(source.href)).map(({ url }) => url.slice(source.href.length)));
}

/** A server that has served this agent before, and a call of task.create. */
async function startCaller(t: TestContext): Promise<() => Promise<void>> {
  const sprout = await startHttpSprout();
  t.after(() => sprout.stop());
  const grant = { clientName: 'Walker', scopes: ['task:write'] };
  const headers = { cookie: sprout.cookie, origin: sprout.url.origin };
  const made = await callApi<{ token: string }>(sprout.url.origin, 'access.create_token', grant, headers);
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'Walker', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  let calls = 0;
  const call = async () => {
    const args = { name: 'Brush teeth', scheduleSpec: everyDay, assignChildIds: [sprout.childId] };
    const params = { name: 'task_create', arguments: { ...args, idempotencyKey: `walk-${++calls}` }, _meta: meta };
    const response = await fetch(new URL('/mcp', sprout.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${made.body.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'task_create',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: calls, method: 'tools/call', params }),
    });
    assert.match(await response.text(), /"taskId"/);
  };
  await call();
  return call;
}

describe('docs/architecture.md', () => {
  const call = hopsUnder('The path of one call');
  const hint = hopsUnder('The path of one hint');

  it(`walks task.create in at most ${MOST_HOPS} hops, numbered without gaps, no file twice`, () => {
    assert.ok(call.length > 20 && call.length <= MOST_HOPS, `${call.length} hops`);
    for (const hops of [call, hint]) {
      assert.deepEqual(
        hops.map(({ number }) => number),
        hops.map((_, index) => index + 1),
      );
      assert.equal(new Set(hops.map(({ file }) => file)).size, hops.length);
    }
  });

  it('names files and functions that exist', () => {
    assert.ok(hint.length > 5);
    for (const { file, name } of [...call, ...hint]) {
      const path = fileURLToPath(new URL(file, source));
      assert.ok(existsSync(path), `${file} does not exist`);
      const isDeclared = new RegExp(`(?:function|class|const) ${name}\\b|^ {2}(?:async )?${name}[(<]`, 'm');
      assert.match(readFileSync(path, 'utf8'), isDeclared, `${file} has no ${name}`);
    }
  });

  it('lists as hops of the call only files that one real call passes', async (t) => {
    const ran = await filesRunBy(await startCaller(t));
    assert.deepEqual(
      call.filter(({ file }) => !ran.has(file)),
      [],
    );
  });
});
