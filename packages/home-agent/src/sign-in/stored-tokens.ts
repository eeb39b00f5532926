/** Tokens of a stored sign-in. They are renewed before they end, by one process at a time. */
import type { Clock } from '@sprout/agent-protocol/pure';
import * as oauth from 'oauth4webapi';
import { FileLock } from '../state/lock-store.ts';
import type { Tokens } from '../wire/tokens.ts';
import { unauthorised } from '../wire/wire-error.ts';
import { insecureIfLocal } from './insecure-if-local.ts';
import { readSignIn, type SignIn, writeSignIn } from './sign-in-file.ts';

/** So long before its end a token is renewed. */
const EARLY_MS = 60_000;
const LOCK_POLL_MS = 50;

export function storedTokens(file: string, clock: Clock): Tokens {
  let renewing: Promise<string | undefined> | undefined;
  const renew = (refused: string) => {
    renewing ??= renewAlone(file, clock, refused).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  return {
    async current() {
      const signIn = readSignIn(file);
      if (signIn === undefined) throw unauthorised('Nobody has signed in for this agent.');
      const { accessToken, expiresAt } = signIn;
      if (expiresAt === null || clock.now() < expiresAt - EARLY_MS) return accessToken;
      return (await renew(accessToken)) ?? accessToken;
    },
    renew,
  };
}

/** Of several processes one asks; the others find its token in the file. */
async function renewAlone(file: string, clock: Clock, refused: string): Promise<string | undefined> {
  const lock = await waitForLock(`${file}.lock`, clock);
  try {
    const signIn = readSignIn(file);
    if (signIn === undefined || signIn.accessToken !== refused) return signIn?.accessToken;
    if (signIn.refreshToken === null) return undefined;
    const renewed = await refresh(signIn, signIn.refreshToken, clock);
    // The parent may have signed in again meanwhile: that token is newer, whatever came of this one.
    const stored = readSignIn(file);
    if (stored === undefined || stored.refreshToken !== signIn.refreshToken) return stored?.accessToken;
    if (renewed === undefined) return undefined;
    writeSignIn(file, renewed);
    return renewed.accessToken;
  } finally {
    lock.release();
  }
}

async function waitForLock(file: string, clock: Clock): Promise<FileLock> {
  for (;;) {
    const lock = FileLock.take(file);
    if (lock !== undefined) return lock;
    await clock.sleep(LOCK_POLL_MS);
  }
}

/** Undefined: the parent ended it. The file stays as it is. */
async function refresh(signIn: SignIn, refreshToken: string, clock: Clock): Promise<SignIn | undefined> {
  const { issuer, tokenEndpoint, clientId, url } = signIn;
  const server = { issuer, token_endpoint: tokenEndpoint };
  const client = { client_id: clientId };
  const options = { additionalParameters: { resource: new URL('/mcp', url).href }, ...insecureIfLocal(url) };
  try {
    const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options);
    const tokens = await oauth.processRefreshTokenResponse(server, client, answer);
    return { ...signIn, ...signedInWith(tokens, clock.now(), refreshToken) };
  } catch (thrown) {
    if (thrown instanceof oauth.ResponseBodyError && thrown.error === 'invalid_grant') return undefined;
    throw thrown;
  }
}

export function signedInWith(tokens: oauth.TokenEndpointResponse, now: number, oldRefreshToken: string | null) {
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? oldRefreshToken,
    expiresAt: tokens.expires_in === undefined ? null : now + tokens.expires_in * 1_000,
  };
}
