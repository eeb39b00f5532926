import { lazily } from '../memory/lazily.ts';
import { nearestNames } from '../names/nearest-names.ts';
import { operations } from '../operations/catalogue.ts';
import type { OperationDefinition } from '../operations/define-operation.ts';
import { publishedName } from '../operations/published-name.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Where a caller of `/api/ops` finds the names. */
const REFERENCE = 'the reference pages that /guides lists';

/** The answer to an unknown name. `names` are the operations that the caller may see; `list` says where it finds them. */
export function refuseUnknownOperation(name: string, names: readonly string[], list = REFERENCE): Refusal {
  const others = [...parentsOnly().keys()].filter((one) => !names.includes(one));
  const closest = nearestNames(name, [...names, ...others]);
  const operation = names.includes(closest[0] ?? '') ? undefined : parentsOnly().get(closest[0] ?? '');
  if (operation !== undefined) return refuseParentsOnly(operation);
  const known = closest.filter((one) => names.includes(one)).join(', ') || 'none';
  return refuse('UNKNOWN_OPERATION', { details: { list, closest: known } });
}

export function isForParentsOnly({ audience }: Pick<OperationDefinition, 'audience'>): boolean {
  return audience.includes('parent') && !audience.includes('agent');
}

/** What people do in their app and no agent can, by both spellings of its name. */
const parentsOnly = lazily(() => {
  const own = operations.filter(isForParentsOnly);
  return new Map(
    own.flatMap((operation) => [
      [operation.name, operation],
      [publishedName(operation.name), operation],
    ]),
  );
});

/** The answer to an agent that calls what only parents do: where they do it. */
export function refuseParentsOnly({ name, title, screen }: OperationDefinition): Refusal {
  const remedy =
    screen === null
      ? 'Tell the parent, who does it in the Sprout app.'
      : `Tell the parent, or offer the screen: inbox.ask with an option whose actions are [{ open: "${screen}" }].`;
  return refuse('PARENTS_ONLY', {
    details: { operation: name, what: title, remedy, closest: 'none', ...(screen && { open: screen }) },
  });
}
