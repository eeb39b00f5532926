import type { Transaction } from '../../../store/port.ts';
import type { OpenContext } from '../../operations/operation.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { answerOf } from './answer.ts';
import { openRecord } from './run-operation.ts';

/** Runs an operation that finds out by itself for whom it acts. */
export async function runOpen(call: Call, parts: Parts, tx: Transaction): Promise<void> {
  const { operation } = call;
  const context: OpenContext = {
    db: tx,
    now: call.now,
    random: parts.random,
    byMachineOwner: call.request.byMachineOwner ?? false,
    enter: async (principal) => openRecord(call, parts, tx, principal, false),
  };
  const output = await operation.run(context as never, call.input, call.prepared);
  call.body = answerOf(call, parts, output);
}
