import type { ErrorBody } from '../../core/errors/envelope.ts';

/** A page cannot be shown because an operation that it needs was refused. */
export class PageInterrupted extends Error {
  override readonly name = 'PageInterrupted';
  readonly error: ErrorBody;
  readonly httpStatus: number;

  constructor(error: ErrorBody, httpStatus: number) {
    super(error.message);
    this.error = error;
    this.httpStatus = httpStatus;
  }

  get isSignInNeeded(): boolean {
    return this.error.reason === 'NOT_SIGNED_IN';
  }
}
