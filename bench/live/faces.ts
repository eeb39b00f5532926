import type { BenchFamily } from './families.ts';
import { beginSession, subscribe } from './session-client.ts';

type Headers = Readonly<Record<string, string>>;

/** How a stream is opened, and how the revisions in what arrives are found. */
export interface Face {
  /** Runs before; returns headers for the request of the stream. */
  readonly before?: (port: number, family: BenchFamily) => Promise<Headers>;
  request(family: BenchFamily, headers: Headers): string;
  /** A text in the first bytes that arrive. */
  readonly opened: string;
  readonly after?: (port: number, family: BenchFamily, headers: Headers) => Promise<void>;
  /** Finds the revision in each hint; where hints have none, they are counted. */
  readonly hint: RegExp;
  readonly isCounted?: boolean;
}

const VERSION = /"sprout\/version":"[\w-]+\.(\w+)"/g;

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

function listenRequest({ token, uri }: BenchFamily): string {
  const params = { notifications: { resourceSubscriptions: [uri] }, _meta: meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'subscriptions/listen',
    'content-length': String(Buffer.byteLength(body)),
  };
  return `${head('POST /mcp', headers)}${body}`;
}

function head(line: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}

const appRequest = ({ token, uri }: BenchFamily) =>
  head(`GET /api/live?uri=${encodeURIComponent(uri)}`, { authorization: `Bearer ${token}` });

export const faces = {
  /** GET /api/live. */
  app: { request: appRequest, opened: 'event: watching', hint: /^id: [\w-]+\.(\w+)$/gm },
  /** subscriptions/listen of our own. */
  listen: { request: listenRequest, opened: 'subscriptions/acknowledged', hint: VERSION },
  /** The official server sends only that something changed. */
  'official-listen': {
    request: listenRequest,
    opened: 'subscriptions/acknowledged',
    hint: /notifications\/resources\/updated/g,
    isCounted: true,
  },
  /** The GET stream of a session with a subscription: the same requests to our server and to the official one. */
  session: {
    before: beginSession,
    request: (_family, headers) => head('GET /mcp', { ...headers, accept: 'text/event-stream' }),
    opened: '\r\n\r\n',
    after: subscribe,
    hint: VERSION,
  },
  /** A response that was begun and says nothing more. */
  bare: { request: appRequest, opened: '\r\n\r\n', hint: VERSION },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;
