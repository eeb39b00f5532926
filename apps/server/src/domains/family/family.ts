import type { ageTier, Problem } from '@sprout/contract';
import type { z } from 'zod';

/** Whole years on the given local day. Both are YYYY-MM-DD. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // Month and day compare as text; 29 February counts as had on 1 March in other years.
  return Math.max(0, day.slice(5) < birthDate.slice(5) ? years - 1 : years);
}

/** What is wrong with a birthday, given the day that it is now. */
export function birthdayProblems(path: string, birthDate: string, today: string): Problem[] {
  return birthDate > today ? [{ path, expected: 'a day that is not in the future' }] : [];
}

export function ageTierOf(age: number): z.infer<typeof ageTier> {
  if (age < 8) return 'early';
  return age < 13 ? 'middle' : 'teen';
}

/** The fields of a patch that differ from what is there. */
export function changedFields<Fields extends object>(
  current: Fields,
  patch: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
): (keyof Fields & string)[] {
  return (Object.keys(patch) as (keyof Fields & string)[]).filter(
    (field) => patch[field] !== undefined && patch[field] !== current[field],
  );
}

/** What the URIs of everything about a kid begin with. */
export function childUri(childId: string): string {
  return `sprout://child/${childId}/`;
}
