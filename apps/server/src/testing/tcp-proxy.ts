import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Called with the client's bytes; true cuts the connection before they arrive. */
  cutsOn: (sent: Buffer) => boolean;
  /** From now on no bytes pass in either direction, and the connections stay open. */
  goSilent(): void;
  /** Lets bytes pass again; bytes that came meanwhile are lost. */
  speak(): void;
  /** Cuts every connection that is open now. */
  cut(): void;
  close(): Promise<void>;
}

/** A network that a test can break, between a client and a server on this machine. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    keep(client);
    keep(upstream);
    client.on('data', (sent) => {
      if (proxy.cutsOn(sent)) {
        client.destroy();
        upstream.destroy();
      } else if (!isSilent) upstream.write(sent);
    });
    upstream.on('data', (answer) => {
      if (!isSilent) client.write(answer);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: TcpProxy = {
    port: (server.address() as { port: number }).port,
    cutsOn: () => false,
    goSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return proxy;
}
