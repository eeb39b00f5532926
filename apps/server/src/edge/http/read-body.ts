import type { Readable } from 'node:stream';

/** More came than a request may carry. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  /** Whether the rest is still on its way, so that nothing else can be said on the connection. */
  readonly isUnread: boolean;

  constructor(isUnread: boolean) {
    super('the body is larger than allowed');
    this.isUnread = isUnread;
  }
}

/** What is read and dropped at most beyond a limit, in multiples of it. */
const DROPPED = 8;

/**
 * Reads a body up to a limit. A larger one is read on and dropped, within reason: a caller that is still sending would
 * see a cut connection instead of the answer, and one that has sent all can go on with the connection.
 */
export function readBody(payload: Readable, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else chunks = [];
      if (size > DROPPED * limitBytes) reject(new BodyTooLarge(true));
    });
    payload.on('end', () => {
      if (size > limitBytes) reject(new BodyTooLarge(false));
      else resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    payload.on('error', reject);
    payload.on('close', () => reject(new Error('the connection ended before the body')));
  });
}
