import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares hashes, so that the time does not depend on the length or on the first wrong letter. */
export function hasSecret(header: string | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${secret}`));
}
