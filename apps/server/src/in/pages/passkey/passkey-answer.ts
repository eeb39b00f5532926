import type { z } from 'zod';
import { refuse } from '#operations';
import type { SubmittedForm } from '../forms/submitted-form.ts';

/** The field of an authenticator's answer. */
export const PASSKEY_FIELD = 'passkey';

/** The arguments that the script made of an authenticator's answer. Only a request that is made by hand has others. */
export function passkeyAnswerIn<Schema extends z.ZodType>(
  schema: Schema,
  form: SubmittedForm,
  field = PASSKEY_FIELD,
): z.output<Schema> {
  const found = schema.safeParse(jsonIn(form.text(field)));
  if (!found.success) throw refuse('PASSKEY_REFUSED');
  return found.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
