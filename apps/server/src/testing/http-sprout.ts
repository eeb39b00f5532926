import { createConnection, type Socket } from 'node:net';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { readConfig } from '../config.ts';
import { type RunningServer, startServer } from '../server.ts';
import { sqliteFile } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import { copyMigratedFile } from './fresh-database.ts';
import { refuseWaiting } from './refuse-waiting.ts';
import { setUpCode } from './set-up-code.ts';
import { makeTempDir } from './temp-dir.ts';
import { passwordCost } from './test-sprout.ts';
import { zoneAtNoon } from './zone-at-noon.ts';

export interface HttpSprout {
  readonly server: RunningServer;
  readonly url: URL;
  readonly familyId: string;
  readonly childId: string;
  /** An agent's token with every scope that these tests need. */
  readonly token: string;
  readonly deviceToken: string;
  /** The parent's session, as a Cookie header. */
  readonly cookie: string;
  stop(): Promise<void>;
}

/** A real server in this process, on a free port, with one family in it. */
export async function startHttpSprout(logger: Logger = pino({ level: 'silent' })): Promise<HttpSprout> {
  const directory = makeTempDir();
  const dataDir = path.join(directory.path, 'data');
  const config = readConfig(
    { SPROUT_PORT: '0', SPROUT_DATA_DIR: dataDir, SPROUT_RATE_LIMITS: 'off', SPROUT_SET_UP_CODE: setUpCode },
    directory.path,
  );
  const file = sqliteFile(dataDir);
  copyMigratedFile(file);
  const server = await startServer(config, refuseWaiting(await openSqlite({ file })), logger, {
    passwordCost,
  });
  const url = new URL(server.url);

  const email = 'parent@example.com';
  const password = 'correct horse battery';
  const kids = [{ name: 'Mia', birthDate: '2019-02-03' }];
  const parent = { name: 'Pat', email, password };
  const made = await post(url, 'family.set_up', {
    familyName: 'Test',
    timezone: zoneAtNoon(),
    parent,
    kids,
    setUpCode,
  });
  const { familyId, kids: added } = made.body as { familyId: string; kids: { childId: string }[] };
  const childId = added[0]?.childId ?? '';
  const signedIn = await post(url, 'access.sign_in', { email, password });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const grant = { clientName: 'Agent', scopes: ['family:read', 'gems:read', 'gems:adjust', 'task:read'] };
  const { token } = (await post(url, 'access.create_token', grant, { cookie })).body as { token: string };
  const { code } = (await post(url, 'access.create_pairing_code', { childId }, { cookie })).body as { code: string };
  const { deviceToken } = (await post(url, 'access.pair_device', { code })).body as { deviceToken: string };

  return {
    server,
    url,
    familyId,
    childId,
    token,
    deviceToken,
    cookie,
    async stop() {
      await server.stop();
      directory.remove();
    },
  };
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Calls an operation; a text or bytes are sent as they are. */
export async function post(
  url: URL,
  operation: string,
  body: object | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const response = await fetch(new URL(`/api/ops/${operation}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A socket that speaks bytes: for requests that no HTTP client would send. */
export class RawClient {
  readonly socket: Socket;
  #received = '';
  #isOver = false;
  #wake: () => void = () => {};

  constructor(url: URL) {
    this.socket = createConnection({ host: url.hostname, port: Number(url.port) });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text: string) => {
      this.#received += text;
      this.#wake();
    });
    for (const event of ['close', 'end', 'error'] as const) {
      this.socket.on(event, () => {
        this.#isOver = true;
        this.#wake();
      });
    }
  }

  send(bytes: string | Buffer): this {
    this.socket.write(bytes);
    return this;
  }

  /** The next answer on this connection; undefined if it ended without one. */
  async next(): Promise<RawAnswer | undefined> {
    for (;;) {
      const answer = this.#take();
      if (answer !== undefined) return answer;
      if (this.#isOver) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.socket.destroy();
  }

  #take(): RawAnswer | undefined {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const head = this.#received.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return undefined;
    const body = Buffer.from(this.#received.slice(end + 4, end + 4 + length), 'latin1').toString('utf8');
    this.#received = this.#received.slice(end + 4 + length);
    return { status: Number(head.split(' ')[1]), head, body };
  }
}

/** A request as bytes. */
export function rawPost(operation: string, body: string | Buffer, headers: readonly string[] = []): Buffer {
  const bytes = Buffer.from(body);
  const lines = [
    `POST /api/ops/${operation} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${bytes.length}`,
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]);
}
