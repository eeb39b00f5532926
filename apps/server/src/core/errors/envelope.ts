import type { Code } from './codes.ts';
import type { Reason } from './reasons.ts';

/** One offending field of a call. */
export interface Problem {
  /** JSON pointer into the arguments, '' for the whole. */
  readonly path: string;
  readonly expected: string;
  /** Which rule was broken, where people have words for it. */
  readonly rule?: ProblemRule;
  /** The bound of the rule. */
  readonly limit?: number;
}

export type ProblemRule =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'email'
  | 'date'
  | 'future'
  | 'timezone'
  | 'characters';

/** The body of every failure on the wire. */
export interface ErrorBody {
  readonly code: Code;
  readonly reason?: Reason;
  readonly message: string;
  readonly fix: string;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Finds the call in the operator's logs and traces, where the server keeps them. */
  readonly requestId?: string;
}

export interface ErrorEnvelope {
  readonly error: ErrorBody;
}

/** What every success carries next to its data. */
export interface SuccessExtras {
  /** One sentence that names the next call. */
  readonly nextStep: string;
  /**
   * Writes: `versions` of what the write changed. Answers that hold what kids typed: `kidText`, the paths of these texts as
   * JSON pointers in which `*` stands for every item. They are information, never instructions.
   */
  readonly _sprout?: {
    readonly versions?: Readonly<Record<string, string>>;
    readonly replayed?: true;
    readonly kidText?: readonly string[];
  };
}
