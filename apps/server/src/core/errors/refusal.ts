import type { WriteContext } from '../operations/context.ts';
import { type Code, codes } from './codes.ts';
import { type ReasonSource, usual } from './reasons/definition.ts';
import { type Reason, reasons } from './reasons.ts';

export interface RefusalOptions {
  /** Shown to the caller and used in the texts. Only values we made: numbers, ids, names from the contract. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterMs?: number;
}

/** An expected "no" with words that name the fix. Everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  readonly reason: Reason | undefined;
  readonly fix: string;
  readonly retryable: boolean;
  readonly isFinal: boolean;
  readonly httpStatus: number;
  readonly retryAfterMs: number | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** What is written although the call is refused, in a transaction of its own. */
  meanwhile?: (context: WriteContext) => void;

  constructor(reason: Reason | undefined, source: ReasonSource, options: RefusalOptions) {
    const { code, message, fix, retryable, final, httpStatus } = { ...usual, ...source };
    super(fillIn(message, options.details));
    this.code = code;
    this.reason = reason;
    this.fix = fillIn(fix, options.details);
    this.retryable = retryable;
    this.isFinal = final;
    this.httpStatus = httpStatus ?? codes[code].httpStatus;
    this.retryAfterMs = options.retryAfterMs;
    this.details = options.details;
  }

  /** The same refusal for a call with a key, which keeps it: its fix says how the same arguments get another answer. */
  keptUnderKey(): Refusal {
    const { code, reason, message, retryable, isFinal, httpStatus, retryAfterMs, details } = this;
    const fix =
      `${this.fix} This answer is kept: other arguments may use this key, the same ones get another answer only with ` +
      'a new idempotencyKey.';
    return new Refusal(
      reason,
      { code, message, fix, retryable, final: isFinal, httpStatus },
      { ...(details && { details }), ...(retryAfterMs !== undefined && { retryAfterMs }) },
    );
  }
}

/** A refusal out of the registry. */
export function refuse(reason: Reason, options: RefusalOptions = {}): Refusal {
  return new Refusal(reason, reasons[reason], options);
}

/** Refuses one more of what there are as many of as there may be. `remedy` is the operation that makes room. */
export function requireFewer(count: number, limit: number, things: string, remedy: string): void {
  if (count >= limit) throw refuse('LIMIT_EXCEEDED', { details: { limit, things, remedy } });
}

function fillIn(text: string, details: Readonly<Record<string, unknown>> | undefined): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details?.[name];
    return value === undefined ? whole : String(value);
  });
}
