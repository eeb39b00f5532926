/**
 * Every feature that a browser lets a page use by permission. A canvas gets none. Browsers ignore names that they do not
 * know.
 */
const features = (
  'accelerometer all-screens-capture ambient-light-sensor aria-notify attribution-reporting autofill autoplay battery bluetooth ' +
  'browsing-topics camera captured-surface-control ch-device-memory ch-downlink ch-dpr ch-ect ch-prefers-color-scheme ' +
  'ch-prefers-reduced-motion ch-rtt ch-save-data ch-ua ch-ua-arch ch-ua-bitness ch-ua-form-factors ch-ua-full-version ' +
  'ch-ua-full-version-list ch-ua-mobile ch-ua-model ch-ua-platform ch-ua-platform-version ch-ua-wow64 ch-viewport-height ' +
  'ch-viewport-width ch-width clipboard-read clipboard-write compute-pressure controlled-frame cross-origin-isolated ' +
  'deferred-fetch deferred-fetch-minimal device-attributes digital-credentials-create digital-credentials-get direct-sockets ' +
  'direct-sockets-multicast direct-sockets-private display-capture document-domain document-pip-window encrypted-media ' +
  'execution-while-not-rendered ' +
  'execution-while-out-of-viewport focus-without-user-activation fullscreen gamepad geolocation gyroscope hid ' +
  'identity-credentials-get idle-detection interest-cohort join-ad-interest-group keyboard-map language-detector ' +
  'language-model local-fonts local-network local-network-access loopback-network magnetometer manual-text ' +
  'media-playback-while-not-visible microphone midi ' +
  'monetization navigation-override on-device-speech-recognition otp-credentials payment picture-in-picture ' +
  'private-aggregation private-state-token-issuance private-state-token-redemption publickey-credentials-create ' +
  'publickey-credentials-get record-ad-auction-events rewriter run-ad-auction screen-wake-lock serial shared-autofill ' +
  'shared-storage shared-storage-select-url smart-card speaker-selection storage-access sub-apps summarizer sync-script ' +
  'sync-xhr tools translator trust-token-redemption unload usb usb-unrestricted vertical-scroll web-app-installation ' +
  'web-printing web-share window-management writer xr-spatial-tracking'
).split(' ');

/** A canvas may play a sound that it brings along, once the kid has tapped. */
const ownFeatures = new Set(['autoplay']);

const permissionsPolicy = features
  .filter((feature) => !ownFeatures.has(feature))
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What a canvas document is served with: no network, no other page, no device, no origin; only its own scripts run. */
export function canvasHeaders(scriptHashes: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      `script-src 'unsafe-hashes' ${scriptHashes.join(' ')}`,
      "style-src 'unsafe-inline'",
      'img-src data: blob:',
      'media-src data: blob:',
      'font-src data:',
      "connect-src 'none'",
      "frame-src 'none'",
      "child-src 'none'",
      "worker-src 'none'",
      "object-src 'none'",
      "manifest-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
    // Where a browser knows it, this alone ends every connection, datagram and look-up.
    'connection-allowlist': '()',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // No worker stands before a frame without an origin: the browser's own cache lets a kid play on where the net is away. The address
    // opens this one version and nothing else, for as long.
    'cache-control': 'private, max-age=43200, immutable',
  };
}

/** The page around it: our script, and one frame that shows nothing but canvases. */
export function hostHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      'img-src data:',
      `frame-src ${origin}/canvas/frame/`,
      "form-action 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
