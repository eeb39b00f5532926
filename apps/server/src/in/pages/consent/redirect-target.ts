import type { Language } from '@sprout/messages';
import { isLoopback, isRedirectAddress } from '../../oauth/redirect-address.ts';
import { consentWords } from './words.ts';

/** Where an agent's answer goes, in the words of a person and of a browser. */
export interface RedirectTarget {
  /** What a parent reads. */
  readonly words: string;
  /** What the page's policy has to allow. */
  readonly source: string;
}

export function redirectTargetOf(redirectUri: string, language: Language): RedirectTarget {
  const { noTarget, appTarget, programTarget } = consentWords(language);
  // What comes out of here stands in a header: an address that was kept before the rule was made must not get there.
  if (!isRedirectAddress(redirectUri)) return { words: noTarget, source: '' };
  const { protocol, host, hostname, origin } = new URL(redirectUri);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return { words: appTarget({ protocol }), source: protocol };
  }
  const words = isLoopback(hostname) ? programTarget({ host }) : host;
  // Policies have no way to write an IPv6 address.
  return { words, source: hostname.startsWith('[') ? protocol : origin };
}
