import type { Principal } from '../principal.ts';
import { isAuthorised } from '../scopes/authorise.ts';
import { tools } from './catalogue.ts';
import { publishedName } from './published-name.ts';
import { namesIn } from './step-for.ts';

/**
 * The fix of a refusal as this caller can follow it. It may name a call for which an agent lacks the scope; then it also says
 * which scope that is. A call that only parents or kids make is theirs: the fix says whom to ask.
 */
export function fixFor(principal: Principal | null, fix: string): string {
  if (principal?.kind !== 'agent') return fix;
  const closed = namesIn(fix)
    .map((name) => tools.get(publishedName(name)))
    .filter((definition) => definition !== undefined && !isAuthorised(principal, definition));
  const scopes = [...new Set(closed.map((definition) => definition?.scope))];
  if (scopes.length === 0) return fix;
  return `${fix} This connection lacks ${scopes.join(' and ')}: ask the parent to allow that on the Agents page of Sprout.`;
}
