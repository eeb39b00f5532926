import { hash } from 'node:crypto';
import { canonicalize } from 'json-canonicalize';

/** SHA-256 over the RFC 8785 form of a value. The value must have passed inspectJson: no lone surrogates, no NaN. */
export function canonicalHash(value: unknown): string {
  return hash('sha256', canonicalize(value), 'base64url');
}
