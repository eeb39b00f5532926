import { type PrepareContext, refuse } from '#operations';
import { networkOf } from '../../core/rate/network-of.ts';
import { hashSecret } from './access.ts';
import { lockAttempts, saveAttempts } from './access-store.ts';
import { afterFailure, perAddress, type ThrottleRule, waitMs } from './throttle.ts';

/** The key under which attempts are counted. */
export interface Subject {
  readonly name: string;
  readonly rule: ThrottleRule;
}

/** The text is hashed, because it may be the address of a person who does not use Sprout. */
export function subjectOf(kind: string, text: string, rule: ThrottleRule): Subject {
  return { name: `${kind}:${hashSecret(text)}`, rule };
}

export function addressSubject(kind: string, context: PrepareContext): Subject {
  return subjectOf(`${kind}-address`, networkOf(context.remoteAddress), perAddress);
}

/** Who waits in turn with others for work that takes long: a family, or the address of a stranger. */
export function ownerOf({ principal, remoteAddress }: PrepareContext): string {
  return principal?.familyId ?? networkOf(remoteAddress);
}

/**
 * Counts an attempt as failed before checking it, and refuses if there were too many. So a hundred guesses at the same
 * moment count as a hundred failures. A success takes its count back.
 */
export async function countAttempt(context: PrepareContext, operation: string, subjects: readonly Subject[]) {
  await context.store.write(async (tx) => {
    for (const { name, rule } of subjects) {
      const attempts = await lockAttempts(tx, name);
      const pause = waitMs(attempts, rule, context.now);
      if (pause > 0) throw refuse('RATE_LIMITED', { retryAfterMs: pause, details: { operation } });
      saveAttempts(tx, name, afterFailure(attempts, rule, context.now));
    }
  });
}
