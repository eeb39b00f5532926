import { z } from 'zod';
import { id } from '#operations';

/** Days off: repeating tasks are not due from one local day to another. */
export const pause = z.strictObject({
  pauseId: id,
  from: z.string(),
  until: z.string(),
  childIds: z.array(id).nullable().describe('null: all kids.'),
  label: z.string().nullable(),
});
