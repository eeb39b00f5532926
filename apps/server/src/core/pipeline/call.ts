import type { Message } from '@sprout/messages';
import type { KeyScope, StoredAnswer } from '../idempotency/idempotency-store.ts';
import type { Change } from '../live/change.ts';
import type { Watcher } from '../live/live.ts';
import type { WriteRecord } from '../operations/context.ts';
import type { Operation, Progress } from '../operations/operation.ts';
import { agentReader, type Reader } from '../operations/tell.ts';
import type { Principal } from '../principal.ts';
import type { FamilyClock } from '../versions/clock-store.ts';
import type { Trace } from './trace.ts';

export type { Progress };

/** Proof of who is calling, as it came with the request. */
export interface Credential {
  readonly kind: 'bearer' | 'session';
  readonly secret: string;
}

/** A call, as `in/` or the scheduler makes it. */
export interface CallRequest {
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The caller, if the endpoint already knows it; otherwise the credential with which the pipeline finds it. */
  readonly caller: Principal | Watcher | Credential | null;
  /** Keys found outside the arguments: header, _meta. */
  readonly idempotencyKeys?: readonly (string | undefined)[];
  /** The language in which a person wants to read the answer, as a BCP 47 tag. Agents read English. */
  readonly language?: string | undefined;
  readonly remoteAddress?: string;
  /** Where the caller's browser or agent believes this server to be. */
  readonly origin?: string;
  /** What the caller's program calls itself. */
  readonly userAgent?: string | undefined;
  /** The caller's place in a trace, as the header of that name says it. */
  readonly traceparent?: string | undefined;
  /** Secrets that earlier sign-ins left in this browser; undefined if the caller is no browser. */
  readonly browserSecrets?: readonly string[] | undefined;
  /** Set by the command line: its user owns the machine, and may set up further families. */
  readonly byMachineOwner?: boolean;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal?: AbortSignal;
  /** Called when a long call has come further. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** One call on its way through the steps. Each step fills in what the next ones need. */
export class Call {
  readonly request: CallRequest;
  readonly now: number;
  /** On the monotonic clock. */
  readonly startedAt: number;
  trace: Trace | undefined;
  principal: Principal | null = null;
  /** When the caller's credential expires, for calls that take long. */
  expiresAt = Number.POSITIVE_INFINITY;
  #operation: Operation | undefined;
  input: object = {};
  isDryRun = false;
  specHash: string | undefined;
  keyScope: KeyScope | undefined;
  argsHash = '';
  /** Releases the idempotency key. */
  release: (() => void) | undefined;
  /** Lets the next call of the family run. */
  leave: (() => void) | undefined;
  prepared: unknown;
  /** Why the call waits for a parent, as `prepare` found. */
  readonly waits: Message[] = [];
  // The transaction sets the fields below. It may run more than once, so it starts with `reset`.
  /** The family's clock, if this transaction holds it already. */
  clock: FamilyClock | undefined;
  record: WriteRecord | undefined;
  previewId: string | null = null;
  body: object | undefined;
  /** The body as JSON, where a step already had to make it. */
  text: string | undefined;
  isReplay = false;
  /** The stored answer of a replay, as it was stored. */
  replayed: string | undefined;
  /** A refusal of other arguments that this call's key holds. It wrote nothing, so this call's answer takes its place. */
  earlierRefusal: StoredAnswer | undefined;
  change: Change | undefined;
  /** The operation under which it is audited, where that is not its own. */
  auditedAs: string | undefined;

  constructor(request: CallRequest, now: number, startedAt = 0) {
    this.request = request;
    this.now = now;
    this.startedAt = startedAt;
  }

  get reader(): Reader {
    const kind = this.principal?.kind;
    if (kind === 'agent' || kind === 'sprout') return agentReader;
    return { language: this.request.language ?? 'en', takesMessages: true };
  }

  know(watcher: Watcher | null): void {
    if (watcher === null) return;
    this.principal = watcher.principal;
    this.expiresAt = watcher.expiresAt;
  }

  get operation(): Operation {
    if (this.#operation === undefined) throw new Error('the operation was asked for before it was found');
    return this.#operation;
  }

  set operation(operation: Operation) {
    this.#operation = operation;
  }

  get hasOperation(): boolean {
    return this.#operation !== undefined;
  }

  /** Forgets what an earlier run of the transaction left. */
  reset(): void {
    this.clock = undefined;
    this.record = undefined;
    this.previewId = null;
    this.body = undefined;
    this.text = undefined;
    this.isReplay = false;
    this.replayed = undefined;
    this.earlierRefusal = undefined;
    this.change = undefined;
    this.auditedAs = undefined;
  }
}
