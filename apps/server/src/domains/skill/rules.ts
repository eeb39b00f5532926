import { limits, refuse } from '#operations';
import type { Breach } from '../../core/operations/rule.ts';
import { declaredByUse, misspeltIn } from './placeholders.ts';

/** The breach of a prompt whose placeholders cannot be read, or are more than a skill may have. */
export function placeholderBreaches(
  path: string,
  prompt: string,
  variables: readonly { readonly name: string }[],
): Breach[] {
  const tooMany = declaredByUse(prompt, variables).slice(Math.max(limits.variablesPerSkill, variables.length));
  const unreadable = [...misspeltIn(prompt), ...tooMany.map(({ name }) => `input.${name}`)];
  if (unreadable.length === 0) return [];
  const placeholders = unreadable.join(', ');
  return [
    {
      path,
      expected: `placeholders such as {{input.x}}, at most ${limits.variablesPerSkill} different ones; not ${placeholders}`,
      refusal: refuse('UNDECLARED_PLACEHOLDER', { details: { placeholders } }),
    },
  ];
}
