import type { Language } from '@sprout/messages';
import type { ErrorBody, Problem } from '../../../core/errors/envelope.ts';
import type { Reason } from '../../../core/errors/reasons.ts';
import { problemWords } from '../words/problem-words.ts';
import { refusalWords } from '../words/refusal-words.ts';
import type { SubmittedForm } from './submitted-form.ts';

/** A form to be shown: what stands in its fields, and what was wrong with them. */
export interface FormState {
  /** Unique on its page. */
  readonly id: string;
  readonly language: Language;
  /** One per showing: sending the same form twice acts once. */
  readonly key: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** By field name. */
  readonly problems: ReadonlyMap<string, string>;
  /** What was wrong with the whole. */
  readonly message: string | undefined;
}

type InitialValues = Readonly<Record<string, string | readonly string[]>>;

/** Gives the forms of one page their states. */
export type Forms = (id: string, initial?: InitialValues) => FormState;

/** The forms of a page, of which at most one was refused and is shown as it was sent. */
export function formsOf(newKey: () => string, language: Language, refused?: FormState): Forms {
  return (id, initial = {}) => {
    if (refused?.id === id) return refused;
    const values = new Map(Object.entries(initial).map(([name, value]) => [name, [value].flat()]));
    return { id, language, key: newKey(), values, problems: new Map(), message: undefined };
  };
}

/** Where a refusal that names no field belongs. */
export type FieldOfReason = Readonly<Partial<Record<Reason, string>>>;

/** The form as it was sent, with the problems of the refusal next to its fields. */
export function refusedForm(
  id: string,
  key: string,
  sent: SubmittedForm,
  error: ErrorBody,
  fieldOfReason: FieldOfReason = {},
  language: Language = 'en',
): FormState {
  const problems = new Map<string, string>();
  for (const problem of problemsIn(error)) {
    const name = fieldAt(problem.path);
    if (!problems.has(name)) problems.set(name, problemWords(problem, language));
  }
  const field = error.reason && (fieldOfReason[error.reason] ?? fieldInDetails(error));
  if (field !== undefined) problems.set(field, refusalWords(error, language));
  const message = problems.size === 0 ? refusalWords(error, language) : undefined;
  return { id, language, key, values: sent.values(), problems, message };
}

function problemsIn({ details }: ErrorBody): readonly Problem[] {
  return Array.isArray(details?.problems) ? (details.problems as Problem[]) : [];
}

function fieldInDetails({ details }: ErrorBody): string | undefined {
  return typeof details?.path === 'string' ? fieldAt(details.path) : undefined;
}

/** Fields are named after the arguments they fill: /kids/0/name is kids.0.name. */
function fieldAt(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.');
}
