/**
 * `npm run bench -- agent`: what a home agent costs while nothing happens, how soon it and a rule of the server answer, and how it
 * catches up. The agent is a real process; a proxy between it and the server counts its requests.
 *
 *   npm run bench -- agent idle answers      only these sections
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeTempDir } from '../apps/server/src/testing/temp-dir.ts';
import { buildAgent, packAgent } from '../tools/build-agent.ts';
import { endProcess } from '../tools/end-process.ts';
import { CountingProxy } from './agent-proxy.ts';
import { type ChildServer, startSprout } from './child-server.ts';

const IDLE_MS = 60_000;
/** A rule acts at most so often on a day. */
const ANSWERS = 20;
const ITEMS = 1_000;
/** Writes of one agent, docs/reference/limits.md; as many may come at once. */
const PUBLISHED_PER_MINUTE = 300;

const sections = ['idle', 'answers', 'items', 'package'] as const;

/** What may be at most so much. */
function judge(what: string, value: number, unit: string, most: number, more = ''): void {
  const shown = Number(value.toFixed(2));
  console.log(
    `${what}: ${shown} ${unit} (goal ≤ ${Number(most.toFixed(2))}: ${value <= most ? 'met' : 'MISSED'})${more}`,
  );
}

interface Demo {
  readonly token: string;
  readonly parent: { readonly email: string; readonly password: string };
  readonly kids: readonly { readonly childId: string; readonly deviceToken: string }[];
}

export async function run(): Promise<void> {
  const named = process.argv.slice(3);
  const wants = (section: (typeof sections)[number]) => named.length === 0 || named.includes(section);
  const directory = makeTempDir();
  const env = { SPROUT_DATA_DIR: path.join(directory.path, 'data'), SPROUT_PORT: '0', SPROUT_SIGN_UP: 'open' };
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/bin/sprout.js', 'demo', '--json'], {
    env: { ...process.env, ...env },
  });
  const demo = JSON.parse(stdout) as Demo;
  const unlimited = await startSprout({ ...env, SPROUT_RATE_LIMITS: 'off' });
  const open = new Bench(unlimited, demo, directory.path);
  if (wants('idle')) await open.measureIdle();
  if (wants('answers')) await open.measureAnswers();
  const taskId = wants('items') ? await open.leaveItems() : undefined;
  await unlimited.stop();
  if (taskId !== undefined) {
    const limited = await startSprout(env);
    await new Bench(limited, demo, directory.path).catchUp(taskId);
    await limited.stop();
  }
  if (wants('package')) {
    const packed = packAgent(buildAgent(path.join(directory.path, 'dist')), path.join(directory.path, 'packed'));
    judge('package', statSync(packed).size / 1024, 'KB', 250);
  }
  directory.remove();
}

class Bench {
  readonly #server: ChildServer;
  readonly #demo: Demo;
  readonly #folder: string;

  constructor(server: ChildServer, demo: Demo, folder: string) {
    this.#server = server;
    this.#demo = demo;
    this.#folder = folder;
  }

