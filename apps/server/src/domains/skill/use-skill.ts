import { refuse, type WriteContext } from '#operations';
import { listProblems } from '../../core/json/problems.ts';
import { type InputValues, render, valueProblems } from './placeholders.ts';
import type { Skill } from './skill.ts';
import { recordUse } from './skill-store.ts';

/** The prompt with the values in it. Refuses values that do not fit, and names all of them at once. */
export function renderSkill(
  { prompt, inputVariables }: Pick<Skill, 'prompt' | 'inputVariables'>,
  values: InputValues,
  operation: string,
): string {
  const problems = valueProblems(prompt, inputVariables, values);
  if (problems.length > 0) throw refuse('SCHEMA_VIOLATION', { details: { operation, ...listProblems(problems) } });
  return render(prompt, values);
}

/** Counts a use of a skill by the caller. */
export function useSkill({ db, familyId, principal, nowLocal }: WriteContext, skillId: string): void {
  const { kind, actorId } = principal;
  if (kind === 'wall') throw new Error('a wall uses no skills');
  recordUse(db, familyId, skillId, { kind, actorId, local: nowLocal });
}
