import type { Message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import type { Query } from '../../store/port.ts';
import { type CardSource, takeBackReport } from '../inbox/index.ts';
import { DAY_MS } from './access.ts';
import { type GrantEnd, grantsEndingBefore } from './grant-store.ts';

/** How long before the end of a connection the parents are told. A connection that is shorter than this is meant to end. */
const WARN_MS = 7 * DAY_MS;

/** Whether the parents are to be told now. */
export function isEndingSoon({ createdAt, expiresAt, warnedAt }: GrantEnd, now: number): boolean {
  if (expiresAt === null || warnedAt !== null || expiresAt - createdAt <= WARN_MS) return false;
  return expiresAt > now && expiresAt <= now + WARN_MS;
}

/** What the card about the end of a connection is about. */
export function endSource(grantId: string): CardSource {
  return { kind: 'grant_end', id: grantId };
}

/** Takes the card back: the connection was renewed, or ended before its time. */
export function takeBackWarning(context: WriteContext, grantId: string, outcome: Message): Promise<void> {
  return takeBackReport(context, endSource(grantId), outcome);
}

/** Connections that end soon and whose parents were not told. */
export function grantsEnding(db: Query, now: number, limit: number) {
  return grantsEndingBefore(db, now, now + WARN_MS, WARN_MS, limit);
}
