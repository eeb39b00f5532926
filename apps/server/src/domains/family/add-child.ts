import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { localDay } from '../../core/time/zone.ts';
import { insertChild } from './family-store.ts';
import type { FamilyPorts } from './ports.ts';

export interface NewChild {
  readonly name: string;
  readonly birthDate: string;
  readonly avatar: string;
}

/** Puts a kid into the family, with an empty ledger. */
export function addChild(context: WriteContext, ports: FamilyPorts, kid: NewChild): string {
  const childId = context.random.id('ch');
  insertChild(context.db, context.familyId, { childId, ...kid }, context.now);
  ports.openLedger(context, childId);
  context.emit({ type: 'family.kid_added', refs: { childId }, payload: {} });
  return childId;
}

/** Refuses birthdays that are still to come in the family's zone. */
export function refuseFutureBirthdays(
  operation: string,
  now: number,
  timezone: string,
  birthDates: readonly { readonly path: string; readonly birthDate: string }[],
): void {
  const today = localDay(now, timezone);
  const problems = birthDates
    .filter(({ birthDate }) => birthDate > today)
    .map(({ path }) => ({ path, expected: `a day not after ${today}` }));
  if (problems.length > 0) throw refuse('SCHEMA_VIOLATION', { details: { operation, problems } });
}
