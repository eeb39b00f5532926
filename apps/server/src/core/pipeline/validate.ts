import { oneKey } from '../idempotency/one-key.ts';
import { canonicalHash } from '../json/canonical.ts';
import { withoutControls } from '../operations/control-arguments.ts';
import { readArguments } from '../operations/read-arguments.ts';
import { callerOf } from '../principal.ts';
import type { Call } from './call.ts';

/** Parses the arguments and separates the control arguments. Names every problem at once. */
export function validate(call: Call): void {
  const { definition } = call.operation;
  const parsed = readArguments(call.operation, definition.wireInput, call.request.args, call.now);
  if (definition.effect === 'read') {
    call.input = parsed;
    return;
  }
  const { dryRun, specHash, idempotencyKey } = parsed as Controlled;
  call.input = withoutControls(parsed as Controlled);
  call.isDryRun = dryRun === true;
  call.specHash = specHash;
  takeKey(call, idempotencyKey);
}

type Controlled = Readonly<Record<string, unknown>> & {
  dryRun?: boolean;
  specHash?: string;
  idempotencyKey?: string;
};

/** Dry runs ignore keys. */
function takeKey(call: Call, inArguments: string | undefined): void {
  const { principal } = call;
  if (principal === null || call.isDryRun || !call.operation.definition.takesKey) return;
  const key = oneKey([inArguments, ...(call.request.idempotencyKeys ?? [])]);
  if (key === undefined) return;
  const { familyId } = principal;
  const caller = callerOf(principal);
  const operation = call.operation.definition.name;
  call.keyScope = { name: JSON.stringify([familyId, caller, operation, key]), familyId, caller, operation, key };
  call.argsHash = canonicalHash(withoutControls(call.request.args));
}
