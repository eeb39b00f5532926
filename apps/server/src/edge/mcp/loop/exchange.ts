import type { IncomingHttpHeaders } from 'node:http';
import type { Watcher } from '../../../core/live/live.ts';
import type { Ending, Outlet } from './outlet.ts';
import type { RunningCalls } from './running-calls.ts';

/** One body that came in, and everything the transport knows about it. */
export interface Exchange {
  readonly caller: Watcher;
  /** Undefined where there is no HTTP. */
  readonly headers: IncomingHttpHeaders | undefined;
  readonly toolNames: 'published' | 'dotted';
  readonly idempotencyKeys: readonly string[];
  readonly remoteAddress: string;
  readonly outlet: Outlet;
  /** The calls of a connection that one message can cancel; undefined where closing the response does that. */
  readonly running: RunningCalls | undefined;
  /** How to end an answer that was refused for want of a scope: HTTP clients are told how to get it. */
  challenge(scope: string): Ending;
}
