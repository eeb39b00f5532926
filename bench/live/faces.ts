import type { BenchFamily } from './families.ts';

/** How a stream is asked for, and how the revisions in what arrives are found. */
export interface Face {
  request(family: BenchFamily): string;
  /** Stands in the first event. */
  readonly opened: string;
  /** Finds the revision in each hint. */
  readonly hint: RegExp;
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

function listenRequest({ token, uri }: BenchFamily): string {
  const params = { notifications: { resourceSubscriptions: [uri] }, _meta: meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params });
  const lines = [
    'POST /mcp HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    'MCP-Protocol-Version: 2026-07-28',
    'MCP-Method: subscriptions/listen',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

export const faces = {
  /** GET /api/live. */
  app: {
    request: ({ token, uri }) =>
      `GET /api/live?uri=${encodeURIComponent(uri)} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    opened: 'event: watching',
    hint: /^id: bench\.(\w+)$/gm,
  },
  /** subscriptions/listen of our own. */
  listen: {
    request: listenRequest,
    opened: 'subscriptions/acknowledged',
    hint: /"sprout\/version":"bench\.(\w+)"/g,
  },
  /** The official one says only that something changed: its hints are counted instead. */
  official: {
    request: listenRequest,
    opened: 'subscriptions/acknowledged',
    hint: /notifications\/resources\/(updated)/g,
  },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;
