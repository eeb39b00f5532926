import type { WaitContext } from '../../operations/operation.ts';
import type { Principal } from '../../principal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { answerOf } from './answer.ts';

/** Runs an operation that waits, without a transaction. Not async: an async function would use memory for each waiting call. */
export function runWait(call: Call, parts: Parts): Promise<void> {
  const { operation, request } = call;
  const context: WaitContext = {
    principal: call.principal as Principal,
    expiresAt: call.expiresAt,
    signal: request.signal,
    onProgress: request.onProgress,
  };
  const running = Promise.resolve(operation.run(context as never, call.input, call.prepared));
  return running.then((output) => {
    call.body = answerOf(call, parts, output);
  });
}
