import type { IncomingMessage } from 'node:http';

/** What a path of a browser belongs to: `s` to the session of a parent, `k` to the device of a kid. */
export interface PathHalf {
  readonly kind: 's' | 'k';
  readonly half: string;
}

/** 21 characters of base64url are 126 bits: neither half of a secret can be guessed. */
const HALF_LENGTH = 21;
const pattern = new RegExp(`^(/oauth/consent/[\\w-]+)?/([sk])/([\\w-]{${HALF_LENGTH}})(?=[/?]|$)`);

/** Pages for everybody, and the addresses to which the authorization server binds its own cookies. */
const openPaths = /^\/(sign-in|set-up|pair|kid|assets|guides|oauth\/authorize)\b/;

const halves = new WeakMap<IncomingMessage, PathHalf>();

/**
 * Takes the half of a secret out of the address of a request, so that every route sees its plain path. The other half is in a
 * cookie: browsers send cookies to every port of a host, so a cookie alone must open nothing. See decision 0015.
 */
export function takePathHalf(request: IncomingMessage): void {
  const { url = '' } = request;
  const [taken, before = '', kind, half] = pattern.exec(url) ?? [];
  if (taken === undefined) return;
  halves.set(request, { kind, half } as PathHalf);
  const plain = before + url.slice(taken.length);
  request.url = plain.startsWith('/') ? plain : `/${plain}`;
}

export function pathHalfOf(request: IncomingMessage): PathHalf | undefined {
  return halves.get(request);
}

export function splitSecret(secret: string): { readonly inCookie: string; readonly inPath: string } {
  return { inCookie: secret.slice(0, -HALF_LENGTH), inPath: secret.slice(-HALF_LENGTH) };
}

/**
 * The address of a page in a session. The consent page has the half at its end, because the cookie of the authorization server
 * is bound to the path before it.
 */
export function addressIn(half: string | undefined, path: string): string {
  if (half === undefined || openPaths.test(path)) return path;
  return path.replace(/^(\/oauth\/consent\/[\w-]+)?/, `$1/s/${half}`);
}
