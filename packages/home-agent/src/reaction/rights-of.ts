import { scopes } from '@sprout/contract/scopes';
import { domainOf, domainsLookedInto, dotted, eventsHeard } from '@sprout/rules';
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

/** What every agent does: it watches, and asks or tells the parents, such as at the end of its budget. */
const always = ['task:read', 'inbox:write'];

/** The scopes that the reactions and the worker need. */
export function scopesOf(reactions: readonly Reaction[], worker?: Worker): string[] {
  const tools = [...reactions.flatMap(toolsOf), ...(worker === undefined ? [] : toolsOfWorker(worker))];
  const called = tools.map((tool) => factsOf(tool)?.scope ?? null).filter((scope) => scope !== null);
  return [...new Set([...always, ...called, ...reactions.flatMap(scopesToLookInto)])].sort();
}

/** Without these an event comes without amounts and words: filters and placeholders would find nothing in it. */
function scopesToLookInto({ when, unless, then, think, decide }: Reaction): string[] {
  const isShownWhole = think !== undefined || decide !== undefined;
  const domains = [
    ...domainsLookedInto(when, unless, then ?? []),
    ...(isShownWhole ? eventsHeard(when).map(domainOf) : []),
  ];
  return domains.map((domain) => `${domain}:read`).filter((scope) => Object.hasOwn(scopes, scope));
}
