import { connectAppApi } from './app-api-wire.ts';
import { connectMcp } from './mcp-wire.ts';
import type { Tokens } from './tokens.ts';
import type { Wire } from './wire.ts';

export const wireKinds = ['api', 'mcp-2025', 'mcp-2026'] as const;
export type WireKind = (typeof wireKinds)[number];

/** Connects at the first call. */
export function connectWire(kind: WireKind, url: URL, tokens: Tokens): Wire {
  if (kind === 'api') return connectAppApi(url, tokens);
  return connectMcp(url, tokens, kind === 'mcp-2025' ? '2025' : '2026');
}
