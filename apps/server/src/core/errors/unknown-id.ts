import { findDefinition } from '../operations/catalogue.ts';
import { type IdArgument, listerOf } from '../operations/id-arguments.ts';
import type { Principal } from '../principal.ts';
import { isAuthorised } from '../scopes/authorise.ts';
import { Refusal } from './refusal.ts';

/** The arguments that can name something unknown. Nothing lists the programs that asked for consent, `client`. */
export type Named = IdArgument | 'client';

/**
 * The answer to an id that does not exist or belongs to another family. Both get the same text, so a caller cannot probe
 * for ids. Reads and writes differ in the code only, as the contract says. `meant` is the id of the thing whose name was sent
 * instead of its id: a caller that may list such things is told to send that.
 */
export function refuseUnknownId(argument: Named, effect: 'read' | 'write', caller: Principal, meant?: string): Refusal {
  const listedBy = argument === 'client' ? undefined : listerOf(argument, caller.kind);
  const lister = listedBy === undefined ? undefined : findDefinition(listedBy);
  const mayList = lister !== undefined && isAuthorised(caller, lister);
  if (meant !== undefined && mayList) return refuseName(argument, meant);
  const code = effect === 'read' ? 'DOMAIN_NOT_FOUND' : 'PERMISSION_DENIED';
  const fix = mayList
    ? `Call ${lister.name}: its answer has the ids that ${argument} takes.`
    : 'Use an id that Sprout returned for this family.';
  const message = `Nothing in your family has the id given in ${argument}.`;
  return new Refusal(undefined, { code, message, fix, final: true }, { details: { argument } });
}

/** A slip that the caller can mend, not something to stay away from. */
function refuseName(argument: Named, id: string): Refusal {
  const words = { message: `${argument} takes an id, and this is a name.`, fix: `Send ${id} in its place.` };
  return new Refusal(undefined, words, { details: { argument, id } });
}
