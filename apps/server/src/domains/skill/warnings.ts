import { type Message, message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { namesakeWarnings } from '../../core/preview/namesake-warnings.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';
import { dayAt } from '../../core/time/day.ts';
import type { CanvasFact } from '../canvas/index.ts';
import { ageOn, listChildren } from '../family/index.ts';
import { parseAgeRange } from '../safety/index.ts';
import { declaredByUse, promptWarnings } from './placeholders.ts';
import type { Skill } from './skill.ts';
import { findNamesake } from './skill-store.ts';

type Written = Pick<
  Skill,
  'skillId' | 'name' | 'prompt' | 'inputVariables' | 'handsReferenced' | 'kidCallable' | 'ageRange'
>;

/** Variables that a skill has only because its prompt uses them. */
export function useWarnings(prompt: string, variables: readonly { readonly name: string }[]): Message[] {
  const byUse = declaredByUse(prompt, variables).slice(variables.length);
  return byUse.map(({ name }) => message('skillWarnings.declaredByUse', { variable: name }));
}

/** What is allowed, but probably not meant. */
export async function warningsOf(
  context: WriteContext,
  skill: Written,
  canvases: readonly CanvasFact[],
): Promise<Message[]> {
  const { db, familyId } = context;
  return [
    ...promptWarnings(skill.prompt, skill.inputVariables),
    ...(skill.kidCallable ? await kidWarnings(context, skill, canvases) : []),
    ...(await namesakeWarnings('skill', skill.name, findNamesake(db, familyId, skill))),
  ];
}

async function kidWarnings(
  context: WriteContext,
  { handsReferenced, ageRange }: Written,
  canvases: readonly CanvasFact[],
): Promise<Message[]> {
  const whatKidsGet = message(`skillWarnings.${handsReferenced.length === 0 ? 'readByKids' : 'workedOn'}`);
  return [
    ...(canvases.length === 0 ? [whatKidsGet] : []),
    ...ageWarnings(ageRange, canvases),
    ...(await nobodyWarnings(context, ageRange)),
  ];
}

/** An age range that no kid of the family is in. */
async function nobodyWarnings(
  { db, familyId, principal, now, clock }: WriteContext,
  ageRange: string | null,
): Promise<Message[]> {
  const ages = parseAgeRange(ageRange ?? '');
  if (ages === undefined || !holdsScope(principal, 'family:read')) return [];
  const today = dayAt(now, clock.timezone).day;
  const kids = await listChildren(db, familyId);
  const mayAny = kids.some(({ birthDate }) => {
    const age = ageOn(today, birthDate);
    return ages.from <= age && age <= ages.until;
  });
  return mayAny ? [] : [message('skillWarnings.nobody', { ages: ageRange ?? '' })];
}

/** Canvases that are not made for all ages of the skill's kids. */
function ageWarnings(ageRange: string | null, canvases: readonly CanvasFact[]): Message[] {
  const kids = parseAgeRange(ageRange ?? '');
  return canvases.flatMap(({ name, age }) => {
    const ages = parseAgeRange(age ?? '');
    if (kids === undefined || ages === undefined || (ages.from <= kids.from && kids.until <= ages.until)) return [];
    return [message('skillWarnings.canvasAges', { canvas: name, canvasAges: age ?? '', ages: ageRange ?? '' })];
  });
}
