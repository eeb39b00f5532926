/**
 * The interface between the protocol and what it serves. `product/` implements it for Sprout's catalogue; the fixture of the
 * conformance suite implements it with everything that the protocol has. The protocol's side knows no operation, no
 * resource and no scope.
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
  /** The call needs an answer of the client first. Only the 2026 era has this. */
  readonly needsInput?: true;
  /** How long a client may keep the result; undefined: not at all. Only the 2026 era tells its clients. */
  readonly cache?: CacheHint;
  /** The call was refused because the grant lacks this scope. */
  readonly missingScope?: string;
}

export interface CacheHint {
  readonly ttlMs: number;
  readonly scope: 'public' | 'private';
}

export type LogLevel = 'debug' | 'info' | 'notice' | 'warning' | 'error' | 'critical' | 'alert' | 'emergency';

/** The client at the other end of one request. */
export interface ClientLink {
  /** What the client said it can do. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** Sends a log message, if the client asked for this level. */
  log(level: LogLevel, data: unknown): void;
  /** Asks the client something and waits for its answer. Only the 2025 era has this. */
  ask(method: string, params: object): Promise<unknown>;
}

/** Everything about a request except its method and params. */
export interface SurfaceCall {
  readonly caller: Watcher;
  readonly toolNames: 'published' | 'dotted';
  /** Keys that came in headers. */
  readonly idempotencyKeys: readonly string[];
  readonly remoteAddress: string;
  readonly origin: string;
  /** Aborted when the client hangs up or cancels. */
  readonly signal: AbortSignal;
  /** Undefined if the client did not ask for progress. */
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

/** What a client adds when it repeats a call with the input that it was asked for. */
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
  /** Pictures of the server, for the handshake only: serverInfo stands in every answer of the newer revision. */
  readonly icons?: readonly object[];
  readonly capabilities: Capabilities;
  readonly instructions: string | undefined;
  /** Clients can call these methods and no others. A method throws a Refusal or an RpcFault. */
  readonly methods: SurfaceMethods;
  /** The engine behind subscriptions; without it nothing can be watched. */
  readonly live: Live | undefined;
  /** Calls the listener when a list has changed. Missing if no list ever changes. */
  watchLists?(listener: (list: ListName) => void): () => void;
}
