import { type InputOf, refuse, type WriteContext } from '#operations';
import { localDay } from '../../core/time/zone.ts';
import { birthdayProblems, profileUri } from './family.ts';
import { insertChild } from './family-store.ts';
import type { definition as addKid } from './operations/add-kid.ts';
import type { FamilyPorts } from './ports.ts';

/** Adds a kid with an empty ledger. */
export function addChild(context: WriteContext, ports: FamilyPorts, kid: InputOf<typeof addKid>): string {
  const childId = context.random.id('ch');
  const { now, clock } = context;
  insertChild(context.db, context.familyId, { childId, ...kid }, { now, today: localDay(now, clock.timezone) });
  ports.openLedger(context, childId);
  context.touch(profileUri(childId));
  context.emit({ type: 'family.kid_added', refs: { childId }, payload: {} });
  return childId;
}

/** Refuses a birthday in the future. Not in the schema, because the family's time zone is in the store. */
export function refuseFutureBirthday(operation: string, { now, clock }: WriteContext, birthDate: string): void {
  const problems = birthdayProblems('/birthDate', birthDate, localDay(now, clock.timezone));
  if (problems.length > 0) throw refuse('SCHEMA_VIOLATION', { details: { operation, problems } });
}
