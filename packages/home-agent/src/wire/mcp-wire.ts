import type { Client } from '@modelcontextprotocol/client';
import { authorisedFetch } from './authorised-fetch.ts';
import type { Tokens } from './tokens.ts';
import { type Wire, wireOver } from './wire.ts';
import { refusalIn, toWireError, WireError } from './wire-error.ts';

export type McpEra = '2025' | '2026';

/** MCP over HTTP with the official client. A connection that broke is made anew at the next call. */
export function connectMcp(url: URL, tokens: Tokens, era: McpEra): Wire {
  let connected: Promise<Client> | undefined;
  const drop = async () => {
    const old = connected;
    connected = undefined;
    await old?.then((client) => client.close()).catch(() => undefined);
  };
  return wireOver({
    async send(operation, args, { key, signal, timeoutMs }) {
      try {
        connected ??= connect(url, tokens, era);
        const client = await connected;
        const meta = key === undefined ? {} : { _meta: { 'sprout/idempotencyKey': key } };
        const result = await client.callTool(
          { name: operation, arguments: { ...args }, ...meta },
          { timeout: timeoutMs, ...(signal && { signal }) },
        );
        const body = result.structuredContent;
        const refusal = refusalIn(body);
        if (refusal !== undefined) throw refusal;
        if (result.isError === true || body === undefined) throw new Error('answered without an envelope');
        return body;
      } catch (thrown) {
        const error = thrown instanceof WireError ? thrown : (refusedByProtocol(thrown) ?? toWireError(thrown));
        if (error.kind !== 'refused') await drop();
        signal?.throwIfAborted();
        throw error;
      }
    },
    close: drop,
  });
}

/** Loaded on first use: it is the largest part of a daemon, and the app API needs none of it. */
async function connect(url: URL, tokens: Tokens, era: McpEra): Promise<Client> {
  const { Client: McpClient, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const mode = era === '2026' ? { pin: '2026-07-28' } : 'legacy';
  const client = new McpClient({ name: 'sprout-home-agent', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { fetch: scopedFetch(tokens) });
  await client.connect(transport);
  return client;
}

/** A missing scope is a status here. The client would start a sign-in of its own; we say which scope it is. */
function scopedFetch(tokens: Tokens): typeof fetch {
  const authorised = authorisedFetch(tokens);
  return async (input, init) => {
    const answer = await authorised(input, init);
    if (answer.status !== 403) return answer;
    await answer.body?.cancel();
    const [, scope = ''] = /scope="([^"]*)"/.exec(answer.headers.get('www-authenticate') ?? '') ?? [];
    throw new WireError('refused', {
      code: 'PERMISSION_DENIED',
      reason: 'SCOPE_MISSING',
      message: `The token lacks a scope: ${scope}.`,
      fix: 'Ask the parent to tick it for this agent.',
      retryable: false,
      details: { scope },
    });
  };
}

const INVALID_PARAMS = -32_602;

/** An operation that the server does not have is an error of the protocol, not of the tool. */
function refusedByProtocol(thrown: unknown): WireError | undefined {
  const { code, data, message } = thrown as { code?: unknown; data?: unknown; message?: string };
  const refusal = refusalIn(data);
  if (refusal !== undefined || code !== INVALID_PARAMS) return refusal;
  const fix = 'Look for the operation in the reference.';
  return new WireError(
    'refused',
    { code: 'BAD_INPUT', message: message ?? 'Bad input.', fix, retryable: false },
    thrown,
  );
}
