import { beginPasskeyConfirmation, confirmPasskey, confirmPassword } from '../../../domains/access/index.ts';
import { type FormState, refusedForm } from '../forms/form-state.ts';
import { passkeyAnswerIn } from '../passkey/passkey-answer.ts';
import { NO_KEY, type Visit } from '../visit.ts';
import { CONFIRM_FIELD, CONFIRM_PASSKEY_FIELD, passwordPage } from './password-page.ts';

/** Asks for the password or a passkey; the form that was sent waits on the page. */
export function askPassword(visit: Visit): Promise<void> {
  const problems = new Map<string, string>();
  const state = {
    id: 'confirm',
    language: visit.language,
    key: visit.form.text('key'),
    values: visit.form.values(),
    problems,
    message: undefined,
  };
  return show(visit, state, 403);
}

/** Checks the password or passkey that came with a form, if one did. If it is wrong, shows the page that asks again. */
export async function confirmWith(visit: Visit): Promise<'go on' | 'answered'> {
  const password = visit.form.optional(CONFIRM_FIELD);
  const hasPasskey = visit.form.optional(CONFIRM_PASSKEY_FIELD) !== undefined;
  if (password === undefined && !hasPasskey) return 'go on';
  const outcome =
    password === undefined
      ? await visit.call(
          confirmPasskey,
          passkeyAnswerIn(confirmPasskey.input, visit.form, CONFIRM_PASSKEY_FIELD),
          NO_KEY,
        )
      : await visit.call(confirmPassword, { password }, NO_KEY);
  if (!outcome.isRefused) return 'go on';
  const fields = { SIGN_IN_FAILED: CONFIRM_FIELD } as const;
  const state = refusedForm('confirm', visit.form.text('key'), visit.form, outcome.error, fields, visit.language);
  await show(visit, state, outcome.httpStatus);
  return 'answered';
}

async function show(visit: Visit, state: FormState, status: number): Promise<void> {
  const question = visit.mayHavePasskeys ? await visit.need(beginPasskeyConfirmation, {}, NO_KEY) : undefined;
  const hasPasskeys = question !== undefined && question.credentials.length > 0;
  visit.show(passwordPage(state, visit.path, hasPasskeys ? question : undefined), status);
}
