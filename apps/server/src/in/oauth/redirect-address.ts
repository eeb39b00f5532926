/** Apps whose links have no dot in their scheme. Any program on a device can claim a scheme, so this list is short. */
const knownSchemes: ReadonlySet<string> = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:']);

const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** RFC 8252, 7.1: a private-use scheme is a domain name of its maker, written backwards. */
const DOTTED_SCHEME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/;

/** The URL standard lets through characters, such as `;`, that no name of a host has and that mean something in a policy. */
const HOST_NAME = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/;

/**
 * Whether answers may go to an address: https, this computer over http, or an app's own links. Every other scheme
 * (`search-ms:`, `view-source:`) opens a program that is no agent.
 */
export function isRedirectAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return HOST_NAME.test(hostname) || hostname.startsWith('[');
  if (protocol === 'http:') return isLoopback(hostname);
  return knownSchemes.has(protocol) || DOTTED_SCHEME.test(protocol);
}

export function isLoopback(hostname: string): boolean {
  return loopbacks.has(hostname);
}
