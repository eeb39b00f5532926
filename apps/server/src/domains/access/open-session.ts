import { isIP } from 'node:net';
import type { OpenContext, PrepareContext } from '#operations';
import { formatInstant } from '../../core/time/zone.ts';
import { beginSecret, hashSecret, SESSION_MS } from './access.ts';
import { insertSession, type LoginRow, type SessionRow } from './access-store.ts';
import { type Browser, browserOf, rememberBrowser } from './known-browser.ts';
import { nameBrowser } from './name-browser.ts';
import { parentPrincipal } from './principals.ts';

/** Where a parent signs in. */
interface Place extends Pick<SessionRow, 'device' | 'address'> {
  readonly browser: Browser | undefined;
}

export async function placeOf(context: PrepareContext): Promise<Place> {
  const { userAgent, remoteAddress } = context;
  return {
    device: JSON.stringify(nameBrowser(userAgent)),
    address: addressIn(remoteAddress),
    browser: await browserOf(context),
  };
}

/** Only addresses are kept: with a proxy in front, the text is a header's. */
function addressIn(text: string): string {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? '' : address;
}

/** Signs a parent in, who has shown who they are. */
export async function openSession(
  context: OpenContext,
  { familyId, parentId }: Pick<LoginRow, 'familyId' | 'parentId'>,
  name: string,
  { device, address, browser }: Place,
) {
  const { db, random, now } = context;
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now + SESSION_MS };
  const session = { familyId, sessionId: random.id('se'), parentId, device, address, ...times };
  const secret = beginSecret('session') + random.secret(32);
  const family = await context.enter(parentPrincipal(session));
  insertSession(db, session, hashSecret(secret));
  const browserSecret = browser && rememberBrowser(family, parentId, browser);
  family.issue({ kind: 'session', secret, expiresAt: session.expiresAt, browserSecret });
  const expiresAt = formatInstant(session.expiresAt, family.clock.timezone);
  return { familyId, userId: parentId, name, expiresAt };
}
