import { namesakeWarnings } from '../../core/preview/namesake-warnings.ts';
import type { Query } from '../../store/port.ts';
import type { CanvasFact } from '../canvas/index.ts';
import { parseAgeRange } from '../safety/index.ts';
import { promptWarnings } from './placeholders.ts';
import type { Skill } from './skill.ts';
import { findNamesake } from './skill-store.ts';

const readByKids =
  'It links no canvas, so a kid who starts it reads the prompt as it stands: write it to the kid, or link a canvas.';

type Written = Pick<Skill, 'skillId' | 'name' | 'prompt' | 'inputVariables' | 'kidCallable' | 'ageRange'>;

/** What is allowed, but probably not meant. */
export async function warningsOf(
  db: Query,
  familyId: string,
  skill: Written,
  canvases: readonly CanvasFact[],
): Promise<string[]> {
  return [
    ...promptWarnings(skill.prompt, skill.inputVariables),
    ...(skill.kidCallable && canvases.length === 0 ? [readByKids] : []),
    ...(skill.kidCallable ? ageWarnings(skill.ageRange, canvases) : []),
    ...(await namesakeWarnings('skill', skill.name, findNamesake(db, familyId, skill))),
  ];
}

/** Canvases that are not made for all ages of the skill's kids. */
function ageWarnings(ageRange: string | null, canvases: readonly CanvasFact[]): string[] {
  const kids = parseAgeRange(ageRange ?? '');
  return canvases.flatMap(({ name, age }) => {
    const ages = parseAgeRange(age ?? '');
    if (kids === undefined || ages === undefined || (ages.from <= kids.from && kids.until <= ages.until)) return [];
    return [`The canvas “${name}” is made for ages ${age}, and the skill is for ages ${ageRange}.`];
  });
}
