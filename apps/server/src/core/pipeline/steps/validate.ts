import { refuse } from '../../errors/refusal.ts';
import { oneKey } from '../../idempotency/one-key.ts';
import { canonicalHash } from '../../json/canonical.ts';
import { inspectJson } from '../../json/inspect.ts';
import { problemsOf } from '../../json/problems.ts';
import { withoutControls } from '../../operations/control-arguments.ts';
import type { Call } from '../call.ts';

/** Parses the arguments and takes the control arguments out of them. Names every problem at once. */
export function validate(call: Call): void {
  const { definition } = call.operation;
  const { args } = call.request;
  const unsafe = inspectJson(args);
  if (unsafe.length > 0) {
    throw refuse('SCHEMA_VIOLATION', { details: { operation: definition.name, problems: unsafe } });
  }
  const parsed = definition.wireInput.safeParse(args, reporting);
  if (!parsed.success) {
    throw refuse('SCHEMA_VIOLATION', { details: { operation: definition.name, problems: problemsOf(parsed.error) } });
  }
  if (definition.effect === 'read') {
    call.input = parsed.data;
    return;
  }
  const { dryRun, specHash, idempotencyKey } = parsed.data as Controlled;
  call.input = withoutControls(parsed.data as Controlled);
  call.isDryRun = dryRun === true;
  call.specHash = specHash;
  takeKey(call, idempotencyKey);
}

/** So that a missing argument can be told from one of the wrong type. What was sent stays in this process. */
const reporting = { reportInput: true };

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
  const { familyId, channelId } = principal;
  const operation = call.operation.definition.name;
  // None of the first three has a blank in it, so no two scopes have one name.
  const name = `${familyId} ${channelId} ${operation} ${key}`;
  call.keyScope = { name, familyId, channelId, operation, key };
  call.argsHash = canonicalHash(withoutControls(call.request.args));
}
