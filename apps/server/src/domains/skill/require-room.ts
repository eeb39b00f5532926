import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { limits } from '../../core/operations/limits.ts';
import { countSkills } from './skill-store.ts';

/** Refuses one more skill when the family has as many as it may have. */
export async function requireRoom({ db, familyId }: WriteContext): Promise<void> {
  const limit = limits.skillsPerFamily;
  if ((await countSkills(db, familyId)) < limit) return;
  throw refuse('LIMIT_EXCEEDED', { details: { limit, things: 'skills in a family', remedy: 'skill.archive' } });
}
