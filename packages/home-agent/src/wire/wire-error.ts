/** The body of every refusal of Sprout: what happened, and what to do about it. */
export interface Envelope {
  readonly code: 'BAD_INPUT' | 'PERMISSION_DENIED' | 'DOMAIN_NOT_FOUND' | 'INTERNAL_ERROR';
  readonly reason?: string;
  readonly message: string;
  readonly fix: string;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** refused: Sprout answered. unreachable: nobody knows whether the call had an effect. unauthorised: sign in again. */
export type FailureKind = 'refused' | 'unreachable' | 'unauthorised';

/** All that a wire ever throws, except when its signal is aborted. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly kind: FailureKind;
  readonly envelope: Envelope;

  constructor(kind: FailureKind, envelope: Envelope, cause?: unknown) {
    super(envelope.message, { cause });
    this.kind = kind;
    this.envelope = envelope;
  }

  /** Whether the same call with the same key can succeed later. */
  get mayRetry(): boolean {
    return this.kind === 'unreachable' || (this.kind === 'refused' && this.envelope.code === 'INTERNAL_ERROR');
  }
}

/** The refusal in an answer; undefined: it is none. */
export function refusalIn(body: unknown): WireError | undefined {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: Partial<Envelope> };
  if (typeof error !== 'object' || typeof error.code !== 'string' || typeof error.message !== 'string')
    return undefined;
  const { fix = '', retryable = false } = error;
  return new WireError('refused', { ...error, code: error.code, message: error.message, fix, retryable });
}

export function unauthorised(message: string, cause?: unknown): WireError {
  const fix = 'Sign in again with sprout agent login, or give a valid token.';
  return new WireError('unauthorised', { code: 'PERMISSION_DENIED', message, fix, retryable: false }, cause);
}

/** Whatever a transport throws. What it says of itself stays in the cause: it may hold addresses and tokens. */
export function toWireError(thrown: unknown): WireError {
  for (let each = thrown; each instanceof Error; each = each.cause) if (each instanceof WireError) return each;
  const message = 'Sprout did not answer.';
  const fix = 'Look whether the server runs and can be reached; the call is repeated with its key.';
  return new WireError('unreachable', { code: 'INTERNAL_ERROR', message, fix, retryable: true }, thrown);
}
