import { confirmPassword } from '@sprout/contract';
import type { FastifyReply } from 'fastify';
import { refusedForm } from '../forms/form-state.ts';
import { NO_KEY, type Visit } from '../visit.ts';
import { CONFIRM_FIELD, passwordPage } from './password-page.ts';

/** Asks for the password; the form that was sent waits on the page. */
export function askPassword(visit: Visit): FastifyReply {
  const problems = new Map<string, string>();
  const state = {
    id: 'confirm',
    key: visit.form.text('key'),
    values: visit.form.values(),
    problems,
    message: undefined,
  };
  return visit.show(passwordPage(state, visit.path), 403);
}

/** Checks the password that came with a form, if one did. Answers the page that asks again if it is wrong. */
export async function confirmWith(visit: Visit): Promise<FastifyReply | undefined> {
  const password = visit.form.optional(CONFIRM_FIELD);
  if (password === undefined) return undefined;
  const outcome = await visit.call(confirmPassword, { password }, NO_KEY);
  if (!outcome.isRefused) return undefined;
  const fields = { SIGN_IN_FAILED: CONFIRM_FIELD } as const;
  const state = refusedForm('confirm', visit.form.text('key'), visit.form, outcome.error, fields);
  return visit.show(passwordPage(state, visit.path), outcome.httpStatus);
}
