import type { Principal } from '../principal.ts';
import { isAuthorised } from '../scopes/authorise.ts';
import { findDefinition } from './catalogue.ts';

const anyName = /\b[a-z]+\.[a-z_]+\b/g;
const parts = /(?<=[;.]) /;

/** Where a caller finds out what else it may call, if the step named nothing of that. */
const instead: Readonly<Record<Exclude<Principal['kind'], 'sprout'>, string>> = {
  agent: 'mcp.whoami tells what else you may call.',
  parent: 'access.whoami tells who is signed in.',
  kid: 'kid.today shows the day.',
  wall: 'wall.day shows the day.',
};

/**
 * The next step as this caller can take it: without the parts that name a call which its kind or its scopes do not allow. A step
 * is written for everybody who may call the operation, so each call that not all of them may make stands in a part of its own.
 */
export function stepFor(principal: Principal | null, step: string): string {
  if (principal === null || principal.kind === 'sprout' || !namesIn(step).some(isClosed)) return step;
  const open = step.split(parts).filter((part) => !namesIn(part).some(isClosed));
  const hasCall = open.some((part) => namesIn(part).length > 0 || part.includes('sprout://'));
  return asText(hasCall ? open : [...open, instead[principal.kind]]);

  function isClosed(name: string): boolean {
    const definition = findDefinition(name);
    return definition !== undefined && !isAuthorised(principal, definition);
  }
}

/** The names of operations in a text. */
export function namesIn(text: string): string[] {
  return (text.match(anyName) ?? []).filter((name) => findDefinition(name) !== undefined);
}

function asText(given: readonly string[]): string {
  const [first = '', ...others] = given;
  const begins = namesIn(first.split(' ')[0] ?? '').length > 0 ? first : first.charAt(0).toUpperCase() + first.slice(1);
  const sentences = [begins, ...others].map((part, index, all) => {
    const next = all[index + 1];
    // What stood before a semicolon ends the text, or goes before a sentence of its own.
    const isLast = next === undefined || Object.values(instead).includes(next);
    return isLast ? part.replace(/;$/, '.') : part;
  });
  return sentences.join(' ');
}