  async measureIdle(): Promise<void> {
    const proxy = await CountingProxy.start(this.#server.port);
    const agent = await this.#startAgent('idle', proxy, [
      ...['worker: { think: { model: { api: ollama, name: small, url: "http://127.0.0.1:9" } } }', 'reactions:'],
      '  - { name: A, when: { event: screentime.requested }, then: [{ remind: { text: Open } }] }',
    ]);
    await sleep(10_000);
    const [ticks, asked] = [ticksOf(agent), proxy.requests.length];
    await sleep(IDLE_MS);
    const minutes = IDLE_MS / 60_000;
    judge('idle', residentMb(agent), 'MB resident', 100);
    judge('idle', (ticksOf(agent) - ticks) / (IDLE_MS / 1_000), '% CPU', 0.2);
    judge('idle, with a worker', (proxy.requests.length - asked) / minutes, 'requests a minute', 2);
    judge('idle', (await this.#status('idle')).spentToday.tokens, 'tokens of models', 0);
    await this.#stop(agent, proxy);
  }

  /** A kid asks; a reaction answers, or a rule of the server, or one client that makes both calls. In turn: all see the same machine. */
  async measureAnswers(): Promise<void> {
    const { kids, token } = this.#demo;
    const [one, other] = kids as [Demo['kids'][number], Demo['kids'][number]];
    const proxy = await CountingProxy.start(this.#server.port);
    // Of one kid, by the minutes that it asks for.
    const agent = await this.#startAgent('answers', proxy, [
      'budget: { callsPerDay: 10000 }',
      'reactions:',
      '  - name: A',
      `    when: { event: screentime.requested, childId: ${one.childId}, minMinutes: 11 }`,
      '    then: [{ tellKid: { text: "{{event.durationMinutes}} minutes" } }]',
    ]);
    await this.#call(await this.#signIn(), 'rule.create', {
      name: 'A',
      when: { event: 'screentime.requested', childId: other.childId },
      then: [{ tellKid: { text: '{{event.durationMinutes}} minutes' } }],
      capPerDay: ANSWERS,
    });
    await sleep(8_000);
    const ask = async ({ deviceToken }: Demo['kids'][number], durationMinutes: number) =>
      (await this.#call(deviceToken, 'kid.request_screentime', { durationMinutes })).requestId;
    const answers = {
      'a reaction at home': () =>
        timed(async () => {
          const told = proxy.next('family.tell_kid');
          const requestId = await ask(one, 11);
          await told;
          return requestId;
        }),
      'a rule of the server': async () => {
        const watched = await this.#watched();
        return timed(async () => {
          const told = this.#call(token, 'resource.wait_and_read', watched);
          const requestId = await ask(other, 11);
          await told;
          return requestId;
        });
      },
      'the plain calls': () =>
        timed(async () => {
          const requestId = await ask(one, 10);
          await this.#call(token, 'family.tell_kid', { childId: one.childId, text: '10' });
          return requestId;
        }),
    };
    const names = Object.keys(answers) as (keyof typeof answers)[];
    const tookMs = new Map(names.map((name) => [name, [] as number[]]));
    for (let round = 0; round < ANSWERS; round++) {
      for (const name of names) {
        const [requestId, ms] = await answers[name]();
        tookMs.get(name)?.push(ms);
        await this.#call(token, 'screentime.review_request', { requestId, action: 'deny' });
        await sleep(100);
      }
    }
    await this.#stop(agent, proxy);
    const typical = (name: keyof typeof answers) => median(tookMs.get(name) ?? []);
    const plain = typical('the plain calls');
    for (const name of names.slice(0, -1)) {
      const more = `, ${typical(name).toFixed(1)} ms beside ${plain.toFixed(1)} ms`;
      judge(`kid asks, ${name} answers`, typical(name) / plain, 'x of the plain calls', 3, more);
    }
  }

  /** What tells that a kid was told something, from now on. */
  async #watched(): Promise<{ resources: object[]; timeoutMs: number }> {
    const uri = 'sprout://family/activity?types=family.kid_told';
    const { resources } = await this.#call(this.#demo.token, 'resource.wait_and_read', { resources: [{ uri }] });
    const [row] = resources as { version: string }[];
    return { resources: [{ uri, sinceVersion: row?.version }], timeoutMs: 10_000 };
  }

  /** An agent begins and is stopped; then a thousand things happen. */
  async leaveItems(): Promise<string> {
    const { token, kids } = this.#demo;
    const { items } = await this.#call(token, 'task.list', {});
    const [task] = items as { taskId: string }[];
    const taskId = task?.taskId ?? '';
    const proxy = await CountingProxy.start(this.#server.port);
    const agent = await this.#startAgent('items', proxy, itemsYaml(taskId));
    await sleep(6_000);
    await this.#stop(agent, proxy);
    const cookie = await this.#signIn();
    for (let item = 0; item < ITEMS; item++) {
      await this.#call(cookie, 'gems.adjust', { childId: kids[0]?.childId, delta: 1, reason: `Item ${item}` });
    }
    return taskId;
  }

  async catchUp(taskId: string): Promise<void> {
    const proxy = await CountingProxy.start(this.#server.port);
    const agent = await this.#startAgent('items', proxy, itemsYaml(taskId));
    const began = performance.now();
    while ((await this.#status('items')).done < ITEMS && performance.now() - began < 240_000) await sleep(2_000);
    const minutes = (performance.now() - began) / 60_000;
    const { done } = await this.#status('items');
    judge('items that were not caught up', ITEMS - done, `of ${ITEMS}`, 0);
    // At these rates; what may come at once is for the start, and the last look.
    judge('caught up in', minutes, 'minutes', ITEMS / PUBLISHED_PER_MINUTE);
    console.log(`  ${proxy.refused} of ${proxy.requests.length} requests refused for their rate`);
    await this.#stop(agent, proxy);
  }

  async #startAgent(name: string, proxy: CountingProxy, yaml: readonly string[]): Promise<ChildProcess> {
    const dir = path.join(this.#folder, name);
    const main = ['apps/cli/bin/sprout.js', 'agent'];
    const env = { ...process.env, SPROUT_TOKEN: this.#demo.token };
    await promisify(execFile)(process.execPath, [...main, 'init', '--dir', dir], { env }).catch(() => undefined);
    writeFileSync(path.join(dir, 'agent.yaml'), [`url: http://127.0.0.1:${proxy.port}`, ...yaml, ''].join('\n'));
    return spawn(process.execPath, [...main, 'run', '--dir', dir], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  async #stop(agent: ChildProcess, proxy: CountingProxy): Promise<void> {
    await endProcess(agent, 'SIGTERM');
    proxy.stop();
  }

  async #status(name: string): Promise<{ done: number; spentToday: { tokens: number } }> {
    const args = ['apps/cli/bin/sprout.js', 'agent', 'status', '--json', '--dir', path.join(this.#folder, name)];
    const { stdout } = await promisify(execFile)(process.execPath, args).catch((thrown: { stdout: string }) => thrown);
    return JSON.parse(stdout);
  }

  /** As a parent: what an agent does itself sets none of its reactions off. */
  async #signIn(): Promise<string> {
    const answer = await this.#post({}, 'access.sign_in', this.#demo.parent);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  #post(headers: Readonly<Record<string, string>>, operation: string, args: object): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.#server.port}/api/ops/${operation}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
  }

  /** With a token, or the cookie of a parent. */
  async #call(who: string, operation: string, args: object): Promise<Record<string, unknown>> {
    const headers = who.includes('=') ? { cookie: who } : { authorization: `Bearer ${who}` };
    const answer = await this.#post(headers, operation, args);
    const body = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${operation}: ${JSON.stringify(body)}`);
    return body;
  }
}

const itemsYaml = (taskId: string) => [
  'budget: { callsPerDay: 10000 }',
  'reactions:',
  '  - name: Items',
  '    when: { event: gems.adjusted }',
  `    then: [{ tool: task.update, arguments: { taskId: ${taskId}, name: "After {{event.transactionId}}" } }]`,
];

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const began = performance.now();
  const result = await work();
  return [result, performance.now() - began];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function residentMb({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Hundredths of a second of processor time. */
function ticksOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
