/** The first revision of this era. Revisions are dates, so their order is the order of their names. */
export const FIRST_VERSION = '2026-07-28';

export const versions: readonly string[] = [FIRST_VERSION];

/** Whether a version belongs to this era or a later one, spoken here or not. */
export function isOfThisEra(version: string): boolean {
  return version >= FIRST_VERSION;
}
