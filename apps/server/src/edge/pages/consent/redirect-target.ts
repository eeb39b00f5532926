/** Where an agent's answer goes, in the words of a person and of a browser. */
export interface RedirectTarget {
  /** What a parent reads. */
  readonly words: string;
  /** What the page's policy has to allow. */
  readonly source: string;
}

const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]']);

export function redirectTargetOf(redirectUri: string): RedirectTarget {
  const { protocol, host, hostname, origin } = new URL(redirectUri);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return { words: `the app on this device that opens ${protocol} links`, source: protocol };
  }
  const words = loopbacks.has(hostname) ? `a program on this computer (${host})` : host;
  // Policies have no way to write an IPv6 address.
  return { words, source: hostname.startsWith('[') ? protocol : origin };
}
