/** The URL under which this machine reaches an address that a server listens on. */
export function urlOf(address: string, port: number): string {
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
