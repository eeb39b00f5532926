import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface GentleClose {
  /** Resolves when the server has closed and every call that was running has been answered, or given up on. */
  close(end: () => Promise<unknown>): Promise<void>;
}

/** How long running calls get before their connections are cut. */
const DRAIN_MS = 10_000;
const SWEEP_MS = 20;

/**
 * Ends a server without cutting off anybody who waits for an answer, and without waiting for anybody else: a client
 * that keeps its connection open for later, or has connected and not said a word, must not hold up the end.
 */
export function closesGently(server: Server, pause: (ms: number) => Promise<void>): GentleClose {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Node counts a connection without a request as busy, because it guards against those that never send one.
  const cutSilent = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };

  return {
    async close(end) {
      let isClosed = false;
      const closing = end().finally(() => {
        isClosed = true;
      });
      for (let waitedMs = 0; !isClosed; waitedMs += SWEEP_MS) {
        await Promise.race([closing, pause(SWEEP_MS)]);
        cutSilent();
        if (waitedMs < DRAIN_MS) server.closeIdleConnections();
        else server.closeAllConnections();
      }
      await closing;
    },
  };
}
