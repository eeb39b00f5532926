import { z } from 'zod';
import { id } from './fields.ts';

export const actorKind = z.enum(['agent', 'parent', 'kid', 'wall', 'sprout']);

/** Who did it. An agent acts for the parent with this id, through the grant, as the client that the parents know by name. */
export const actor = z.strictObject({
  kind: actorKind,
  id: z.string(),
  grantId: id.optional(),
  client: z.string().optional(),
});
