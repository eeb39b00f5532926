import { hash } from 'node:crypto';
import { limits } from '#operations';
import type { Random } from '../../core/ports.ts';

export const DAY_MS = 24 * 60 * 60_000;
export const SESSION_MS = limits.sessionDays * DAY_MS;
export const SESSION_IDLE_MS = limits.sessionIdleDays * DAY_MS;
/** How long an agent that a parent said yes to in a browser may go on without asking again. */
export const CONNECTION_MS = limits.connectionDays * DAY_MS;
/** How long a browser stays known after the last sign-in: the longest time that browsers keep a cookie. */
export const BROWSER_MS = 400 * DAY_MS;
export const PAIRING_MS = 10 * 60_000;

/** When a session ends if it is not used again. */
export function endOfSession({ lastUsedAt, expiresAt }: { readonly lastUsedAt: number; readonly expiresAt: number }) {
  return Math.min(lastUsedAt + SESSION_IDLE_MS, expiresAt);
}

/** The prefixes of our secrets. They show what kind a leaked secret is, and in which table to look up a given one. */
export const prefixes = {
  session: 'sps_',
  device: 'spd_',
  grant: 'spa_',
  accessToken: 'spo_',
  refreshToken: 'spr_',
  code: 'spc_',
  link: 'spl_',
} as const;

/**
 * Which database a family lives in, when families are spread over several. A secret that comes in says by it where to look, before
 * anything is known of its family. There is one yet. Secrets that are older than this have none, and belong to the first.
 */
const CELL = 'A';

/** The beginning of a new secret: what it is, and in which cell. No character of the rest is a dot. */
export function beginSecret(kind: keyof typeof prefixes): string {
  return `${prefixes[kind]}${CELL}.`;
}

/** A code to type. It begins with the cell too. */
export function newCode(random: Random): string {
  const letter = () => CODE_ALPHABET[random.integer(CODE_ALPHABET.length)];
  return CELL + Array.from({ length: CODE_LENGTH - 1 }, letter).join('');
}

/** The stored form of a secret. Secrets are long and random, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Addresses that differ only in case or outer blanks are the same. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Letters and digits that do not look or sound alike. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRTUVWXYZ2346789';
export const CODE_LENGTH = 8;

/** A typed code without blanks and dashes, in capitals. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as shown, e.g. ABCD-EFGH. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
