import type { FastifyInstance } from 'fastify';
import { SubmittedForm } from './forms/submitted-form.ts';

/** Lets the routes of this scope, and only they, take what an HTML form sends. */
export function readForms(scope: FastifyInstance): void {
  const asText = { parseAs: 'string' } as const;
  scope.addContentTypeParser<string>('application/x-www-form-urlencoded', asText, (_request, body, done) =>
    done(null, new SubmittedForm(new URLSearchParams(body))),
  );
}
