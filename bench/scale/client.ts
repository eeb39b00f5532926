/** A process full of agents: each watches its family, and now and then one of them calls. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { type Face, faces } from '../live/faces.ts';
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
  /** From when a call was due until each agent of its family heard of it, in ms. */
  readonly heard: readonly number[];
  /** Changes that an agent never heard of. */
  readonly unheard: number;
  /** Answers that were no success, by code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Streams that ended, and were opened again. */
  readonly reopened: number;
}

const TIMEOUT_MS = 50_000;
/** Time enough for a hint on a machine that does other things too. */
const GRACE_MS = 5_000;
const OPENED_AT_ONCE = 50;
const calls = new Agent({ keepAlive: true, maxSockets: 64 });
const waits = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

let port = 0;
let families: ScaleFamily[] = [];
let isOver = false;
let heard: number[] = [];
let reopened = 0;
/** Of each agent: when the first change was due that it has not heard of. */
const expects = new Map<string, Map<number, number>>();

function change(family: ScaleFamily, at: number): void {
  for (const [agent, due] of expects.get(family.familyId) ?? []) {
    if (Number.isNaN(due)) expects.get(family.familyId)?.set(agent, at);
  }
}

function hear(family: ScaleFamily, agent: number): void {
  const mine = expects.get(family.familyId);
  const due = mine?.get(agent) ?? Number.NaN;
  if (Number.isNaN(due)) return;
  heard.push(performance.now() - due);
  mine?.set(agent, Number.NaN);
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
      if (sinceVersion !== undefined && version !== sinceVersion) hear(family, agent);
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
      if (/^event: updated|resources\/updated/m.test(text)) hear(family, agent);
      if (/^event: end|"resultType":"complete"|\r\n0\r\n\r\n$/m.test(text)) socket.destroy();
      return;
    }
    head += text;
    if (!head.includes(face.opened)) return;
    head = undefined;
    // Who opens a stream again reads what it watches, and so hears of what it missed.
    const begin = () => {
      watching();
      hear(family, agent);
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
      const mine = expects.get(family.familyId) ?? new Map<number, number>();
      expects.set(family.familyId, mine.set(agent, Number.NaN));
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
  const start = performance.now();
  const count = Math.round(perSecond * seconds);
  const one = async (index: number) => {
    const due = start + (index * 1_000) / perSecond;
    const family = families[Math.floor(random() * families.length)] as ScaleFamily;
    const { operation, args, isWrite, changesGems } = planCall(family, random(), new Date().toISOString().slice(0, 10));
    if (changesGems) change(family, due);
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
  const unheard = [...expects.values()].flatMap((mine) => [...mine.values()]).filter((due) => !Number.isNaN(due));
  return { calls: count, answered, heard, unheard: unheard.length, refused, reopened };
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
