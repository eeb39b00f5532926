import type { WriteContext } from '#operations';
import { requireChild } from '../family/index.ts';

/** The given kids without repetitions; null means every kid. Refuses a kid that is not the family's. */
export async function requireChildren(
  context: WriteContext,
  childIds: readonly string[] | null,
): Promise<string[] | null> {
  if (childIds === null) return null;
  const named = [...new Set(childIds)];
  for (const childId of named) await requireChild(context, childId, 'childIds');
  return named;
}
