/** A process full of clients: it opens streams or waits, and measures when hints arrive. */
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { type Face, type FaceName, faces } from './faces.ts';
import { EPOCH, FIRST_REVISION, familyOf } from './families.ts';
import { intendedAt, preciseNow, type Schedule } from './messages.ts';
import { hangUpCalls } from './session-client.ts';

export type ClientCommand =
  /** Answers with the first error, if any; then it opens nothing more. */
  | {
      readonly kind: 'open-streams';
      readonly face: FaceName;
      readonly port: number;
      /** The number of the first stream; it decides the family. */
      readonly from: number;
      readonly count: number;
      readonly families: number;
    }
  | { readonly kind: 'open-waits'; readonly port: number; readonly count: number; readonly families: number }
  /** From now on arrivals are measured against this schedule. */
  | { readonly kind: 'expect'; readonly schedule: Schedule }
  /** Writes for real, at this pace, and measures from the intended start of each call to its hint. */
  | { readonly kind: 'write'; readonly port: number; readonly perSecond: number; readonly count: number }
  | { readonly kind: 'report' }
  | { readonly kind: 'close' };

/** The time limit for opening one stream. */
const OPENING_MS = 30_000;

let sockets: Socket[] = [];
let schedule: Schedule | undefined;
let latencies: number[] = [];
/** When the call of each family was due: revisions of writes come in any order. */
const dueAt = new Map<number, number>();

function arrived(family: number, revision: number): void {
  const now = preciseNow();
  const due = schedule === undefined ? dueAt.get(family) : intendedAt(schedule, family, revision);
  if (due !== undefined) latencies.push(now - due);
}

/** Opens connections a few at a time, or the server's queue for new ones would overflow. */
async function openAll(port: number, count: number, open: (index: number, socket: Socket) => Promise<void>) {
  const AT_ONCE = 100;
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - start) }, async (_, offset) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.setEncoding('latin1').on('error', () => {});
      sockets.push(socket);
      await open(start + offset, socket);
    });
    await Promise.all(some);
  }
}

async function openStreams({ face: name, port, from, count, families }: ClientCommand & { kind: 'open-streams' }) {
  const face: Face = faces[name];
  try {
    await openAll(port, count, async (index, socket) => {
      const family = familyOf((from + index) % families);
      const headers = (await face.before?.(port, family)) ?? {};
      socket.write(face.request(family, headers));
      await opened(face, (from + index) % families, socket);
      await face.after?.(port, family, headers);
    });
    return undefined;
  } catch (fault) {
    return (fault as Error).message;
  } finally {
    hangUpCalls();
  }
}

function opened(face: Face, family: number, socket: Socket): Promise<void> {
  // Hints without a version are counted, from the last one before their schedule.
  let counted = 0;
  let countedFor: Schedule | undefined;
  const count = () => {
    if (schedule !== countedFor) counted = (schedule?.fromRevision ?? 0) - 1;
    countedFor = schedule;
    return ++counted;
  };
  return new Promise((resolve, reject) => {
    let head: string | undefined = '';
    const patience = setTimeout(() => reject(new Error('no answer')), OPENING_MS);
    socket.once('close', () => reject(new Error('closed')));
    socket.on('data', (text: string) => {
      if (head === undefined) {
        for (const [, found = ''] of text.matchAll(face.hint)) {
          arrived(family, face.isCounted ? count() : Number.parseInt(found, 36));
        }
        return;
      }
      head += text;
      if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head));
      if (!head.includes(face.opened)) return;
      head = undefined;
      clearTimeout(patience);
      resolve();
    });
  });
}

async function openWait(family: number, socket: Socket): Promise<void> {
  const { token, uri } = familyOf(family);
  const sinceVersion = `${EPOCH}.${FIRST_REVISION.toString(36)}`;
  const body = JSON.stringify({ resources: [{ uri, sinceVersion }], timeoutMs: 50_000 });
  socket.on('data', (text: string) => {
    if (text.includes('"changed"')) arrived(family, FIRST_REVISION + 1);
    else if (!text.includes('"timedOut":true')) console.error(text.slice(0, 500));
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST /api/ops/resource.wait_and_read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

async function writeAll({ port, perSecond, count }: ClientCommand & { kind: 'write' }): Promise<void> {
  schedule = undefined;
  // The first calls of a process are slower.
  for (let index = 0; index < 50; index++) await write(port, count + index);
  await new Promise((resolve) => setTimeout(resolve, 500));
  latencies = [];
  const start = preciseNow() + 100;
  const writes: Promise<unknown>[] = [];
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.floor(((preciseNow() - start) * perSecond) / 1_000) + 1);
    for (; sent < due; sent++) {
      dueAt.set(sent, start + (sent * 1_000) / perSecond);
      writes.push(write(port, sent));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(writes);
}

async function write(port: number, family: number): Promise<void> {
  const { token, childId } = familyOf(family);
  const response = await fetch(`http://127.0.0.1:${port}/api/ops/gems.adjust`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ childId, delta: 1, reason: 'Fed the cat before school' }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

async function obey(command: ClientCommand): Promise<unknown> {
  switch (command.kind) {
    case 'open-streams':
      return openStreams(command);
    case 'open-waits':
      return openAll(command.port, command.count, (index, socket) => openWait(index % command.families, socket));
    case 'expect':
      schedule = command.schedule;
      latencies = [];
      return undefined;
    case 'write':
      latencies = [];
      return writeAll(command);
    case 'report':
      return latencies;
    case 'close':
      for (const socket of sockets) socket.destroy();
      sockets = [];
      return undefined;
  }
}

process.on('message', async (command: ClientCommand) => {
  process.send?.({ answer: await obey(command) });
});
process.once('disconnect', () => process.exit(1));
process.send?.({ answer: undefined });
