import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { percentiles, type Sample } from './rounds.ts';

export interface Target {
  readonly port: number;
  readonly pid: number;
}

/** The request of one call, by its number, so that writes can differ. */
export type RequestMaker = (call: number) => Buffer;

export function postRequest(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
  );
}

/** The same request for the bare echo: as many headers, as long a body, and as many bytes to answer as the other server's. */
export function echoOf(request: Buffer, answerBytes: number): Buffer {
  const rest = request.subarray(request.indexOf(' HTTP/1.1'));
  return Buffer.concat([Buffer.from(`POST /${answerBytes}`), rest]);
}

/**
 * Keep-alive connections with one call at a time each, over plain sockets: a full HTTP client would cost more than the
 * servers that we compare.
 */
export async function load(target: Target, callers: number, ms: number, requestFor: RequestMaker): Promise<Sample> {
  const latencies: number[] = [];
  let calls = 0;
  const cpuBefore = cpuMicros(target.pid);
  const start = performance.now();
  const end = start + ms;
  await Promise.all(
    Array.from({ length: callers }, () => converse(target.port, end, () => requestFor(calls++), latencies)),
  );
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: latencies.length / seconds,
    ...percentiles(latencies),
    cpuUsPerCall: (cpuMicros(target.pid) - cpuBefore) / latencies.length,
  };
}

function converse(port: number, end: number, next: () => Buffer, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let expected = -1;
    let received = 0;
    const send = () => {
      sentAt = performance.now();
      if (sentAt >= end) {
        socket.end();
        resolve();
        return;
      }
      expected = -1;
      received = 0;
      socket.write(next());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      if (expected < 0) {
        const wanted = responseLength(chunk, socket);
        if (wanted === undefined) {
          reject(new Error(`not a success: ${chunk.toString('latin1').slice(0, 400)}`));
          socket.destroy();
          return;
        }
        expected = wanted;
      }
      received += chunk.length;
      if (expected === UNKNOWN ? !chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : received < expected) return;
      latencies.push(performance.now() - sentAt);
      send();
    });
  });
}

/** The length of a response in chunks shows only at its end. */
const UNKNOWN = 0;
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Bytes of the whole response whose beginning this is; undefined if it is no success. */
function responseLength(chunk: Buffer, _socket: Socket): number | undefined {
  if (chunk.toString('latin1', 9, 12) !== '200') return undefined;
  const head = chunk.indexOf('\r\n\r\n');
  const headers = chunk.toString('latin1', 0, head);
  if (/transfer-encoding: chunked/i.test(headers)) return UNKNOWN;
  const [, length] = /content-length: (\d+)/i.exec(headers) ?? [];
  return head + 4 + Number(length);
}

/** CPU time of a process so far; Linux counts in 1/100 s. */
function cpuMicros(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}
