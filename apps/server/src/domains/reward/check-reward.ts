import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { requireChild } from '../family/index.ts';
import { type Reward, type RewardCategory, specProblem } from './reward.ts';

/** Refuses a screen-time spec where none belongs, and none where one does. */
export function refuseWrongSpec(operation: string, category: RewardCategory, spec: Reward['screenTimeSpec']): void {
  const problem = specProblem(category, spec);
  if (problem !== undefined) throw refuse('SCHEMA_VIOLATION', { details: { operation, problems: [problem] } });
}

/** The kids named in a call, each of the family and once; null stays every kid. */
export async function requireChildren(
  context: WriteContext,
  childIds: readonly string[] | null,
): Promise<string[] | null> {
  if (childIds === null) return null;
  const named = [...new Set(childIds)];
  for (const childId of named) await requireChild(context, childId);
  return named;
}
