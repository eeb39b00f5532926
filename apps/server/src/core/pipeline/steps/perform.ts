import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { performRead } from '../perform/read.ts';
import { rehearse } from '../perform/rehearse.ts';
import { performWait } from '../perform/wait.ts';
import { performWrite } from '../perform/write.ts';

/** Runs the operation: on a snapshot, in a transaction, in one that is undone, or without any. */
export function perform(call: Call, parts: Parts): Promise<void> {
  if (call.operation.kind === 'read') return performRead(call, parts);
  if (call.operation.kind === 'wait') return performWait(call, parts);
  return call.isDryRun ? rehearse(call, parts) : performWrite(call, parts);
}
