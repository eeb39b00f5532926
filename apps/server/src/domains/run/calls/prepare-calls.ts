import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import { type PrepareContext, Refusal } from '#operations';
import type { PreparedWithin } from '../../../core/operations/run-within.ts';
import type { Principal } from '../../../core/principal.ts';
import type { RunPorts } from '../ports.ts';
import type { PreparedCalls } from '../record/run-session.ts';
import type { Run } from '../run-store.ts';
import { readCalls, toolsNamed } from './read-calls.ts';
import { findActor, narrowRights } from './rights.ts';
import { findTool } from './run-tools.ts';

/** Whether a call of an envelope may wait for a port at all: if none does, nothing needs to be read before the transaction. */
export function mayWait(ports: RunPorts, output: OutputEnvelope | null): boolean {
  if (output === null) return false;
  return toolsNamed(output).some((tool) => ports.isPrepared(findTool(tool)?.name ?? ''));
}

/**
 * Asks the ports that the calls of an envelope wait for, before the transaction. A refusal is kept for its call.
 * `caller`: the worker, or who answers.
 */
export async function prepareCalls(
  ports: RunPorts,
  context: PrepareContext,
  run: Run,
  output: OutputEnvelope | null,
  caller: Principal,
): Promise<PreparedCalls> {
  const planned = output === null ? [] : readCalls(run, output).calls;
  const calls = planned.filter(({ operation }) => ports.isPrepared(operation));
  if (calls.length === 0) return new Map();
  const { familyId } = caller;
  const bound = await context.store.read((db) => findActor(ports, db, familyId, run, context.now, caller));
  const actor = narrowRights(bound, caller);
  if (actor === undefined) return new Map();
  const asActor = { ...context, principal: actor };
  const prepared = calls.map(async ({ index, operation, args }) => {
    return [index, await prepareOne(ports, asActor, operation, args)] as const;
  });
  return new Map(await Promise.all(prepared));
}

async function prepareOne(
  ports: RunPorts,
  context: PrepareContext,
  operation: string,
  args: Readonly<Record<string, unknown>>,
): Promise<PreparedWithin | undefined | Refusal> {
  try {
    return await ports.prepareWithin(context, operation, args);
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
}
