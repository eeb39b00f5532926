interface Allowed {
  /** Where a form of ours may lead besides ourselves; browsers count the redirects after it as well. */
  readonly formTarget?: string;
  /** Whether the page has the one script of ours. */
  readonly hasScript?: boolean;
}

export function contentSecurityPolicy({ formTarget = '', hasScript = false }: Allowed = {}): string {
  const formAction = `form-action 'self' ${formTarget}`.trim();
  const script = hasScript ? " script-src 'self';" : '';
  return `default-src 'none';${script} style-src 'self'; img-src 'self' data:; ${formAction}; frame-ancestors 'none'; base-uri 'none'`;
}

/**
 * No script but on the few pages that ask for it, no foreign content, no frames, forms to ourselves only. The referrer stays within the site; with
 * `no-referrer` browsers would send `Origin: null` with our own forms, and we could not tell them from a stranger's.
 */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
