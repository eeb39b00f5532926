import { type Violation, violation } from '../violation/violation.ts';

/** Refuses endless lists before anything walks them, so a hostile output costs one violation instead of a million. */
export function checkListSizes(value: unknown, limits: Readonly<Record<string, number>>): Violation[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(limits).flatMap(([key, limit]) => {
    const list = (value as Record<string, unknown>)[key];
    if (!Array.isArray(list) || list.length <= limit) return [];
    return [violation('FIELD_TOO_LONG', `/${key}`, `/${key} has ${list.length} entries.`, `At most ${limit}.`)];
  });
}

/** The texts of a list that may hold anything; other entries keep their index as ''. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : '')) : [];
}
