import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { bearer } from '../api.ts';

const identity = { name: 'sprout-test', version: '1.0.0' };

/** What a test may choose about a client's connection. */
type TransportOptions = Pick<NonNullable<ConstructorParameters<typeof Transport1>[1]>, 'fetch' | 'reconnectionOptions'>;

/** The official client of the 1.x line. */
export async function connectClient1(url: URL, token?: string, options: TransportOptions = {}) {
  const client = new Client1(identity, { capabilities: {} });
  const transport = new Transport1(url, { ...options, requestInit: headersOf(token) });
  await client.connect(transport as never);
  return { client, transport };
}

/** The official client of the 2.x line, in the era of our choice. */
export async function connectClient2(
  url: URL,
  era: 'legacy' | 'modern' | 'auto',
  token?: string,
  options: TransportOptions = {},
) {
  const mode = era === 'modern' ? { pin: '2026-07-28' } : era;
  const client = new Client2(identity, { capabilities: {}, versionNegotiation: { mode } });
  const transport = new Transport2(url, { ...options, requestInit: headersOf(token) });
  await client.connect(transport);
  return { client, transport };
}

function headersOf(token: string | undefined) {
  return { headers: token === undefined ? {} : bearer(token) };
}
