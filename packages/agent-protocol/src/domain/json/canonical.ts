import { hash } from 'node:crypto';

/**
 * JSON with sorted keys and nothing optional, so that equal values have equal text.
 * Values come from JSON.parse or from our own types; depth is bounded where text is parsed.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

export function sha256(text: string | Uint8Array): string {
  return hash('sha256', text);
}

export function hashOf(value: unknown): string {
  return sha256(canonicalJson(value));
}
