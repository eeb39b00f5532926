/** A service outside this process cannot answer now. The caller gets INTERNAL_ERROR, with when to try again. */
export class PortFault extends Error {
  override readonly name = 'PortFault';
  readonly retryAfterMs: number;
  /** What kind of fault it is, where somebody tells kinds apart. */
  readonly trouble: string | undefined = undefined;

  constructor(message: string, retryAfterMs: number, cause?: unknown) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}
