import { type Readable, Transform, type Writable } from 'node:stream';
import type { Sprout } from '../../compose.ts';
import type { Watcher } from '../../core/live/live.ts';
import { type Admitted, admitLocalClient } from './admit.ts';
import type { LocalClientRequest } from './request.ts';

/** Two ends of a line of messages. */
export interface LineEnds {
  readonly input: Readable;
  readonly output: Writable;
}

/** Speaks MCP over a line for one caller; resolves when the line is over and everything asked is answered. */
export type SpeakMcp = (line: LineEnds & { readonly caller: Watcher }) => Promise<void>;

/** A client that was let in and waits to be served. */
export interface LocalClient {
  /** Serves it until its input ends; false if the parent disconnected it before that. */
  serve(line: LineEnds): Promise<boolean>;
}

/** Lets a local client in, or throws an AdminProblem that says why not. */
export async function receiveLocalClient(
  sprout: Sprout,
  speak: SpeakMcp,
  request: LocalClientRequest,
): Promise<LocalClient> {
  const admitted = await admitLocalClient(sprout, request);
  return {
    async serve({ input, output }) {
      const gate = openGate(input, admitted);
      try {
        await speak({ caller: admitted.caller, input: gate, output });
        return await admitted.isStillIn();
      } finally {
        input.unpipe(gate);
        await admitted.leave();
      }
    },
  };
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
  input.once('close', () => gate.end());
  return input.pipe(gate);
}
