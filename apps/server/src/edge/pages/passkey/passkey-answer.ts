import type { InputOf, OperationDefinition } from '@sprout/contract';
import { parseArguments } from '../../../core/json/parse.ts';
import type { SubmittedForm } from '../forms/submitted-form.ts';

/** The field of an authenticator's answer. */
export const PASSKEY_FIELD = 'passkey';

/** The arguments that the script made of an authenticator's answer. The operation checks them. */
export function passkeyAnswerIn<Definition extends OperationDefinition>(
  form: SubmittedForm,
  field = PASSKEY_FIELD,
): InputOf<Definition> {
  return parseArguments(Buffer.from(form.text(field))) as InputOf<Definition>;
}
