import { canonicalHash } from '../json/canonical.ts';
import { withoutControls } from '../operations/control-arguments.ts';

/** The hash of a call: operation, family and arguments without the control arguments. */
export function specHashOf(operation: string, familyId: string, args: Readonly<Record<string, unknown>>): string {
  return canonicalHash({ operation, familyId, input: withoutControls(args) });
}
