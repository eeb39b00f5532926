import type { IncomingHttpHeaders } from 'node:http';
import { cookieIn, setCookie } from './session-cookie.ts';

const NAME = 'sprout_browser';
const SECONDS = 400 * 24 * 60 * 60;

/** One for each parent who signs in with this browser. */
const MOST = 8;

/**
 * The secrets that earlier sign-ins left in this browser. They open nothing: sign-in lets the browser try a password while
 * wrong ones from elsewhere lock others out. The cookie is bound to the address of the sign-in form.
 */
export function browserSecretsIn({ cookie = '' }: IncomingHttpHeaders): string[] {
  return (cookieIn(cookie, NAME) ?? '').split('.').filter((secret) => /^[\w-]{16,64}$/.test(secret));
}

/** The cookie with one more secret. */
export function knownBrowserCookie(
  headers: IncomingHttpHeaders,
  secret: string,
  path: string,
  isSecure: boolean,
): string {
  const secrets = [secret, ...browserSecretsIn(headers)].slice(0, MOST);
  return setCookie(NAME, secrets.join('.'), path, SECONDS, isSecure);
}
