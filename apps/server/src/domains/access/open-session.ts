import type { OpenContext } from '../../core/operations/operation.ts';
import { formatInstant } from '../../core/time/zone.ts';
import { hashSecret, prefixes, SESSION_MS } from './access.ts';
import type { LoginRow } from './access-store.ts';
import { insertSession } from './access-store.ts';
import { parentPrincipal } from './principals.ts';

/** Signs a parent in, who has shown who they are. */
export async function openSession(
  context: OpenContext,
  { familyId, parentId }: Pick<LoginRow, 'familyId' | 'parentId'>,
  name: string,
) {
  const { db, random, now } = context;
  const session = { familyId, sessionId: random.id('se'), parentId, expiresAt: now + SESSION_MS };
  const secret = `${prefixes.session}${random.secret(32)}`;
  const family = await context.enter(parentPrincipal(session));
  insertSession(db, session, hashSecret(secret), now);
  family.issue({ kind: 'session', secret, expiresAt: session.expiresAt });
  const expiresAt = formatInstant(session.expiresAt, family.clock.timezone);
  return { familyId, userId: parentId, name, expiresAt };
}
