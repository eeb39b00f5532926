import { limits, requireFewer, type WriteContext } from '#operations';
import { countSkills } from './skill-store.ts';

/** Refuses one more skill when the family has as many as it may have. */
export async function requireRoom({ db, familyId }: WriteContext): Promise<void> {
  requireFewer(await countSkills(db, familyId), limits.skillsPerFamily, 'skills in a family', 'skill.archive');
}
