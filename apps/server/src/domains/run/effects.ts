/** What a run did, as people read it and take it back. Pure. */

import type { z } from 'zod';
import { findDefinition } from '../../core/operations/catalogue.ts';
import type { RunEffect } from './run-store.ts';
import type { runEffect } from './story-schemas.ts';

type Fields = Readonly<Record<string, unknown>>;
type Call = { readonly operation: string; readonly args: Record<string, unknown> };

/** The kinds of things that ids name, the most telling first. */
const kinds = [
  ['taskId', 'task'],
  ['rewardId', 'reward'],
  ['canvasId', 'canvas'],
  ['claimId', 'claim'],
  ['requestId', 'screentime_request'],
  ['submissionId', 'submission'],
  ['threadId', 'thread'],
  ['childId', 'kid'],
] as const;

/** The call that takes an effect back, if there is one that fits. */
export function undoOf({
  operation,
  args,
  result,
}: Pick<RunEffect, 'operation' | 'args' | 'result'>): Call | undefined {
  const undo = findDefinition(operation)?.undo;
  if (undo === undefined) return undefined;
  const call = { operation: undo.by, args: { ...undo.args({ args, result: result as never }) } };
  return findDefinition(undo.by)?.input.safeParse(call.args).success ? call : undefined;
}

/** An effect as run.get shows it. */
export function shownEffect({ operation, args, result, effectKey, atLocal }: RunEffect): z.input<typeof runEffect> {
  return {
    operation,
    args: { ...args },
    result: { ...result },
    about: aboutOf(args, result),
    undo: undoOf({ operation, args, result }) ?? null,
    idempotencyKey: effectKey,
    at: atLocal,
  };
}

/** What a call made or changed. */
export function aboutOf(args: Fields, result: Fields) {
  for (const [name, kind] of kinds) {
    const id = result[name] ?? args[name];
    if (typeof id === 'string') return { kind, id };
  }
  return null;
}
