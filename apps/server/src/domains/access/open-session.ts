import type { OpenContext, PrepareContext } from '../../core/operations/operation.ts';
import { formatInstant } from '../../core/time/zone.ts';
import { hashSecret, prefixes, SESSION_MS } from './access.ts';
import type { LoginRow, SessionRow } from './access-store.ts';
import { insertSession } from './access-store.ts';
import { deviceWords } from './device-words.ts';
import { parentPrincipal } from './principals.ts';

type Place = Pick<SessionRow, 'device' | 'address'>;

/** Where a parent signs in, as the list of sessions will show it. */
export function placeOf({ userAgent, remoteAddress }: PrepareContext): Place {
  return { device: deviceWords(userAgent), address: remoteAddress };
}

/** Signs a parent in, who has shown who they are. */
export async function openSession(
  context: OpenContext,
  { familyId, parentId }: Pick<LoginRow, 'familyId' | 'parentId'>,
  name: string,
  place: Place,
) {
  const { db, random, now } = context;
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now + SESSION_MS };
  const session = { familyId, sessionId: random.id('se'), parentId, ...place, ...times };
  const secret = `${prefixes.session}${random.secret(32)}`;
  const family = await context.enter(parentPrincipal(session));
  insertSession(db, session, hashSecret(secret));
  family.issue({ kind: 'session', secret, expiresAt: session.expiresAt });
  const expiresAt = formatInstant(session.expiresAt, family.clock.timezone);
  return { familyId, userId: parentId, name, expiresAt };
}
