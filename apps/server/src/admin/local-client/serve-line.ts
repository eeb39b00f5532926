import { type Readable, Transform, type Writable } from 'node:stream';
import { isKeepable } from '../../core/json/text.ts';
import type { Watcher } from '../../core/live/live.ts';
import { isLocalClient, localClientId } from '../../domains/access/index.ts';
import type { Admitted } from './admit.ts';

/** Two ends of a line of messages. */
export interface LineEnds {
  readonly input: Readable;
  readonly output: Writable;
}

/** Speaks MCP over a line for one caller; resolves when the line has ended and every request is answered. */
export type SpeakMcp = (line: LineEnds & { readonly caller: Watcher }) => Promise<void>;

/** Serves an admitted client; false if a parent disconnected it before its input ended. */
export async function serveLine(admitted: Admitted, speak: SpeakMcp, { input, output }: LineEnds): Promise<boolean> {
  const { gate, firstLine } = openGate(input, admitted);
  try {
    const caller = namedBy(admitted.caller, clientNameIn(await firstLine));
    await speak({ caller, input: gate, output });
    return await admitted.isStillIn();
  } finally {
    input.unpipe(gate);
    await admitted.leave();
  }
}

/** How much of the first message is searched for the client's name. The gate can buffer this much before it is read. */
const FIRST_LINE_BYTES = 8_192;

/**
 * Passes input on while the client's grant exists, because a line has no separate requests to refuse. It also returns the
 * first line, which still passes through.
 */
function openGate(input: Readable, admitted: Admitted): { gate: Transform; firstLine: Promise<string> } {
  const { promise: firstLine, resolve } = Promise.withResolvers<string>();
  let head = Buffer.alloc(0);
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head.length < FIRST_LINE_BYTES) head = Buffer.concat([head, chunk]);
      if (head.length >= FIRST_LINE_BYTES || head.includes(10)) resolve(head.toString('utf8').split('\n', 1)[0] ?? '');
      admitted.isStillIn().then((isIn) => {
        if (isIn) return done(null, chunk);
        input.unpipe(gate);
        gate.end();
        done();
      }, done);
    },
  });
  // A client that was killed during admission has closed its line already; no further event comes.
  if (input.destroyed) gate.end();
  else input.once('close', () => gate.end());
  gate.once('finish', () => resolve(''));
  return { gate: input.pipe(gate), firstLine };
}

/** The client's name in its first message: in `initialize` of 2025, or in the `_meta` of any message of 2026. */
function clientNameIn(line: string): string | undefined {
  try {
    const { params } = JSON.parse(line);
    const { name } = params.clientInfo ?? params._meta['io.modelcontextprotocol/clientInfo'];
    return typeof name === 'string' && isKeepable(name) ? name.slice(0, 200) : undefined;
  } catch {
    return undefined;
  }
}

/** Each start of a local client has a new grant, so idempotency keys belong to the client's name instead. */
function namedBy(caller: Watcher, name: string | undefined): Watcher {
  const { principal } = caller;
  if (name === undefined || !isLocalClient(principal)) return caller;
  return { ...caller, principal: { ...principal, clientId: localClientId(name) } };
}
