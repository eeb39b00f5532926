import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from './exchange.ts';
import type { Outlet } from './outlet.ts';

/**
 * A family of protocol revisions that share one way to talk. The endpoint asks the eras in order who claims a body, by
 * what the body says of itself. Nothing outside of an era's folder knows what is inside; leaving one out of the
 * composition is all it takes to stop serving it.
 */
export interface Era {
  readonly versions: readonly string[];
  /** Whether the body is of this era. Headers decide only where the body cannot. */
  claims(body: unknown, headers: IncomingHttpHeaders | undefined): boolean;
  /** Serves one body that came by POST. */
  post(body: unknown, exchange: Exchange): void | Promise<void>;
  /** Opens the stream that a client asks for with GET, if the era has one. */
  readonly get?: (exchange: Exchange) => void | Promise<void>;
  /** Ends a session, if the era has them. */
  readonly delete?: (exchange: Exchange) => void | Promise<void>;
  /** Starts a connection over a line that carries everything, such as stdio. */
  connect(line: Outlet): LineFace;
}

/** An era at the end of a line. */
export interface LineFace {
  receive(body: unknown, exchange: Exchange): void | Promise<void>;
  /** The line is gone. */
  close(): void;
}
