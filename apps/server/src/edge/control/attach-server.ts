/** The other half of the control channel: a connection that stays open and carries lines, for as long as a command runs. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from '../http/node-http.ts';
import { isAuthorised } from './is-authorised.ts';

/** What HTTP calls the protocol that the connection changes to. */
export const LINE_PROTOCOL = 'sprout-line';
/** The header that holds the arguments, as JSON in base64url. */
export const ARGUMENTS_HEADER = 'x-sprout-arguments';

/** Prepares what a line is for, or throws what is wrong with the arguments; what it answers serves the line to its end. */
export type Attachment = (args: unknown) => Promise<(line: Duplex) => Promise<unknown>>;

export interface AttachOptions {
  readonly secret: string;
  readonly attachments: Readonly<Record<string, Attachment>>;
  /** What is wrong with what was asked for; undefined if the failure is ours. */
  readonly problemsIn: (thrown: unknown) => readonly string[] | undefined;
  readonly onFault: (fault: unknown) => void;
}

/** Answers a request to attach; resolves when the line is over, whatever came of it. */
export async function answerAttach(request: IncomingMessage, socket: Duplex, options: AttachOptions): Promise<void> {
  // A client that hangs up early is gone, which is no fault.
  socket.on('error', () => socket.destroy());
  const { secret, attachments, problemsIn, onFault } = options;
  if (!isAuthorised(request.headers.authorization, secret)) return refuse(socket, 401, ['The secret is wrong.']);
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

/** Nothing at all, if they are not readable: what is missing is for the attachment to say. */
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
