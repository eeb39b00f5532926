/** Links that open a door once. */
import { limits, refuse, requireFewer, type WriteContext } from '#operations';
import type { Query, Transaction } from '../../store/port.ts';
import { beginSecret, DAY_MS, hashSecret } from './access.ts';
import { countLinks, type EntryLink, findLink, insertLink, takeLink } from './link-store.ts';

export const LINK_MS = limits.invitationDays * DAY_MS;

/** Makes a link, and returns its secret. */
export async function createLink(
  { db, familyId, random, now }: WriteContext,
  link: Pick<EntryLink, 'kind' | 'personId' | 'name'>,
): Promise<string> {
  const remedy = `waiting: a link ends after ${limits.invitationDays} days`;
  requireFewer(await countLinks(db, familyId), limits.linksPerFamily, 'links that nobody has used', remedy);
  const secret = `${beginSecret('link')}${random.secret(24)}`;
  insertLink(db, { ...link, familyId, linkHash: hashSecret(secret), expiresAt: now + LINK_MS });
  return secret;
}

/** Looks whether a link is good, and spends nothing. */
export async function checkLink(db: Query, secret: string, kind: EntryLink['kind'], now: number): Promise<EntryLink> {
  return goodLink(await findLink(db, hashSecret(secret)), [kind], now);
}

/** Spends a link. */
export async function spendLink(
  tx: Transaction,
  secret: string,
  kinds: readonly EntryLink['kind'][],
  now: number,
): Promise<EntryLink> {
  return goodLink(await takeLink(tx, hashSecret(secret)), kinds, now);
}

function goodLink(link: EntryLink | undefined, kinds: readonly EntryLink['kind'][], now: number): EntryLink {
  if (link === undefined || !kinds.includes(link.kind) || link.expiresAt <= now) throw refuse('LINK_INVALID');
  return link;
}
