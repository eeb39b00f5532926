import { z } from 'zod';
import { sentenceField } from './sentence-field.ts';

/** What the parent may not have meant, in a preview and again in the answer of the commit. */
export const warnings = z.array(sentenceField());

/**
 * What every dry run shows, in the same shape for all tools: `resolved` is the thing as it would be kept, with every default,
 * `warnings` is what the parent may not have meant. `more` is what only this tool has to show.
 */
export function previewShape<Resolved extends z.ZodType, More extends Readonly<Record<string, z.ZodType>>>(
  resolved: Resolved,
  more: More,
) {
  return { resolved, warnings, ...more };
}
