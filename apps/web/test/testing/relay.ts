/** A bad line between a tablet and Sprout. Playwright's `setOffline` does not reach workers, so tests cut this instead. */
import { connect, createServer, type Socket } from 'node:net';

/** `deaf`: what the tablet sends arrives, and no answer comes back. */
export type Line = 'up' | 'cut' | 'deaf';

export interface Relay {
  readonly origin: string;
  set(line: Line): void;
  /** Leads to another server from now on, as after a deploy. */
  to(url: string): void;
  close(): Promise<void>;
}

export async function startRelay(url: string): Promise<Relay> {
  let target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let line: Line = 'up';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    if (line === 'cut') {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    keep(client);
    keep(upstream);
    client.on('data', (sent) => upstream.write(sent));
    upstream.on('data', (answer) => {
      if (line === 'up') client.write(answer);
      else client.destroy();
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    set(next) {
      line = next;
      if (next !== 'up') for (const socket of sockets) socket.destroy();
    },
    to(next) {
      target = Number(new URL(next).port);
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
