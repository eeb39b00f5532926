import { canonicalHash } from '../json/canonical.ts';
import { findDefinition } from '../operations/catalogue.ts';
import { withoutControls } from '../operations/control-arguments.ts';
import type { OperationDefinition } from '../operations/define-operation.ts';
import { withNewWords } from '../operations/read-arguments.ts';

/** The hash of a call as it is understood: a default that is spelt out changes nothing. */
export function specHashOfCall(
  definition: OperationDefinition,
  familyId: string,
  args: Readonly<Record<string, unknown>>,
): string {
  const parsed = definition.wireInput.safeParse(withNewWords(definition, args));
  return specHashOf(definition.name, familyId, parsed.success ? parsed.data : args);
}

/** The same for an operation of the catalogue. */
export function specHashByName(operation: string, familyId: string, args: Readonly<Record<string, unknown>>): string {
  const definition = findDefinition(operation);
  return definition === undefined ? specHashOf(operation, familyId, args) : specHashOfCall(definition, familyId, args);
}

/** The hash of a call: operation, family and arguments without the control arguments. */
export function specHashOf(operation: string, familyId: string, args: Readonly<Record<string, unknown>>): string {
  return canonicalHash({ operation, familyId, input: withoutControls(args) });
}
