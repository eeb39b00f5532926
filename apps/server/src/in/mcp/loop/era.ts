import type { IncomingHttpHeaders } from 'node:http';
import type { Surface } from '../surface.ts';
import type { Incoming } from './incoming.ts';
import type { Outlet } from './outlet.ts';

/**
 * A family of protocol revisions that share one way to talk. The endpoint asks the eras in order whether a body is theirs,
 * and the first that says yes serves it. Code outside of an era's folder knows only this interface, so an era that is left
 * out of `compose-mcp.ts` is no longer served.
 */
export interface Era {
  readonly versions: readonly string[];
  /** Whether the body is of this era. Headers decide only if the body does not say. */
  recognises(body: unknown, headers: IncomingHttpHeaders | undefined): boolean;
  /** Serves one body that came by POST. */
  post(body: unknown, incoming: Incoming): void | Promise<void>;
  /** Opens the stream that a client asks for with GET, if the era has such streams. */
  get?(incoming: Incoming): void | Promise<void>;
  /** Ends a session, if the era has sessions. */
  delete?(incoming: Incoming): void | Promise<void>;
  /** Starts a connection that carries all messages on one line, such as stdio. */
  connect(line: Outlet): LineFace;
}

/** An era's end of such a line. */
export interface LineFace {
  receive(body: unknown, incoming: Incoming): void | Promise<void>;
  /** The line is closed. */
  close(): void;
}

/** What every era needs: what to serve, and where to report our own faults. */
export interface Serving {
  readonly surface: Surface;
  readonly onFault: (fault: unknown) => void;
}
