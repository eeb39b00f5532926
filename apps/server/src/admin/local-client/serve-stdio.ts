import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';
import { attachControl } from '../../in/control/attach-client.ts';
import { ControlRefused } from '../../in/control/control-client.ts';
import type { ServerRecord } from '../../in/control/server-record.ts';
import type { Logger } from '../../log.ts';
import { startServer } from '../../server.ts';
import type { Store } from '../../store/port.ts';
import { AdminProblem } from '../admin-problem.ts';
import { whereverTheDataIs } from '../wherever-the-data-is.ts';
import type { LocalClientRequest } from './request.ts';

export interface Stdio {
  readonly input: Readable;
  readonly output: Writable;
  /** Aborted when serving must stop. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/**
 * MCP for a client that starts this process and talks to it through pipes. If a server runs on the data, this process
 * forwards the lines to it. If not, this process is the server until the client leaves, on a loopback address, so that
 * further clients can join. Throws an AdminProblem if the client is not admitted, or is cut off.
 */
export async function serveStdio(config: Config, request: LocalClientRequest, stdio: Stdio): Promise<void> {
  let end: End;
  do {
    end = await whereverTheDataIs(config, {
      here: (store) => serveHere(config, store, request, stdio),
      there: (server) => passOn(server, request, stdio),
    });
  } while (end === 'never begun');
  if (end === 'cut off') {
    throw new AdminProblem(['Sprout has hung up: it was stopped, or a parent disconnected this client.']);
  }
}

/** How serving a client ended. `never begun`: the server stopped before the client sent anything. */
type End = 'left' | 'cut off' | 'never begun';

async function serveHere(config: Config, store: Store, request: LocalClientRequest, stdio: Stdio): Promise<End> {
  const { input, output, signal, log } = stdio;
  const server = await startServer({ ...config, host: '127.0.0.1', port: 0 }, store, log);
  const leave = () => input.destroy();
  try {
    const client = await server.receiveLocalClient(request);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    return (await client.serve({ input, output })) ? 'left' : 'cut off';
  } finally {
    signal.removeEventListener('abort', leave);
    input.destroy();
    await server.stop();
  }
}

async function passOn(server: ServerRecord, request: LocalClientRequest, stdio: Stdio): Promise<End> {
  const { input, output, signal } = stdio;
  const line = await attachControl(server, 'mcp', request).catch((thrown) => {
    throw new AdminProblem(thrown instanceof ControlRefused ? thrown.problems : ['The running Sprout did not answer.']);
  });
  let end: End = 'never begun';
  const speak = () => {
    if (end === 'never begun') end = 'cut off';
  };
  const leave = () => {
    end = 'left';
    line.end();
  };
  input.once('data', speak).once('end', leave);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  input.pipe(line, { end: false });
  // The last answers come after the client's input has ended.
  await pipeline(line, output, { end: false }).catch(() => undefined);
  input.unpipe(line).off('data', speak).off('end', leave);
  if (end !== 'never begun') input.destroy();
  return end;
}
