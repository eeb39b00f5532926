import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { classify } from '../../core/errors/classify.ts';
import { Refusal, refuse } from '../../core/errors/refusal.ts';
import { limits } from '../../core/operations/limits.ts';
import { failurePage } from './failure-page.ts';
import { PageInterrupted } from './page-interrupted.ts';
import type { PageOptions } from './page-options.ts';
import { pathAfterSignIn } from './page-paths.ts';
import { Visit } from './visit.ts';

/** Answers a visit that ended early: on to sign-in, or a page that says what happened. */
export function answerFailure(options: PageOptions, thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const visit = new Visit(options, request, reply);
  if (thrown instanceof PageInterrupted) {
    if (thrown.isSignInNeeded) return visit.goTo(signInPath(request.url));
    return visit.show(failurePage(thrown.error, visit.language), thrown.httpStatus);
  }
  const { envelope, httpStatus, fault } = classify(asRefusal(thrown as FastifyError));
  if (fault !== undefined) options.onFault(fault);
  return visit.show(failurePage(envelope.error, visit.language), httpStatus);
}

function signInPath(url: string): string {
  const page = pathAfterSignIn(url.split('?', 1)[0] ?? '');
  return `/sign-in?next=${encodeURIComponent(page)}`;
}

/** What Fastify refuses before a page sees it is the caller's doing; anything else is ours. */
function asRefusal(thrown: FastifyError): unknown {
  if (thrown instanceof Refusal) return thrown;
  if (thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return refuse('BODY_TOO_LARGE', { details: { limitBytes: limits.openBodyBytes } });
  }
  return thrown.code?.startsWith('FST_ERR_CTP_') ? refuse('MALFORMED_JSON') : thrown;
}
