import type { z } from 'zod';
import { refuse } from '../../core/errors/refusal.ts';
import type { Breach } from '../../core/operations/rule.ts';
import { undeclaredIn } from './placeholders.ts';
import type { inputVariable } from './schemas.ts';

/** The breach of a prompt that uses what is not declared. */
export function placeholderBreaches(
  path: string,
  prompt: string,
  variables: readonly Pick<z.infer<typeof inputVariable>, 'name'>[],
): Breach[] {
  const undeclared = undeclaredIn(prompt, variables);
  if (undeclared.length === 0) return [];
  const placeholders = undeclared.join(', ');
  return [
    {
      path,
      expected: `only placeholders that inputVariables declares; it does not declare ${placeholders}`,
      refusal: refuse('UNDECLARED_PLACEHOLDER', { details: { placeholders } }),
    },
  ];
}
