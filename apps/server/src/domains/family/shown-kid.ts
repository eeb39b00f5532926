import { z } from 'zod';
import { id } from '#operations';
import type { Principal } from '../../core/principal.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';

/** A kid in a preview. */
export const shownKid = z.strictObject({
  childId: id,
  name: z.string().nullable().describe('Null without family:read.'),
});

export function showKid(
  reader: Principal,
  { childId, name }: { readonly childId: string; readonly name: string },
): z.input<typeof shownKid> {
  return { childId, name: holdsScope(reader, 'family:read') ? name : null };
}
