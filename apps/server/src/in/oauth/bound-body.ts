import type { IncomingMessage } from 'node:http';
import { limits } from '#operations';

/** The answer to a larger one, in the shape of RFC 6749. */
export const tooLarge = {
  error: 'invalid_request',
  error_description: `the body is larger than ${limits.openBodyBytes} bytes`,
};

/** Whether a body was larger than callers without sign-in may send. */
export interface BoundBody {
  isTooLarge: boolean;
}

/** Stops the provider's reading of a body at our limit: a body of unknown length it would read up to one of its own. */
export function boundBody(request: IncomingMessage): BoundBody {
  const bound: BoundBody = { isTooLarge: false };
  const iterate = request.iterator.bind(request);
  request.iterator = async function* read(options): AsyncGenerator<unknown, undefined> {
    let bytes = 0;
    for await (const chunk of iterate(options)) {
      bytes += (chunk as Buffer).length;
      if (bytes > limits.openBodyBytes) {
        bound.isTooLarge = true;
        throw new Error('the body is too large');
      }
      yield chunk;
    }
    return undefined;
  };
  return bound;
}
