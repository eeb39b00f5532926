/** `formTarget` is where a form of ours may lead besides ourselves; browsers count the redirects after it as well. */
export function contentSecurityPolicy(formTarget = ''): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    `form-action 'self' ${formTarget}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The same policy for a page with scripts of ours. */
export function withScripts(policy: string): string {
  return `script-src 'self'; ${policy}`;
}

/**
 * No script but on the few pages that ask for it, no foreign content, no frames, forms to ourselves only. The referrer stays
 * within the site; with `no-referrer` browsers would send `Origin: null` with our own forms, and we could not tell them from a stranger's.
 */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
