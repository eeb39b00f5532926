/**
 * The port between the protocol and what is served through it. The product implements it once, for the catalogue; the
 * conformance suite's fixture implements it a second time, with everything the protocol knows. The loop on the other
 * side knows no operation, no resource and no scope.
 */
import type {
  CallToolRequestParamsSchema,
  CompleteRequestParamsSchema,
  GetPromptRequestParamsSchema,
  PaginatedRequestParamsSchema,
  ReadResourceRequestParamsSchema,
  ServerCapabilitiesSchema,
} from '@modelcontextprotocol/core';
import type { z } from 'zod';
import type { Live, Watcher } from '../../core/live/live.ts';
import type { Progress } from '../../core/pipeline/call.ts';
import type { Awaitable } from '../../store/port.ts';

export type Capabilities = z.input<typeof ServerCapabilitiesSchema>;

/** A result as JSON, so that nothing is parsed and written again on its way out. */
export interface SurfaceResult {
  /** The members of the result, without the braces around them. */
  readonly members: string;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The call needs an answer of the client first; only where the revision knows that. */
  readonly needsInput?: true;
  /** How long a client may keep it; where the revision knows that. Otherwise: not at all, for nobody else. */
  readonly cache?: CacheHint;
  /** The call was refused for want of this scope. */
  readonly missingScope?: string;
}

export interface CacheHint {
  readonly ttlMs: number;
  readonly scope: 'public' | 'private';
}

export type LogLevel = 'debug' | 'info' | 'notice' | 'warning' | 'error' | 'critical' | 'alert' | 'emergency';

/** The client at the other end of one request. */
export interface ClientLink {
  /** What it said it can do. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** Sends a log message, if the client asked for this level. */
  log(level: LogLevel, data: unknown): void;
  /** Asks the client something and waits for its answer; only where the revision has that. */
  ask(method: string, params: object): Promise<unknown>;
}

/** Everything about a request but what it asks for. */
export interface SurfaceCall {
  readonly caller: Watcher;
  readonly toolNames: 'published' | 'dotted';
  /** Keys that came as headers. */
  readonly idempotencyKeys: readonly string[];
  readonly remoteAddress: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Only if the client wants to know how far the call is. */
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly client: ClientLink;
}

interface MethodParams {
  'tools/list': z.output<typeof PaginatedRequestParamsSchema>;
  'tools/call': z.output<typeof CallToolRequestParamsSchema> & ResumedParams;
  'resources/list': z.output<typeof PaginatedRequestParamsSchema>;
  'resources/templates/list': z.output<typeof PaginatedRequestParamsSchema>;
  'resources/read': z.output<typeof ReadResourceRequestParamsSchema> & ResumedParams;
  'prompts/list': z.output<typeof PaginatedRequestParamsSchema>;
  'prompts/get': z.output<typeof GetPromptRequestParamsSchema> & ResumedParams;
  'completion/complete': z.output<typeof CompleteRequestParamsSchema>;
}

/** What a client sends when it calls again with the input that was asked of it. */
interface ResumedParams {
  readonly inputResponses?: unknown;
  readonly requestState?: unknown;
}

export type SurfaceMethod = keyof MethodParams;

export type SurfaceMethods = {
  readonly [Method in SurfaceMethod]?: (params: MethodParams[Method], call: SurfaceCall) => Awaitable<SurfaceResult>;
};

export type ListName = 'tools' | 'prompts' | 'resources';

export interface Surface {
  readonly serverInfo: { readonly name: string; readonly title?: string; readonly version: string };
  readonly capabilities: Capabilities;
  readonly instructions: string | undefined;
  /** A method that is not here is unknown to clients. Throws a Refusal or an RpcFault. */
  readonly methods: SurfaceMethods;
  /** The engine behind subscriptions; without it nothing can be watched. */
  readonly live: Live | undefined;
  /** Calls the listener when a list is another than before; only if the capabilities say that lists change. */
  watchLists?(listener: (list: ListName) => void): () => void;
}
