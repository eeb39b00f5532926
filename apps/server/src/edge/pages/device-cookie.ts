/** The longest time that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/**
 * The Set-Cookie header that keeps a paired device's token for the kid app. No parent page and no route of the app API
 * reads it, so it opens nothing today; out of reach of script, so nothing that ever runs in the browser can carry it off.
 */
export function deviceCookie(token: string, isSecure: boolean): string {
  const parts = [`sprout_device=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${MAX_AGE_SECONDS}`];
  if (isSecure) parts.push('Secure');
  return parts.join('; ');
}
