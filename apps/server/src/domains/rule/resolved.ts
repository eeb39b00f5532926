import type { Step } from '@sprout/rules';
import type { Authored } from './rule.ts';

/** A rule as callers write it, without what became of it. */
export function resolvedOf({ name, when, unless, steps, ask, capPerDay }: Authored) {
  return { name, when, unless, then: [...steps] as Step[], ask, capPerDay };
}
