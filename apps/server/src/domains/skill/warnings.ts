import { namesakeWarnings } from '../../core/preview/namesake-warnings.ts';
import type { Query } from '../../store/port.ts';
import { promptWarnings } from './placeholders.ts';
import type { Skill } from './skill.ts';
import { findNamesake } from './skill-store.ts';

const readByKids =
  'It links no canvas, so a kid who starts it reads the prompt as it stands: write it to the kid, or link a canvas.';

type Written = Pick<Skill, 'skillId' | 'name' | 'prompt' | 'inputVariables' | 'kidCallable'>;

/** What is allowed, but probably not meant. */
export async function warningsOf(
  db: Query,
  familyId: string,
  skill: Written,
  canvases: readonly unknown[],
): Promise<string[]> {
  return [
    ...promptWarnings(skill.prompt, skill.inputVariables),
    ...(skill.kidCallable && canvases.length === 0 ? [readByKids] : []),
    ...(await namesakeWarnings('skill', skill.name, findNamesake(db, familyId, skill))),
  ];
}
