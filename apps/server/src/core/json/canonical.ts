import { hash } from 'node:crypto';

/** SHA-256 over the RFC 8785 form of a value. The value must have passed inspectJson: no lone surrogates, no NaN. */
export function canonicalHash(value: unknown): string {
  return hash('sha256', canonicalText(value), 'base64url');
}

/** RFC 8785 writes texts and numbers as JavaScript does; all that is left to do is to sort the keys by their UTF-16 units. */
function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item ?? null)).join(',')}]`;
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${canonicalText(member)}`;
  }
  return `${text}}`;
}
