import type { IssuedCredential } from '../../core/operations/context.ts';

const NAME = 'sprout_session';

/** The session's secret in a Cookie header. */
export function sessionIn(cookies: string): string | undefined {
  return cookieIn(cookies, NAME);
}

/** The value of one cookie in a Cookie header. */
export function cookieIn(cookies: string, wanted: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}

/** The Set-Cookie header that sets or deletes the session cookie. */
export function sessionCookie(credential: IssuedCredential, now: number, isSecure: boolean): string {
  const maxAge = credential.secret === '' ? 0 : Math.max(0, Math.floor((credential.expiresAt - now) / 1000));
  const parts = [`${NAME}=${credential.secret}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAge}`];
  if (isSecure) parts.push('Secure');
  return parts.join('; ');
}
