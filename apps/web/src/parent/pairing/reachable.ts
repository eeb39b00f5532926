/** Under which address other devices of the home reach this Sprout. The server writes its own into the page. */
export interface Reachable {
  readonly origin: string;
  /** This address works on this computer only. */
  readonly isOnlyHere: boolean;
}

export function reachableAt(here: URL, homeOrigins: readonly string[]): Reachable {
  if (!isLoopback(here.hostname)) return { origin: here.origin, isOnlyHere: false };
  const [home] = homeOrigins;
  return home === undefined ? { origin: here.origin, isOnlyHere: true } : { origin: home, isOnlyHere: false };
}

/** Loopback names mean each device itself. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}

export function homeOriginsIn(page: Document): string[] {
  const found = page.querySelector('meta[name="sprout-home-origins"]')?.getAttribute('content') ?? '';
  return found.split(' ').filter((origin) => origin.startsWith('http'));
}
