import type { IncomingMessage } from 'node:http';
import { limits, refuse } from '#operations';

const nothing = Buffer.alloc(0);

/** What is read and dropped at most of a body that is too large. */
const DROPPED_BYTES = 8 * limits.requestBodyBytes;

/**
 * The whole body, or a refusal if it is larger than this call may be. Such a body is read to its end, within reason, and
 * dropped: a caller that is still sending would see a cut connection instead of the answer.
 */
export function readBody(
  request: IncomingMessage,
  limitBytes: number = limits.requestBodyBytes,
  droppedBytes: number = DROPPED_BYTES,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => refuse('BODY_TOO_LARGE', { details: { limitBytes } });
    if (Number(request.headers['content-length'] ?? 0) > droppedBytes) {
      reject(tooLarge());
      return;
    }
    let first: Buffer | undefined;
    let rest: Buffer[] | undefined;
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) {
        first = undefined;
        rest = undefined;
        if (size > droppedBytes) reject(tooLarge());
      } else if (first === undefined) first = chunk;
      else {
        rest ??= [first];
        rest.push(chunk);
      }
    };
    const finish = () => {
      // The request lives for as long as its answer takes, and with it whatever listens to it: here, all of the body.
      request.off('data', take).off('end', finish).off('error', reject);
      if (size > limitBytes) reject(tooLarge());
      else resolve(rest === undefined ? (first ?? nothing) : Buffer.concat(rest));
    };
    request.on('data', take).on('end', finish).on('error', reject);
  });
}
