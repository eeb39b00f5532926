import type { Code } from '../codes.ts';

export interface ReasonDefinition {
  readonly code: Code;
  /** What happened. `{name}` is replaced by the detail of that name. */
  readonly message: string;
  /** What the caller does about it. */
  readonly fix: string;
  /** Whether the very same call may succeed later. */
  readonly retryable: boolean;
  /** Whether the refusal is stored under the call's idempotency key, so that a retry gets the same words. */
  readonly final: boolean;
  /** Overrides the code's HTTP status where HTTP has a better word. */
  readonly httpStatus?: number;
}

export const usual = { code: 'BAD_INPUT', retryable: false, final: false } as const satisfies Partial<ReasonDefinition>;

/** A reason as it is written: what is usual is left out. */
export type ReasonSource = Omit<ReasonDefinition, keyof typeof usual> & Partial<ReasonDefinition>;
