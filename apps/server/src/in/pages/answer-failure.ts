import { Refusal } from '#operations';
import { classify } from '../../core/errors/classify.ts';
import { hasHungUp } from '../http/hung-up.ts';
import { failurePage } from './failure-page.ts';
import { PageInterrupted } from './page-interrupted.ts';
import { pathAfterSignIn } from './page-paths.ts';
import type { Visit } from './visit.ts';

/** Answers a visit that ended early: on to sign-in, or a page that says what happened. */
export function answerFailure(visit: Visit, thrown: unknown): void {
  if (thrown instanceof PageInterrupted) {
    if (thrown.isSignInNeeded) visit.goTo(`/sign-in?next=${encodeURIComponent(pathAfterSignIn(visit.path))}`);
    else visit.show(failurePage(thrown.error, visit.language), thrown.httpStatus);
    return;
  }
  if (!(thrown instanceof Refusal) && !hasHungUp(thrown)) visit.options.onFault(thrown);
  const { envelope, httpStatus } = classify(thrown);
  visit.show(failurePage(envelope.error, visit.language), httpStatus);
}
