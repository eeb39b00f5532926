/**
 * The control channel: how the command line reaches a server that owns the embedded database. It listens on the
 * loopback address only and asks for the secret in the server record, so it is open only to users who may read the data anyway.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer } from '../../out/node-http.ts';
import { hasSecret } from '../http/has-secret.ts';
import { type AttachOptions, answerAttach } from './attach-server.ts';

export type ControlCommands = Readonly<Record<string, (args: unknown) => Promise<unknown> | unknown>>;

export interface ControlOptions extends AttachOptions {
  readonly commands: ControlCommands;
}

export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;

export async function startControlServer(options: ControlOptions): Promise<ControlServer> {
  const server = createServer((request, response) => {
    answer(request, options)
      .then(({ status, body }) => send(response, status, body))
      .catch((fault) => {
        options.onFault(fault);
        send(response, 500, { problems: ['The server failed; its log says why.'] });
      });
  });
  const lines = new Map<Duplex, Promise<void>>();
  server.on('upgrade', (request, socket, head) => {
    if (head.length > 0) socket.unshift(head);
    const served = answerAttach(request, socket, options).finally(() => lines.delete(socket));
    lines.set(socket, served);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  // The control channel alone does not keep the process alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => close(server, lines) };
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

async function answer(request: IncomingMessage, options: ControlOptions): Promise<Outcome> {
  if (!hasSecret(request.headers.authorization, options.secret)) return problem(401, 'The secret is wrong.');
  const name = (request.url ?? '').slice(1);
  const command = Object.hasOwn(options.commands, name) ? options.commands[name] : undefined;
  if (request.method !== 'POST' || command === undefined) return problem(404, 'There is no such command.');
  const text = await bodyOf(request);
  if (text === undefined) return problem(413, 'The request is too large.');
  let args: unknown;
  try {
    args = JSON.parse(text === '' ? '{}' : text);
  } catch {
    return problem(400, 'The request is not JSON.');
  }
  try {
    return { status: 200, body: await command(args) };
  } catch (thrown) {
    const problems = options.problemsIn(thrown);
    if (problems === undefined) throw thrown;
    return { status: 400, body: { problems } };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function problem(status: number, text: string): Outcome {
  return { status, body: { problems: [text] } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}

async function close(server: Server, lines: ReadonlyMap<Duplex, Promise<void>>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A stopping server cannot wait for clients to end their lines, so it cuts them and waits for their cleanup.
  const served = [...lines.values()];
  for (const line of lines.keys()) line.destroy();
  await Promise.all([closed, ...served]);
}
