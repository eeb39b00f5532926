/** The one way to Sprout: calls operations, and waits for changes. What is behind it, MCP or the app API, makes no difference. */
import type { Operations } from '@sprout/contract/client-types';

export type OperationName = keyof Operations & string;

/** What every success carries besides its data. */
export interface Extras {
  readonly nextStep?: string;
  readonly _sprout?: { readonly replayed?: true; readonly kidText?: readonly string[] };
  /** The call has no effect yet: a parent decides about it on a card. */
  readonly waitingForParent?: { readonly cardId: string; readonly threadId: string };
}

export interface CallOptions {
  /** The idempotency key: a repeated call with it acts once. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

export type Arguments = Readonly<Record<string, unknown>>;

export interface Watched {
  readonly uri: string;
  readonly sinceVersion?: string;
}

export type WaitAnswer = Operations['resource.wait_and_read']['output'];

export interface Wire {
  /** Throws a WireError, or the reason of the signal. */
  call<Name extends OperationName>(
    operation: Name,
    args: Operations[Name]['input'],
    options?: CallOptions,
  ): Promise<Operations[Name]['output'] & Extras>;
  /** The same for a call whose name is data: what a reaction says. */
  send(operation: string, args: Arguments, options?: CallOptions): Promise<Arguments & Extras>;
  /** Answers when one of the resources has another version than the given one, or after the time. */
  wait(
    resources: readonly Watched[],
    options: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined },
  ): Promise<WaitAnswer>;
  close(): Promise<void>;
}

/** What a kind of wire brings. */
export interface Sending {
  send(operation: string, args: Arguments, options: CallOptions & { readonly timeoutMs: number }): Promise<unknown>;
  close(): Promise<void>;
}

/** How long a call may take, and how much longer than its own time a wait may. */
const CALL_MS = 30_000;

export function wireOver({ send, close }: Sending): Wire {
  const call = (operation: string, args: Arguments, options: CallOptions = {}, timeoutMs = CALL_MS) =>
    send(operation, args, { ...options, timeoutMs }) as Promise<never>;
  return {
    call: (operation, args, options) => call(operation, args as Arguments, options),
    send: (operation, args, options) => call(operation, args, options),
    wait: (resources, { timeoutMs, signal }) =>
      call('resource.wait_and_read', { resources, timeoutMs }, { signal }, timeoutMs + CALL_MS),
    close,
  };
}
