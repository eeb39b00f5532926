import type { FastifyInstance } from 'fastify';
import { SubmittedForm } from './forms/submitted-form.ts';

/** Our largest form is a set-up with long names: a few kilobytes. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Lets the routes of this scope, and only they, take what an HTML form sends. */
export function readForms(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
  scope.addContentTypeParser<string>('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, new SubmittedForm(new URLSearchParams(body))),
  );
}
