import { refuse } from '#operations';

/** The version that a client sent in `_meta`. Something other than text is refused, as garbage text is by the live engine. */
export function versionIn(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  throw refuse('UNKNOWN_VERSION');
}
