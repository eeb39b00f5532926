import type { Query } from '../../store/port.ts';
import { findChild, readFamily } from '../family/index.ts';

/** The language that a kid reads: its own, or else the family's. */
export async function languageOf(db: Query, familyId: string, childId: string): Promise<string> {
  const [kid, family] = await Promise.all([findChild(db, familyId, childId), readFamily(db, familyId)]);
  return kid?.language ?? family?.language ?? 'en';
}
