import type { z } from 'zod';
import type { Problem } from '../../core/errors/envelope.ts';
import { localDay } from '../../core/time/zone.ts';
import type { ChildRow } from './family-store.ts';
import type { ageTier, kidLook } from './schemas.ts';

/** Whole years on the given local day. Both are YYYY-MM-DD. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // Month and day compare as text, so a birthday on 29 February counts on 1 March in other years.
  return Math.max(0, day.slice(5) < birthDate.slice(5) ? years - 1 : years);
}

/** The problems of a birthday on the given day. */
export function birthdayProblems(path: string, birthDate: string, today: string): Problem[] {
  return birthDate > today ? [{ path, expected: 'a day that is not in the future', rule: 'future' }] : [];
}

/** Whether the kid was in the family on a local day. Nothing is due for a kid before. */
export function hadJoined({ createdAt }: { readonly createdAt: number }, day: string, timezone: string): boolean {
  return localDay(createdAt, timezone) <= day;
}

export function ageTierOf(age: number): z.infer<typeof ageTier> {
  if (age < 8) return 'early';
  return age < 13 ? 'middle' : 'teen';
}

export type KidLook = z.infer<typeof kidLook>;

/** The look that fits an age. */
function lookAt(age: number): KidLook {
  if (age < 8) return 'pictures';
  return age < 12 ? 'garden' : 'plain';
}

/** From this age a kid chooses between garden and plain. */
const MAY_CHOOSE_FROM = 10;

type Chosen = Pick<ChildRow, 'birthDate' | 'look' | 'lookDay' | 'readAloud'>;

/**
 * What a kid's app does on a day: what was chosen, else what fitted the age when somebody last decided. A birthday after which another
 * look fits offers it as `nextLook`, once. Who does not read yet is read to.
 */
export function appearanceOf(kid: Chosen, today: string) {
  const fits = lookAt(ageOn(today, kid.birthDate));
  const fitted = lookAt(ageOn(kid.lookDay ?? today, kid.birthDate));
  const look = kid.look ?? fitted;
  const nextLook = fits !== fitted && fits !== look ? fits : null;
  return { look, nextLook, readAloud: kid.readAloud ?? look === 'pictures' };
}

/** The looks among which a kid may choose by itself. */
export function looksToChoose(kid: Chosen, today: string): readonly KidLook[] {
  const { look, nextLook } = appearanceOf(kid, today);
  if (ageOn(today, kid.birthDate) >= MAY_CHOOSE_FROM) return ['garden', 'plain'];
  return nextLook === null ? [] : [look, nextLook];
}

/** How it is kept that a look was chosen on a day: what fits the age then is nobody's choice, and goes on with the years. */
export function choiceOf(kid: Chosen, look: KidLook, today: string): Pick<ChildRow, 'look' | 'lookDay'> {
  return { look: look === lookAt(ageOn(today, kid.birthDate)) ? null : look, lookDay: today };
}

/** The fields of a patch that differ from the current values. */
export function changedFields<Fields extends object>(
  current: Fields,
  patch: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
): (keyof Fields & string)[] {
  return (Object.keys(patch) as (keyof Fields & string)[]).filter(
    (field) => patch[field] !== undefined && patch[field] !== current[field],
  );
}

/** The resources of a kid that show something of the local day, and its date. */
export function dailyUris(childId: string): string[] {
  return ['today', 'screentime', 'rewards'].map((name) => `${childUri(childId)}${name}`);
}

export function todayUri(childId: string): string {
  return `${childUri(childId)}today`;
}

export function profileUri(childId: string): string {
  return `${childUri(childId)}profile`;
}

/** The prefix of the URIs of all resources of a kid. */
export function childUri(childId: string): string {
  return `sprout://child/${childId}/`;
}
