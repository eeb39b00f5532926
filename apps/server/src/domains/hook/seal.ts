/** Seals secrets that must be used again: a thief who reads this table alone learns nothing. Pure. */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `chance`: at least 16 random bytes. */
export function seal(words: string, key: Buffer, chance: Buffer): string {
  const iv = chance.subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(words, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

export function unseal(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** A key of its own for hooks, from a secret that this server keeps anyway. */
export function sealingKeyFrom(secret: string): Buffer {
  return createHash('sha256').update(`sprout hooks ${secret}`).digest();
}
