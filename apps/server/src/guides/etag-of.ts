import { createHash } from 'node:crypto';

/** A strong tag: the same for the same bytes, on every process and after every start. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 24)}"`;
}
