import type { OpenKind } from '@sprout/rules';
import type { Query } from '../../store/port.ts';
import { openFrom as questionOpenFrom } from '../inbox/index.ts';
import { findClaim } from '../reward/index.ts';
import { findRequest } from '../screentime/index.ts';
import { findSubmission } from '../task/index.ts';

/** From when on the minutes count for which something waits for a parent, as far as it was planned; null: it is decided, or gone. */
export async function openFrom(
  db: Query,
  familyId: string,
  kind: OpenKind,
  id: string,
  now: number,
): Promise<number | null> {
  // What expired meanwhile is over, also before Sprout has come round to noting it.
  const isPending = (found: { readonly status: string; readonly dueAt: number | null } | undefined) =>
    found?.status === 'pending' && (found.dueAt === null || found.dueAt > now);
  const isOpen = {
    screentime: async () => isPending(await findRequest(db, familyId, id)),
    submission: async () => (await findSubmission(db, familyId, id))?.status === 'submitted',
    claim: async () => isPending(await findClaim(db, familyId, id)),
  };
  if (kind === 'question') return questionOpenFrom(db, familyId, id, now);
  return (await isOpen[kind]()) ? 0 : null;
}
