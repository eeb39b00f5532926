import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashed first, so that the comparison takes as long for any length and any wrong letter. */
export function isAuthorised(header: string | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${secret}`));
}
