import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Which bytes: those of the client, those of the server, or all. */
export type Direction = 'up' | 'down' | 'both';

export interface TcpProxy {
  readonly port: number;
  /** Called with the client's bytes; true cuts the connection before they arrive. */
  cutsOn: (sent: Buffer) => boolean;
  /** From now on these bytes do not pass, and the connections stay open. */
  goSilent(direction?: Direction): void;
  /** From now on every piece takes so long, in ms. */
  slowDown(ms: number): void;
  /** Lets bytes pass again, and at once; bytes that came meanwhile are lost. */
  speak(): void;
  /** Cuts every connection that is open now. */
  cut(): void;
  /** Hangs up on the server only: clients believe that they are still connected. */
  leaveHalfOpen(): void;
  close(): Promise<void>;
}

/** A network that a test can break, between a client and a server on this machine. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const upstreams = new Set<Socket>();
  const silent = { up: false, down: false };
  const halfOpen = new WeakSet<Socket>();
  let slowMs = 0;
  /** The last piece that is on its way to a socket: none overtakes it. */
  const onTheWay = new WeakMap<Socket, Promise<void>>();
  const pass = (to: Socket, bytes: Buffer) => {
    const before = onTheWay.get(to);
    if (slowMs === 0 && before === undefined) {
      to.write(bytes);
      return;
    }
    const arrives = Promise.all([before, sleep(slowMs)]).then(() => {
      if (to.writable) to.write(bytes);
      if (onTheWay.get(to) === arrives) onTheWay.delete(to);
    });
    onTheWay.set(to, arrives);
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    keep(client);
    keep(upstream);
    upstreams.add(upstream);
    client.on('data', (sent) => {
      if (proxy.cutsOn(sent)) {
        client.destroy();
        upstream.destroy();
      } else if (!silent.up && upstream.writable) pass(upstream, sent);
    });
    upstream.on('data', (answer) => {
      if (!silent.down) pass(client, answer);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => {
      upstreams.delete(upstream);
      if (!halfOpen.has(upstream)) client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: TcpProxy = {
    port: (server.address() as { port: number }).port,
    cutsOn: () => false,
    goSilent: (direction = 'both') => {
      silent.up = direction !== 'down';
      silent.down = direction !== 'up';
    },
    slowDown: (ms) => {
      slowMs = ms;
    },
    speak: () => {
      silent.up = false;
      silent.down = false;
      slowMs = 0;
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    leaveHalfOpen: () => {
      for (const upstream of upstreams) {
        halfOpen.add(upstream);
        upstream.destroy();
      }
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return proxy;
}
