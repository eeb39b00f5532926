/** A process full of agents: each watches its family, and now and then one of them calls. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { type Face, faces } from '../live/faces.ts';
import { EVERYTHING, type Heard, machineNow, revisionIn } from './delays.ts';
import { planCall } from './mix.ts';
import type { ScaleFamily } from './town.ts';

export type AgentKind = 'wait' | 'listen' | 'session' | 'app';

export type ClientCommand =
  /** Opens one agent for each family; answers when all of them watch. */
  | {
      readonly kind: 'open';
      readonly port: number;
      readonly agents: readonly { readonly family: ScaleFamily; readonly watches: AgentKind }[];
    }
  /** Calls at this rate, whether answers come or not; answers what came of it. */
  | { readonly kind: 'work'; readonly perSecond: number; readonly seconds: number; readonly seed: number }
  | { readonly kind: 'close' };

export interface Worked {
  readonly calls: number;
  /** From when a call was due to its answer, in ms. */
  readonly answered: readonly number[];
  /** What each agent heard, and when. */
  readonly heard: readonly Heard[];
  /** How late this process itself was, in ms: of a hundred turns of its event loop the latest but one. */
  readonly lateMs: number;
  /** Answers that were no success, by code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Streams that ended, and were opened again. */
  readonly reopened: number;
}

const TIMEOUT_MS = 50_000;
/** Time enough for a hint on a machine that does other things too. */
const GRACE_MS = 5_000;
const OPENED_AT_ONCE = 50;
const TICK_MS = 5;
const calls = new Agent({ keepAlive: true, maxSockets: 64 });
const waits = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

let port = 0;
let families: ScaleFamily[] = [];
let isOver = false;
let heard: Heard[] = [];
let reopened = 0;

function hear({ familyId }: ScaleFamily, agent: number, revision: number): void {
  heard.push({ familyId, agent, revision, at: machineNow() });
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

function post(agent: Agent, operation: string, token: string, args: object, key?: string): Promise<Answer> {
  const text = JSON.stringify(args);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const options = { agent, port, host: '127.0.0.1', method: 'POST', path: `/api/ops/${operation}`, headers };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) }));
      response.on('error', reject);
    });
    // The server ended an idle connection at the moment in which we used it again: nothing has happened yet.
    const isStale = (fault: NodeJS.ErrnoException) => sent.reusedSocket && fault.code === 'ECONNRESET';
    sent.on('error', (fault) => {
      if (isStale(fault)) resolve(post(agent, operation, token, args, key));
      else reject(fault);
    });
    sent.end(text);
  });
}

/** Waits again and again; `watching` is called once, when the first wait has its version. */
async function keepWaiting(family: ScaleFamily, agent: number, watching: () => void): Promise<void> {
  let sinceVersion: string | undefined;
  while (!isOver) {
    try {
      const resources = [{ uri: family.uri, ...(sinceVersion !== undefined && { sinceVersion }) }];
      const args = { resources, timeoutMs: sinceVersion === undefined ? 0 : TIMEOUT_MS };
      const { status, body } = await post(waits, 'resource.wait_and_read', family.token, args);
      if (status !== 200) throw new Error(JSON.stringify(body));
      const rows = body.resources as readonly { readonly version: string }[];
      const version = rows[0]?.version;
      if (version === undefined) throw new Error(JSON.stringify(body));
      if (sinceVersion !== undefined && version !== sinceVersion) hear(family, agent, revisionIn(version));
      sinceVersion = version;
      watching();
    } catch {
      reopened++;
      await sleep(200);
    }
  }
}

async function keepListening(family: ScaleFamily, agent: number, face: Face, watching: () => void): Promise<void> {
  while (!isOver) {
    await openStream(family, agent, face, watching).catch(() => undefined);
    if (isOver) return;
    reopened++;
    await sleep(200);
  }
}

/** Resolves when the stream is over. */
async function openStream(family: ScaleFamily, agent: number, face: Face, watching: () => void): Promise<void> {
  const headers = (await face.before?.(port, family)) ?? {};
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.setEncoding('latin1').on('error', () => {});
  socket.write(face.request(family, headers));
  let head: string | undefined = '';
  socket.on('data', (text: string) => {
    if (head === undefined) {
      // A stream that ends stays open as a connection: whatever was told is told.
      for (const [, revision = ''] of text.matchAll(face.hint)) hear(family, agent, Number.parseInt(revision, 36));
      if (/^event: end|"resultType":"complete"|\r\n0\r\n\r\n$/m.test(text)) socket.destroy();
      return;
    }
    head += text;
    if (!head.includes(face.opened)) return;
    head = undefined;
    // Who opens a stream again reads what it watches, and so hears of what it missed.
    const begin = () => {
      watching();
      hear(family, agent, EVERYTHING);
    };
    void Promise.resolve(face.after?.(port, family, headers)).then(begin, () => socket.destroy());
  });
  await new Promise((resolve) => socket.once('close', resolve));
}

async function open({ port: at, agents }: ClientCommand & { kind: 'open' }): Promise<void> {
  port = at;
  families = [...new Map(agents.map(({ family }) => [family.familyId, family])).values()];
  for (let first = 0; first < agents.length; first += OPENED_AT_ONCE) {
    const some = agents.slice(first, first + OPENED_AT_ONCE).map(({ family, watches }, offset) => {
      const agent = first + offset;
      return new Promise<void>((resolve) => {
        if (watches === 'wait') void keepWaiting(family, agent, resolve);
        else void keepListening(family, agent, faces[watches], resolve);
      });
    });
    await Promise.all(some);
  }
}

async function work({ perSecond, seconds, seed }: ClientCommand & { kind: 'work' }): Promise<Worked> {
  const random = seededRandom(seed);
  const answered: number[] = [];
  const refused: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  heard = [];
  reopened = 0;
  const eventLoop = monitorEventLoopDelay({ resolution: TICK_MS });
  eventLoop.enable();
  const start = performance.now();
  const count = Math.round(perSecond * seconds);
  const one = async (index: number) => {
    const due = start + (index * 1_000) / perSecond;
    const family = families[Math.floor(random() * families.length)] as ScaleFamily;
    const { operation, args, isWrite } = planCall(family, random(), new Date().toISOString().slice(0, 10));
    const key = isWrite ? `scale-${process.pid}-${index}` : undefined;
    const code = await post(calls, operation, family.token, args, key).then(
      ({ status, body }) => (status === 200 ? undefined : `${operation} ${(body.error as { code: string }).code}`),
      (fault: Error) => `${operation} ${fault.message}`,
    );
    answered.push(performance.now() - due);
    if (code !== undefined) refused[code] = (refused[code] ?? 0) + 1;
  };
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - start) * perSecond) / 1_000) + 1);
    for (; sent < due; sent++) {
      const call = one(sent).finally(() => running.delete(call));
      running.add(call);
    }
    await sleep(2);
  }
  await Promise.all(running);
  await sleep(GRACE_MS);
  const lateMs = eventLoop.percentile(99) / 1e6 - TICK_MS;
  return { calls: count, answered, heard, lateMs, refused, reopened };
}

process.on('message', async (command: ClientCommand) => {
  if (command.kind === 'close') {
    isOver = true;
    process.exit(0);
  }
  process.send?.({ answer: command.kind === 'open' ? await open(command) : await work(command) });
});
process.once('disconnect', () => process.exit(1));
process.send?.({ answer: undefined });
