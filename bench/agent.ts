/**
 * `npm run bench -- agent`: what a home agent costs while nothing happens, how soon it answers, and how it catches up. The agent is a
 * real process; a proxy between it and the server counts its requests.
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
const ANSWERS = 30;
const ITEMS = 1_000;
/** Writes of one agent, docs/reference/limits.md. */
const PUBLISHED_PER_MINUTE = 300;

interface Demo {
  readonly token: string;
  readonly parent: { readonly email: string; readonly password: string };
  readonly kids: readonly { readonly childId: string; readonly deviceToken: string }[];
}

export async function run(): Promise<void> {
  const directory = makeTempDir();
  const env = { SPROUT_DATA_DIR: path.join(directory.path, 'data'), SPROUT_PORT: '0', SPROUT_SIGN_UP: 'open' };
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/bin/sprout.js', 'demo', '--json'], {
    env: { ...process.env, ...env },
  });
  const demo = JSON.parse(stdout) as Demo;
  const unlimited = await startSprout({ ...env, SPROUT_RATE_LIMITS: 'off' });
  const open = new Bench(unlimited, demo, directory.path);
  await open.measureIdle();
  await open.measureAnswers();
  const taskId = await open.leaveItems();
  await unlimited.stop();
  const limited = await startSprout(env);
  await new Bench(limited, demo, directory.path).catchUp(taskId);
  await limited.stop();
  const packed = packAgent(buildAgent(path.join(directory.path, 'dist')), path.join(directory.path, 'packed'));
  console.log(`package: ${Math.round(statSync(packed).size / 1024)} KB (goal under 250)`);
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
    console.log(`idle: ${residentMb(agent)} MB resident (goal 100)`);
    const share = (ticksOf(agent) - ticks) / (IDLE_MS / 1_000);
    console.log(`idle: ${share.toFixed(2)} % CPU (goal 0.2)`);
    console.log(`idle: ${(proxy.requests.length - asked) / minutes} requests a minute (goal 2), with a worker`);
    const { tokens } = await this.#spent('idle');
    console.log(`idle: ${tokens} tokens of models (goal 0)`);
    await this.#stop(agent, proxy);
  }

  /** A kid asks, a reaction answers; beside the same two calls by one client. */
  async measureAnswers(): Promise<void> {
    const { kids, token } = this.#demo;
    const [{ childId, deviceToken }] = kids as [Demo['kids'][number]];
    const proxy = await CountingProxy.start(this.#server.port);
    const agent = await this.#startAgent('answers', proxy, [
      'budget: { callsPerDay: 10000 }',
      'reactions:',
      '  - { name: A, when: { event: screentime.requested }, then: [{ tellKid: { text: "{{event.durationMinutes}} minutes" } }] }',
    ]);
    await sleep(8_000);
    const deny = (requestId: unknown) => this.#call(token, 'screentime.review_request', { requestId, action: 'deny' });
    const ask = () => this.#call(deviceToken, 'kid.request_screentime', { durationMinutes: 10 });
    const [plain, answered]: [number[], number[]] = [[], []];
    // Turn by turn, so that both see the same machine.
    for (let round = 0; round < ANSWERS; round++) {
      const began = performance.now();
      const told = proxy.next('family.tell_kid');
      const { requestId } = await ask();
      await told;
      answered.push(performance.now() - began);
      await deny(requestId);
      await sleep(100);
    }
    await this.#stop(agent, proxy);
    for (let round = 0; round < ANSWERS; round++) {
      const began = performance.now();
      const { requestId } = await ask();
      await this.#call(token, 'family.tell_kid', { childId, text: '10' });
      plain.push(performance.now() - began);
      await deny(requestId);
      await sleep(100);
    }
    const [own, reference] = [median(answered), median(plain)];
    const ratio = (own / reference).toFixed(1);
    console.log(
      `kid asks, rule answers: ${own.toFixed(1)} ms, ${ratio}x of the plain calls, ${reference.toFixed(1)} ms (goal 3x)`,
    );
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
    const perMinute = proxy.requests.length / minutes;
    console.log(
      `${done} of ${ITEMS} items caught up in ${minutes.toFixed(1)} minutes, ${Math.round(perMinute)} requests a minute`,
    );
    console.log(
      `  (published: ${PUBLISHED_PER_MINUTE} writes a minute); ${proxy.refused} of ${proxy.requests.length} refused for their rate`,
    );
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

  async #spent(name: string): Promise<{ tokens: number }> {
    return (await this.#status(name)).spentToday;
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
