import { placeholdersIn } from './placeholders.ts';
import { eventsHeard, type When } from './when.ts';

/**
 * The domains into whose events a rule looks: at an amount, or at what a placeholder in its steps names. That something happened, and
 * the ids of what it was about, is for everybody who hears of it.
 */
export function domainsLookedInto(when: When, unless: When | undefined, steps: unknown): string[] {
  const hasAmount = ({ minGems, minMinutes }: When) => minGems !== undefined || minMinutes !== undefined;
  const names = placeholdersIn(steps).filter(({ name }) => !name.endsWith('Id'));
  const types = [
    ...(hasAmount(when) || names.length > 0 ? eventsHeard(when) : []),
    ...(unless?.event !== undefined && hasAmount(unless) ? [unless.event] : []),
  ];
  return [...new Set(types.map(domainOf))];
}

/** The domain of a type of event: gems of gems.adjusted. */
export function domainOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}
