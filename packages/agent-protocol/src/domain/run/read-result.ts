import type { z } from 'zod';
import { jsonPointer } from '../json/pointer.ts';

export type ResultReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** Gets a structured result back from the JSON artifact in which it travelled. */
export function readResult<T>(text: string, schema: z.ZodType<T>): ResultReading<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'The file is not valid JSON.' };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return {
    ok: false,
    problem: `At ${jsonPointer(issue?.path ?? []) || 'the top level'}: ${issue?.message ?? 'invalid'}.`,
  };
}
