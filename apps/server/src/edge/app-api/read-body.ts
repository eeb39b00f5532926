import type { IncomingMessage } from 'node:http';
import { limits } from '@sprout/contract';
import { refuse } from '../../core/errors/refusal.ts';

const nothing = Buffer.alloc(0);

/** The whole body, or a refusal if it is larger than any call may be. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => refuse('BODY_TOO_LARGE', { details: { limitBytes: limits.requestBodyBytes } });
    if (Number(request.headers['content-length'] ?? 0) > limits.requestBodyBytes) {
      reject(tooLarge());
      return;
    }
    let first: Buffer | undefined;
    let rest: Buffer[] | undefined;
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.requestBodyBytes) {
        reject(tooLarge());
        first = undefined;
        rest = undefined;
      } else if (first === undefined) first = chunk;
      else {
        rest ??= [first];
        rest.push(chunk);
      }
    });
    request.on('end', () => resolve(rest === undefined ? (first ?? nothing) : Buffer.concat(rest)));
    request.on('error', reject);
  });
}
