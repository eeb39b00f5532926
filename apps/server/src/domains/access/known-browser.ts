import { limits, type PrepareContext, type WriteContext } from '#operations';
import { hashSecret } from './access.ts';
import type { LoginRow } from './access-store.ts';
import {
  findKnownBrowsers,
  insertKnownBrowser,
  type KnownBrowserRow,
  keepNewestBrowsers,
  noteUseOfBrowser,
} from './known-browser-store.ts';

/** As many parents as sign in with one browser. */
const SECRETS_PER_BROWSER = 8;

/** What is known of the browser that a call came from: one record for each parent who has signed in there. */
export type Browser = readonly KnownBrowserRow[];

/** Undefined: the caller is a program. */
export async function browserOf({ store, browserSecrets }: PrepareContext): Promise<Browser | undefined> {
  if (browserSecrets === undefined) return undefined;
  const hashes = browserSecrets.slice(0, SECRETS_PER_BROWSER).map(hashSecret);
  return store.read((db) => findKnownBrowsers(db, hashes));
}

/** Whether this record is of the parent with this login. */
export function isBrowserOf(login: Pick<LoginRow, 'familyId' | 'parentId'>) {
  return ({ familyId, parentId }: KnownBrowserRow) => familyId === login.familyId && parentId === login.parentId;
}

/**
 * Remembers that this parent signed in with this browser. Answers the secret by which the browser is known from now on, or
 * undefined if it has one. A secret that we did not make for this parent never becomes one of theirs.
 */
export function rememberBrowser(
  { db, familyId, random, now }: WriteContext,
  parentId: string,
  browser: Browser,
): string | undefined {
  const known = browser.find(isBrowserOf({ familyId, parentId }));
  if (known !== undefined) {
    noteUseOfBrowser(db, known, now);
    return undefined;
  }
  const secret = random.secret(24);
  insertKnownBrowser(db, { familyId, browserId: random.id('br'), parentId, secretHash: hashSecret(secret) }, now);
  keepNewestBrowsers(db, familyId, parentId, limits.browsersPerParent);
  return secret;
}
