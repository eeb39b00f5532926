import type { Watcher } from '../../core/live/live.ts';
import { recentlyUsed } from '../../core/memory/recently-used.ts';
import type { Credential } from '../../core/pipeline/call.ts';
import type { Authenticator } from '../../core/pipeline/parts.ts';
import type { Clock } from '../../core/ports.ts';
import type { Principal } from '../../core/principal.ts';
import type { Awaitable, Query, Store } from '../../store/port.ts';
import { DAY_MS, endOfSession, hashSecret, prefixes } from './access.ts';
import { findDevice, findSession, noteUse, passwordGivenAt } from './access-store.ts';
import { findGrant } from './grant-store.ts';
import { findAccessToken } from './oauth-token-store.ts';
import { agentPrincipal, kidPrincipal, parentPrincipal, tokenPrincipal, wallPrincipal } from './principals.ts';

interface Known extends Watcher {
  readonly foundAt: number;
}

/**
 * How long this process trusts its cache if another process may revoke, in ms. Otherwise a day, because a session's end
 * moves with its use.
 */
const SHARED_TRUST_MS = 1_000;
const CACHE_SIZE = 20_000;

/**
 * Finds principals by their secrets, through a cache that revocation clears. The store has only hashes of secrets. The
 * cache has the secrets themselves, because hashing one takes as long as a read.
 */
export class CachedAuthenticator implements Authenticator {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #known = recentlyUsed<Known>(CACHE_SIZE);
  /** A grant may have several tokens at a time. */
  readonly #secretsByChannel = new Map<string, Set<string>>();
  #revocations = 0;
  #uses = new Map<string, { principal: Principal; at: number }>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The caller, and when the credential expires: a connection that stays open must end then. */
  identify(credential: Credential): Awaitable<Watcher | null> {
    if (!fitsItsDoor(credential)) return null;
    const now = this.#clock.now();
    const known = this.#known.get(credential.secret);
    if (known !== undefined && this.#isGood(known, now)) {
      this.#noteUse(known.principal, now);
      return known;
    }
    return this.#look(credential, now);
  }

  passwordGivenAt({ kind, familyId, channelId }: Principal): Awaitable<number | null> {
    return kind === 'parent' ? this.#store.read((db) => passwordGivenAt(db, familyId, channelId)) : null;
  }

  /** Stops trusting a session, device or grant at once. */
  forget(channelId: string): void {
    for (const secret of this.#secretsByChannel.get(channelId) ?? []) this.#known.delete(secret);
    this.#secretsByChannel.delete(channelId);
    this.#revocations++;
  }

  /** Stores when sessions, devices and grants were last used; called about once a minute. */
  async flushUses(): Promise<void> {
    const uses = [...this.#uses.values()];
    this.#uses = new Map();
    if (uses.length === 0) return;
    await this.#store.write((tx) => {
      for (const { principal, at } of uses) noteUse(tx, principal, at);
    });
  }

  async #look(credential: Credential, now: number): Promise<Watcher | null> {
    const revocations = this.#revocations;
    const found = await this.#store.read((db) => lookUp(db, credential.secret, now), { isShort: true });
    if (found === null || found.expiresAt <= now) return null;
    // Does not cache what was read before a revocation.
    if (revocations === this.#revocations) this.#remember(credential.secret, { ...found, foundAt: now });
    this.#noteUse(found.principal, now);
    return found;
  }

  #remember(secret: string, known: Known): void {
    const { channelId } = known.principal;
    if (this.#secretsByChannel.size >= 2 * CACHE_SIZE) {
      for (const channel of this.#secretsByChannel.keys()) this.#dropStale(channel, known.foundAt);
    } else this.#dropStale(channelId, known.foundAt);
    this.#known.set(secret, known);
    const secrets = this.#secretsByChannel.get(channelId);
    if (secrets === undefined) this.#secretsByChannel.set(channelId, new Set([secret]));
    else secrets.add(secret);
  }

  /** Drops a channel's secrets that have expired or are no longer cached. */
  #dropStale(channelId: string, now: number): void {
    const secrets = this.#secretsByChannel.get(channelId) ?? new Set();
    for (const secret of secrets) {
      const known = this.#known.peek(secret);
      if (known !== undefined && known.expiresAt > now) continue;
      secrets.delete(secret);
      this.#known.delete(secret);
    }
    if (secrets.size === 0) this.#secretsByChannel.delete(channelId);
  }

  #isGood(known: Known, now: number): boolean {
    const age = now - known.foundAt;
    // A clock that was set back would make it young for hours.
    return known.expiresAt > now && age >= 0 && age < (this.#store.isShared ? SHARED_TRUST_MS : DAY_MS);
  }

  #noteUse(principal: Principal, at: number): void {
    this.#uses.set(principal.channelId, { principal, at });
  }
}

/** Sessions come only in cookies and tokens only in headers, so a stolen one cannot be used in the other place. */
function fitsItsDoor({ kind, secret }: Credential): boolean {
  return secret.startsWith(prefixes.session) === (kind === 'session');
}

async function lookUp(db: Query, secret: string, now: number): Promise<Watcher | null> {
  const hash = hashSecret(secret);
  if (secret.startsWith(prefixes.session)) {
    const session = await findSession(db, hash);
    if (session === undefined || endOfSession(session) <= now) return null;
    // It is being used now, so it goes on from now.
    return { principal: parentPrincipal(session), expiresAt: endOfSession({ ...session, lastUsedAt: now }) };
  }
  if (secret.startsWith(prefixes.device)) {
    const device = await findDevice(db, hash);
    if (device === undefined) return null;
    const principal = device.isWall ? wallPrincipal(device) : kidPrincipal(device);
    return { principal, expiresAt: Number.POSITIVE_INFINITY };
  }
  if (secret.startsWith(prefixes.grant)) {
    const grant = await findGrant(db, hash);
    return grant ? { principal: agentPrincipal(grant), expiresAt: grant.expiresAt ?? Number.POSITIVE_INFINITY } : null;
  }
  if (secret.startsWith(prefixes.accessToken)) {
    const token = await findAccessToken(db, hash);
    if (!token) return null;
    const connectionEndsAt = token.expiresAt ?? Number.POSITIVE_INFINITY;
    const expiresAt = Math.min(token.tokenExpiresAt, connectionEndsAt);
    return { principal: tokenPrincipal(token), expiresAt, connectionEndsAt };
  }
  return null;
}
