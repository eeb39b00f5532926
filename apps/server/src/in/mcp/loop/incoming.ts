import type { IncomingHttpHeaders } from 'node:http';
import type { Watcher } from '../../../core/live/live.ts';
import type { Ending, Outlet } from './outlet.ts';
import type { RunningCalls } from './running-calls.ts';

/** What the transport knows about one body that came in: who sent it, how, and where the answer goes. */
export interface Incoming {
  readonly caller: Watcher;
  /** Undefined on a line, which has no HTTP. */
  readonly headers: IncomingHttpHeaders | undefined;
  readonly toolNames: 'published' | 'dotted';
  readonly idempotencyKeys: readonly string[];
  readonly remoteAddress: string;
  /** The address of this server as the client knows it. */
  readonly origin: string;
  readonly outlet: Outlet;
  /** The running calls of a line, which a later message can cancel. Undefined over HTTP: there a client hangs up instead. */
  readonly running: RunningCalls | undefined;
  /** How to end the answer to a call that lacks this scope: it tells HTTP clients how to ask the parent for it. */
  challenge(scope: string): Ending;
}
