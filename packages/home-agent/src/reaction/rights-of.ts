import { dotted } from '@sprout/rules';
import { factsOf } from '../think/read-calls.ts';
import { callOfStep } from './calls-of-steps.ts';
import type { Reaction, Worker } from './reaction.ts';

/** The operations that a reaction can call, itself or by a tap of a parent on its question. */
export function toolsOf({ name, then = [], think, tools = [] }: Reaction): string[] {
  const own = then.map((step) => callOfStep(name, step, {}).tool);
  const asked = think?.model === undefined ? [] : ['inbox.ask'];
  return [...new Set([...own, ...asked, ...(think?.tools ?? []).map(dotted), ...tools])].sort();
}

/** The operations of a worker by itself. Those of its runs depend on their hands. */
export function toolsOfWorker({ think }: Worker): string[] {
  return [...new Set(['run.list', 'run.submit_output', ...(think.tools ?? []).map(dotted)])].sort();
}

/** The scopes that the reactions and the worker need. Watching needs one by itself. */
export function scopesOf(reactions: readonly Reaction[], worker?: Worker): string[] {
  const tools = [...reactions.flatMap(toolsOf), ...(worker === undefined ? [] : toolsOfWorker(worker))];
  const scopes = tools.map((tool) => factsOf(tool)?.scope ?? null);
  return [...new Set(['task:read', ...scopes.filter((scope) => scope !== null)])].sort();
}
