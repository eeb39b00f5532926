import { isScope, scopes } from '../scopes/scopes.ts';
import type { OperationDefinition } from './define-operation.ts';

/** How long a given password is good for sensitive changes. */
export const PASSWORD_GOOD_MS = 10 * 60_000;

/** Whether these arguments make a call of this operation a sensitive change. */
export function needsPassword({ needsPassword: when }: OperationDefinition, args: object): boolean {
  if (when !== 'for high scopes') return when === 'always';
  const { scopes: named } = args as { readonly scopes?: readonly string[] };
  return named?.some((name) => isScope(name) && scopes[name].tier === 'high') ?? false;
}
