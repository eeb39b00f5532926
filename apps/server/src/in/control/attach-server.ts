/** Lines of the control channel: connections that stay open while a command runs. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from '../../out/node-http.ts';
import { hasSecret } from '../http/has-secret.ts';

/** The name of our protocol in the HTTP Upgrade header. */
export const LINE_PROTOCOL = 'sprout-line';
/** The header that holds the arguments, as JSON in base64url. */
export const ARGUMENTS_HEADER = 'x-sprout-arguments';

/** Checks the arguments, and returns a function that serves the line until it ends. */
export type Attachment = (args: unknown) => Promise<(line: Duplex) => Promise<unknown>>;

export interface AttachOptions {
  readonly secret: string;
  readonly attachments: Readonly<Record<string, Attachment>>;
  /** The problems of the request; undefined if the failure is ours. */
  readonly problemsIn: (thrown: unknown) => readonly string[] | undefined;
  readonly onFault: (fault: unknown) => void;
}

/** Answers a request to attach; resolves when the line has ended, also after a failure. */
export async function answerAttach(request: IncomingMessage, socket: Duplex, options: AttachOptions): Promise<void> {
  // A client that hangs up early is not a fault.
  socket.on('error', () => socket.destroy());
  const { secret, attachments, problemsIn, onFault } = options;
  if (!hasSecret(request.headers.authorization, secret)) return refuse(socket, 401, ['The secret is wrong.']);
  const name = (request.url ?? '').slice(1);
  const attachment = Object.hasOwn(attachments, name) ? attachments[name] : undefined;
  if (attachment === undefined) return refuse(socket, 404, ['There is no such command.']);
  let hasBegun = false;
  try {
    const serve = await attachment(argumentsOf(request));
    socket.write(`HTTP/1.1 101 ${STATUS_CODES[101]}\r\nconnection: upgrade\r\nupgrade: ${LINE_PROTOCOL}\r\n\r\n`);
    hasBegun = true;
    await serve(socket);
    socket.end();
  } catch (thrown) {
    const problems = problemsIn(thrown);
    if (problems !== undefined && !hasBegun) return refuse(socket, 400, problems);
    onFault(thrown);
    socket.destroy();
  }
}

/** Undefined if they are not readable: the attachment then names the missing ones. */
function argumentsOf({ headers }: IncomingMessage): unknown {
  try {
    return JSON.parse(Buffer.from(String(headers[ARGUMENTS_HEADER] ?? ''), 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function refuse(socket: Duplex, status: number, problems: readonly string[]): void {
  const body = JSON.stringify({ problems });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
