import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { HostileRequest } from './hostile-requests.ts';

/** The statuses that the server may answer to nonsense: none of 500 and above, which would be our fault. */
const statuses: ReadonlySet<number> = new Set([200, 202, 400, 401, 403, 404, 405, 406, 408, 413, 415, 417, 431]);

/** Sends each request on its own connection, several at a time, and checks the answers. Returns how often each status came. */
export async function bombard(
  url: URL,
  requests: Iterable<HostileRequest>,
  atOnce: number,
): Promise<Map<number | 'none', number>> {
  const counts = new Map<number | 'none', number>();
  const iterator = requests[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const status = await fire(url, next.value);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

function fire(url: URL, { bytes, hangsUp, what }: HostileRequest): Promise<number | 'none'> {
  const isBodyless = bytes.subarray(0, 5).toString() === 'HEAD ';
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    let received = '';
    const finish = () => {
      socket.destroy();
      if (received === '') return resolve('none');
      try {
        resolve(judge(received, isBodyless, what));
      } catch (thrown) {
        reject(thrown);
      }
    };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      received += text;
      if (isWhole(received, isBodyless)) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('connect', () => {
      socket.write(bytes);
      if (hangsUp) socket.end();
    });
  });
}

/** Whether the first response is there in full. */
function isWhole(received: string, isBodyless: boolean): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  if (/^HTTP\/1\.1 1\d\d/.test(received)) return isWhole(received.slice(head + 4), isBodyless);
  if (isBodyless) return true;
  const [, length] = /content-length: (\d+)/i.exec(received.slice(0, head)) ?? [];
  return length === undefined ? received.endsWith('0\r\n\r\n') : received.length >= head + 4 + Number(length);
}

/** Every answer is whole HTTP with a status for the caller's fault, and says what is wrong in JSON. */
function judge(received: string, isBodyless: boolean, what: string): number {
  const final = received.replace(/^(?:HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)+/, '');
  const [, code] = /^HTTP\/1\.1 (\d{3}) /.exec(final) ?? [];
  const status = Number(code);
  assert.ok(statuses.has(status), `${status} to ${what}`);
  const [head = '', ...rest] = final.split('\r\n\r\n');
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString('utf8');
  if (/content-type: application\/json/i.test(head) && !isBodyless) {
    // A second answer may follow: bytes after the end of the first request were read as another request.
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    const first = Buffer.from(body).subarray(0, length).toString('utf8');
    assert.doesNotThrow(() => JSON.parse(first), `${first.slice(0, 200)} to ${what}`);
  }
  return status;
}
