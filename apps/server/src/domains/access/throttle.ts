/** Recent failed attempts of one subject. */
export interface Attempts {
  readonly failures: number;
  readonly lastFailureAt: number;
}

export interface ThrottleRule {
  /** How many failures cause no wait. */
  readonly free: number;
  /** After this time without a failure the count is zero again. */
  readonly forgetMs: number;
  /** How long to wait from then on. Without it: 1 s, doubling up to a quarter of an hour. */
  readonly pauseMs?: number;
}

export const perEmail: ThrottleRule = { free: 5, forgetMs: 60 * 60_000 };
/** Of all addresses together: far more than a parent mistypes, so that a stranger cannot lock the parent out with a few. */
export const perAccount: ThrottleRule = { free: 100, forgetMs: 60 * 60_000 };
/**
 * Every try of an account, right or wrong. A stranger may have an account with the same e-mail address in another family, and
 * would otherwise try passwords of the parent by signing in with them as their own.
 */
export const perTry: ThrottleRule = { free: 300, forgetMs: 60 * 60_000 };
export const perAddress: ThrottleRule = { free: 30, forgetMs: 60 * 60_000 };

const LONGEST_WAIT_MS = 15 * 60_000;
/** Of a kid's PIN. After the pause there are five tries again. */
export const perPin: ThrottleRule = { free: 5, forgetMs: LONGEST_WAIT_MS - 1, pauseMs: LONGEST_WAIT_MS };

/** How long to wait before the next attempt. */
export function waitMs(attempts: Attempts, rule: ThrottleRule, now: number): number {
  if (attempts.failures < rule.free) return 0;
  const pause = rule.pauseMs ?? Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** Math.min(20, attempts.failures - rule.free));
  return Math.max(0, attempts.lastFailureAt + pause - now);
}

/** The count after one more failure. */
export function afterFailure(attempts: Attempts, rule: ThrottleRule, now: number): Attempts {
  const isForgotten = now - attempts.lastFailureAt > rule.forgetMs;
  return { failures: isForgotten ? 1 : attempts.failures + 1, lastFailureAt: now };
}
