/** Names and addresses of this machine, as URLs spell them. */
export const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Addresses of a home network, and names that no public name server knows. */
const atHome = [
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/,
  /^\[f[cd][0-9a-f]{2}:.*\]$/i,
  /^([a-z0-9-]+|.*\.(local|lan|internal|home\.arpa))$/i,
];

/** Whether an address is in the house: on this machine, or in the home network. */
export function isLocal({ hostname }: URL): boolean {
  return loopback.test(hostname) || atHome.some((pattern) => pattern.test(hostname));
}
