import { canonicalHash } from '../json/canonical.ts';
import { withoutControls } from '../operations/control-arguments.ts';

/** The hash of what a call says: operation, family and arguments, without what only steers the call. */
export function specHashOf(operation: string, familyId: string, args: Readonly<Record<string, unknown>>): string {
  return canonicalHash({ operation, familyId, input: withoutControls(args) });
}
