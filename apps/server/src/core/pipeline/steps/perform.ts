import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { performRead } from '../perform/read.ts';
import { rehearse } from '../perform/rehearse.ts';
import { performWrite } from '../perform/write.ts';

/** Runs the operation: on a snapshot, in a transaction, or in one that is undone. */
export function perform(call: Call, parts: Parts): Promise<void> {
  if (call.operation.kind === 'read') return performRead(call, parts);
  return call.isDryRun ? rehearse(call, parts) : performWrite(call, parts);
}
