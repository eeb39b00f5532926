import type { Readable, Writable } from 'node:stream';
import { limits } from '#operations';
import type { Watcher } from '../../../core/live/live.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import { errorText } from '../json-rpc/texts.ts';
import type { Era, LineFace } from '../loop/era.ts';
import type { Incoming } from '../loop/incoming.ts';
import { RunningCalls } from '../loop/running-calls.ts';
import { Line } from './line-outlet.ts';
import { splitLines } from './split-lines.ts';

export interface LinesOptions {
  readonly eras: readonly Era[];
  /** The client of this line. */
  readonly caller: Watcher;
  readonly input: Readable;
  readonly output: Writable;
  /** The address of this server, for links; empty if it has none. */
  readonly origin: () => string;
  readonly onFault: (fault: unknown) => void;
}

/**
 * Serves a client that sends each message as a line of JSON, such as a local client on stdin and stdout. Resolves when the
 * input has ended and every request is answered, or when the server hangs up.
 */
export async function serveMcpLines({ eras, caller, input, output, origin, onFault }: LinesOptions): Promise<void> {
  const hangUp = new AbortController();
  const line = new Line(output, () => hangUp.abort());
  // The client is gone: its running calls are aborted.
  output.on('error', () => line.close()).on('close', () => line.close());
  const running = new RunningCalls();
  const faces = new Map<Era, LineFace>();
  const faceOf = (era: Era) => {
    let face = faces.get(era);
    if (face === undefined) {
      face = era.connect(line.whole());
      faces.set(era, face);
    }
    return face;
  };
  const incoming = (): Incoming => ({
    caller: { ...caller, isOnPipe: true },
    headers: undefined,
    toolNames: 'published',
    idempotencyKeys: [],
    remoteAddress: '',
    get origin() {
      return origin();
    },
    outlet: line.request(),
    running,
    challenge: () => ({}),
  });

  const pending = new Set<Promise<void>>();
  const receive = (text: string) => {
    const body = parse(text);
    const era = body === undefined ? undefined : eras.find((candidate) => candidate.recognises(body, undefined));
    if (era === undefined) {
      const message = 'The line is not JSON, or it is too long.';
      line.write(errorText(null, { code: rpcCodes.parseError, message }));
      return;
    }
    const served = Promise.resolve(faceOf(era).receive(body, incoming())).catch(onFault);
    pending.add(served);
    void served.finally(() => pending.delete(served));
  };

  try {
    for await (const text of splitLines(input, limits.requestBodyBytes, hangUp.signal)) receive(text);
    await Promise.all(pending);
  } finally {
    running.cancelAll();
    for (const face of faces.values()) face.close();
    line.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
