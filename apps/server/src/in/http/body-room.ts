import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits, refuse } from '#operations';

/** Smaller bodies are not worth counting. */
const COUNTED_BYTES = 64 * 1024;
const RETRY_AFTER_MS = 1_000;

/** Bounds the memory for the large bodies of one family: its calls wait in line with all that they brought. */
export class BodyRoom {
  readonly #taken = new Map<string, number>();

  /** Makes room for the body of a request until its response is over, or refuses. Called before any of it is read. */
  take(familyId: string, request: IncomingMessage, response: ServerResponse): void {
    const { headers } = request;
    const length = headers['transfer-encoding'] ? limits.requestBodyBytes : Number(headers['content-length'] ?? 0);
    if (length < COUNTED_BYTES) return;
    const taken = (this.#taken.get(familyId) ?? 0) + length;
    if (taken > limits.bodyBytesPerFamily) throw refuse('OVERLOADED', { retryAfterMs: RETRY_AFTER_MS });
    this.#taken.set(familyId, taken);
    response.once('close', () => this.#giveBack(familyId, length));
  }

  #giveBack(familyId: string, length: number): void {
    const left = (this.#taken.get(familyId) ?? 0) - length;
    if (left > 0) this.#taken.set(familyId, left);
    else this.#taken.delete(familyId);
  }
}
