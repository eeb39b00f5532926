import { isIP } from 'node:net';

export const CHALLENGE_MS = 5 * 60_000;

/** Whether browsers have passkeys at an origin: at names, never at IP addresses, and only over https or at localhost. */
export function mayHavePasskeys(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** The user handle by which an authenticator knows a parent. */
export function handleOf(parentId: string): string {
  return Buffer.from(parentId).toString('base64url');
}

/** The challenge that an authenticator says it answered; empty if it says none. */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
