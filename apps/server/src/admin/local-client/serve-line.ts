import { type Readable, Transform, type Writable } from 'node:stream';
import type { Watcher } from '../../core/live/live.ts';
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
  const gate = openGate(input, admitted);
  try {
    await speak({ caller: admitted.caller, input: gate, output });
    return await admitted.isStillIn();
  } finally {
    input.unpipe(gate);
    await admitted.leave();
  }
}

/** Lets what comes in through for as long as the client is still in: a line has no request that could be refused instead. */
function openGate(input: Readable, admitted: Admitted): Transform {
  const gate = new Transform({
    transform(chunk, _encoding, done) {
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
  return input.pipe(gate);
}
