/** Pages that walk a call through the files: docs/architecture.md, and the README of runs. The walks are true, and short. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { workWithRules } from '../../out/agent/index.ts';
import { callApi } from '../../testing/api.ts';
import { callDue } from '../../testing/due.ts';
import { startHttpSprout } from '../../testing/http-sprout.ts';
import { newHeartbeat } from '../../testing/new-heartbeat.ts';
import { everyDay } from '../../testing/new-task.ts';
import { type StoreDriver, storeDrivers } from '../../testing/stores.ts';
import { balanceOf, pay, payingSkill } from '../../testing/test-runs.ts';
import { TestSprout } from '../../testing/test-sprout.ts';

const MOST_HOPS = 42;
const source = new URL('../../', import.meta.url);
const readPage = (file: string) => readFileSync(new URL(file, source), 'utf8');

interface Hop {
  readonly number: number;
  readonly file: string;
  readonly name: string;
}

function hopsUnder(page: string, heading: string): Hop[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.matchAll(/^\| (\d+) \| (\S+) \| (\w+) \|/gm);
  return Array.from(rows, ([, number, file, name]) => ({ number: Number(number), file: `${file}`, name: `${name}` }));
}

function checkNumbers(hops: readonly Hop[]): void {
  assert.deepEqual(
    hops.map(({ number }) => number),
    hops.map((_, index) => index + 1),
  );
  assert.equal(new Set(hops.map(({ file }) => file)).size, hops.length);
}

function checkNames(hops: readonly Hop[]): void {
  for (const { file, name } of hops) {
    const path = fileURLToPath(new URL(file, source));
    assert.ok(existsSync(path), `${file} does not exist`);
    const isDeclared = new RegExp(`(?:function|class|const) ${name}\\b|^ {2}(?:async )?${name}[(<]`, 'm');
    assert.match(readFileSync(path, 'utf8'), isDeclared, `${file} has no ${name}`);
  }
}

/** The files of ours in which anything ran while `work` did, with the names of the functions that ran. */
async function filesRunBy(work: () => Promise<unknown>): Promise<Map<string, readonly string[]>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const ran = result
    .filter(({ url }) => url.startsWith(source.href))
    .map(({ url, functions }) => {
      const names = functions.flatMap(({ functionName, ranges }) =>
        (ranges[0]?.count ?? 0) > 0 ? [functionName] : [],
      );
      return [url.slice(source.href.length), names] as const;
    });
  return new Map(ran.filter(([, names]) => names.length > 0));
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
  const page = readPage('../../../docs/architecture.md');
  const call = hopsUnder(page, 'The path of one call');
  const hint = hopsUnder(page, 'The path of one hint');

  it(`walks task.create in at most ${MOST_HOPS} hops, numbered without gaps, no file twice`, () => {
    assert.ok(call.length > 20 && call.length <= MOST_HOPS, `${call.length} hops`);
    for (const hops of [call, hint]) checkNumbers(hops);
  });

  it('names files and functions that exist', () => {
    assert.ok(hint.length > 5);
    checkNames([...call, ...hint]);
  });

  it('lists as hops of the call only files that one real call passes', async (t) => {
    const ran = await filesRunBy(await startCaller(t));
    assert.deepEqual(
      call.filter(({ file }) => !ran.has(file)),
      [],
    );
  });
});

/** A heartbeat whose skill gives a kid gems, and whose agent does so as the built-in rules would answer. */
async function startHeartbeat(t: TestContext) {
  const test = new TestSprout(await (storeDrivers[0] as StoreDriver).open(), {
    sproutAgent: {
      async work(order, signal) {
        const { text } = await workWithRules(order, signal);
        return { text: JSON.stringify({ ...JSON.parse(text), artifacts: pay(family) }) };
      },
    },
  });
  t.after(() => test.dispose());
  const family = await test.family();
  const { skillId } = await payingSkill(test, family.parent);
  await newHeartbeat(test, family.parent, { runSkillId: skillId });
  test.sprout.worker.serve();
  test.clock.advance(24 * 60 * 60_000);
  return { test, family };
}

describe('the README of runs', () => {
  const hops = hopsUnder(readPage('domains/run/README.md'), 'From a heartbeat to the card');

  it('walks from a heartbeat to the card in at most 14 files that exist, numbered without gaps', () => {
    assert.ok(hops.length > 10 && hops.length <= 14, `${hops.length} hops`);
    checkNumbers(hops);
    checkNames(hops);
  });

  it('lists only files that a real fire passes, and that way passes compose.ts once', async (t) => {
    const { test, family } = await startHeartbeat(t);
    const ran = await filesRunBy(async () => {
      assert.ok((await callDue(test, family.familyId)).includes('heartbeat.fire'));
      await test.sprout.afterwards.finish();
      await test.sprout.worker.idle();
    });
    assert.equal(await balanceOf(test, family), 5);
    assert.deepEqual(
      hops.filter(({ file }) => !ran.has(file)),
      [],
    );
    // The nameless one looks at every call of the pipeline, for the operator's metrics.
    assert.deepEqual(
      ran.get('compose.ts')?.filter((name) => name !== ''),
      ['call'],
    );
  });
});
