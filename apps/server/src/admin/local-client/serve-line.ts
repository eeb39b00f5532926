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

/** Speaks MCP over a line for one caller; resolves when the line is over and everything asked is answered. */
export type SpeakMcp = (line: LineEnds & { readonly caller: Watcher }) => Promise<void>;

/** Serves a client that was let in; false if the parent disconnected it before its input ended. */
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

/** The longest first message in which the client's name is looked for. A gate holds as much before anybody reads it. */
const FIRST_LINE_BYTES = 8_192;

/**
 * Lets what comes in through for as long as the client is still in: a line has no request that could be refused instead.
 * Also answers the first line, which stays in the gate.
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
  // A client that was killed while it was let in has closed its line already, and will not do so again.
  if (input.destroyed) gate.end();
  else input.once('close', () => gate.end());
  gate.once('finish', () => resolve(''));
  return { gate: input.pipe(gate), firstLine };
}

/** What a client calls itself in its first message: `initialize` of 2025, or the `_meta` of any message of 2026. */
function clientNameIn(line: string): string | undefined {
  try {
    const { params } = JSON.parse(line);
    const { name } = params.clientInfo ?? params._meta['io.modelcontextprotocol/clientInfo'];
    return typeof name === 'string' && isKeepable(name) ? name.slice(0, 200) : undefined;
  } catch {
    return undefined;
  }
}

/** Each start of a local client has a grant of its own, so its name tells whose idempotency keys it uses. */
function namedBy(caller: Watcher, name: string | undefined): Watcher {
  const { principal } = caller;
  if (name === undefined || !isLocalClient(principal)) return caller;
  return { ...caller, principal: { ...principal, clientId: localClientId(name) } };
}
