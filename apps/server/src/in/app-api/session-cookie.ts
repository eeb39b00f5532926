import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IssuedCredential } from '#operations';
import type { Credential } from '../../core/pipeline/call.ts';
import { type PathHalf, splitSecret } from '../http/path-half.ts';

const names = { s: 'sprout_session', k: 'sprout_device' } as const;

/** The longest time that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The value of one cookie in a Cookie header. Browsers send the cookie of the longest path first. */
export function cookieIn(cookies: string, wanted: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}

/** The session of a program. Its cookie holds the whole secret: a program sends a cookie to nobody else. */
export function programSessionIn(cookies: string): Credential | null {
  const secret = cookieIn(cookies, names.s);
  return secret === undefined ? null : { kind: 'session', secret };
}

/** The credential of a browser: one half of its secret is in a cookie, the other in the path. */
export function browserCredentialIn(cookies: string, path: PathHalf, isSecure: boolean): Credential | null {
  const { kind, half } = path;
  // Tablets that were paired when one name served every kid have their half under that name.
  const inCookie = cookieIn(cookies, nameOf(path, isSecure)) ?? cookieIn(cookies, plainNameOf(kind, isSecure));
  return inCookie === undefined ? null : { kind: kind === 's' ? 'session' : 'bearer', secret: inCookie + half };
}

/** Whether a browser made this request. Browsers say where a POST comes from; programs have no reason to. */
export function isFromBrowser({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** The Set-Cookie header that gives a program its session, or takes it away. */
export function programCookie({ secret, expiresAt }: IssuedCredential, now: number, isSecure: boolean): string {
  return setCookie(names.s, secret, '/', secondsUntil(expiresAt, now), isSecure);
}

export interface BrowserSession {
  readonly cookie: string;
  /** The half that stands in the path of everything the browser asks for. */
  readonly half: string;
}

/** Gives a browser its session; without a secret, takes away the one that the request came with. */
export function browserSession(
  issued: IssuedCredential,
  current: string,
  now: number,
  isSecure: boolean,
): BrowserSession {
  const { inCookie, inPath } = splitSecret(issued.secret);
  const half = inPath || current;
  return { cookie: halfCookie({ kind: 's', half }, inCookie, secondsUntil(issued.expiresAt, now), isSecure), half };
}

/** The same for the device of a kid, whose token does not expire. */
export function browserDevice(token: string, isSecure: boolean): BrowserSession {
  const { inCookie, inPath: half } = splitSecret(token);
  return { cookie: halfCookie({ kind: 'k', half }, inCookie, DEVICE_SECONDS, isSecure), half };
}

/** Over https the cookie is bound to this very host, which browsers allow for the path / only. */
function halfCookie(path: PathHalf, inCookie: string, seconds: number, isSecure: boolean): string {
  const { kind, half } = path;
  return setCookie(nameOf(path, isSecure), inCookie, isSecure ? '/' : `/${kind}/${half}`, seconds, isSecure);
}

/** The half in the cookie, for one more address: the consent page has its half at the end of the path. */
export function cookieForPath(cookies: string, path: string, seconds: number): string {
  return setCookie(names.s, cookieIn(cookies, names.s) ?? '', path, seconds, false);
}

export function setCookie(name: string, value: string, path: string, seconds: number, isSecure: boolean): string {
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
}

/** A tablet may hold several kids. Over https all cookies have the path /, so each kid's has a name of its own. */
function nameOf({ kind, half }: PathHalf, isSecure: boolean): string {
  const name = plainNameOf(kind, isSecure);
  return kind === 'k' && isSecure ? `${name}_${createHash('sha256').update(half).digest('hex').slice(0, 12)}` : name;
}

function plainNameOf(kind: PathHalf['kind'], isSecure: boolean): string {
  return isSecure ? `__Host-${names[kind]}` : names[kind];
}

function secondsUntil(expiresAt: number, now: number): number {
  return Math.max(0, Math.floor((expiresAt - now) / 1000));
}
