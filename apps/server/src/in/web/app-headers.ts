const self = [
  'script-src',
  'style-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'frame-src',
  'form-action',
];

/**
 * The apps load from ourselves only, run no text as script, and are shown in nobody's frame. `trusted-types` names the one policy of
 * ours: it lets the address of the service worker through.
 */
const policy = [
  "default-src 'none'",
  ...self.map((directive) => `${directive} 'self'`),
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sprout',
].join('; ');

export const appHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-content-type-options': 'nosniff',
} as const;
