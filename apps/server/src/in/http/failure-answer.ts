import type { IncomingMessage } from 'node:http';
import { classify } from '../../core/errors/classify.ts';
import type { ErrorBody } from '../../core/errors/envelope.ts';
import { prefersHtml } from './prefers-html.ts';

/** Makes a page for people of a failure, in a language that their browser accepts. */
export type ShowFailure = (
  error: ErrorBody,
  acceptedLanguages: string | undefined,
) => { readonly text: string; readonly headers: Record<string, string> };

interface FailureAnswer {
  readonly httpStatus: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A failure before any route: a browser that opens an address gets a page, programs get the envelope. */
export function failureAnswer(request: IncomingMessage, thrown: unknown, show: ShowFailure): FailureAnswer {
  const { envelope, httpStatus } = classify(thrown);
  const isPageView = (request.method === 'GET' || request.method === 'HEAD') && prefersHtml(request.headers.accept);
  if (!isPageView) {
    return {
      httpStatus,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(envelope),
    };
  }
  const { text, headers } = show(envelope.error, request.headers['accept-language']);
  return { httpStatus, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: text };
}
