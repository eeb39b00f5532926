import { hash } from 'node:crypto';

export const SESSION_MS = 30 * 24 * 60 * 60_000;
export const PAIRING_MS = 10 * 60_000;

/** The beginnings of our secrets: they say what a leaked one is, and where to look a presented one up. */
export const prefixes = {
  session: 'sps_',
  device: 'spd_',
  grant: 'spa_',
  accessToken: 'spo_',
  refreshToken: 'spr_',
  code: 'spc_',
} as const;

/** What we keep of a secret. Secrets are random and long, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** E-mail addresses that differ only in case or outer blanks are one. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Letters that cannot be mistaken for each other or for digits when read aloud. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRTUVWXYZ2346789';
export const CODE_LENGTH = 8;

/** A code as typed, however it was spaced or cased. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as shown, e.g. ABCD-EFGH. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
