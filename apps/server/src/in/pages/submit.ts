import type { Language } from '@sprout/messages';
import type { z } from 'zod';
import type { AnswerOf, OperationDefinition } from '#operations';
import { type FieldOfReason, type FormState, refusedForm } from './forms/form-state.ts';
import type { Visit } from './visit.ts';

interface Submission<Definition extends OperationDefinition> {
  readonly formId: string;
  readonly operation: Definition;
  readonly args: z.input<Definition['input']>;
  readonly fieldOfReason?: FieldOfReason;
  /** English where the page is in no other. */
  readonly language?: Language;
  /** Shows the page again, with the form as it was sent and what was wrong. */
  readonly onRefusal: (visit: Visit, refused: FormState, status: number) => void | Promise<void>;
  readonly onSuccess: string | ((data: AnswerOf<Definition>) => void | Promise<void>);
}

/** Hands a form to its operation: on success on to the next page, on refusal back to the form. */
export async function submit<Definition extends OperationDefinition>(
  visit: Visit,
  { formId, operation, args, fieldOfReason, language, onRefusal, onSuccess }: Submission<Definition>,
): Promise<void> {
  const outcome = await visit.call(operation, args);
  if (outcome.isRefused) {
    const refused = refusedForm(formId, visit.newKey(), visit.form, outcome.error, fieldOfReason, language);
    return onRefusal(visit, refused, outcome.httpStatus);
  }
  return typeof onSuccess === 'string' ? visit.goTo(onSuccess) : onSuccess(outcome.data);
}
