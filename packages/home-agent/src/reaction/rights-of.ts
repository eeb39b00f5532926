import { dotted } from '@sprout/rules';
import { factsOf } from '../think/read-calls.ts';
import { callOfStep } from './calls-of-steps.ts';
import type { Reaction } from './reaction.ts';

/** The operations that a reaction can call, itself or by a tap of a parent on its question. */
export function toolsOf({ name, then = [], think, tools = [] }: Reaction): string[] {
  const own = then.map((step) => callOfStep(name, step, {}).tool);
  return [...new Set([...own, ...(think?.tools ?? []).map(dotted), ...tools])].sort();
}

/** The scopes that the reactions need. Watching needs one by itself. */
export function scopesOf(reactions: readonly Reaction[]): string[] {
  const scopes = reactions.flatMap(toolsOf).map((tool) => factsOf(tool)?.scope ?? null);
  return [...new Set(['task:read', ...scopes.filter((scope) => scope !== null)])].sort();
}
