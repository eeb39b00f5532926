/** A service outside this process cannot answer now. The caller gets INTERNAL_ERROR, with when to try again. */
export class PortFault extends Error {
  override readonly name = 'PortFault';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number, cause?: unknown) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}
