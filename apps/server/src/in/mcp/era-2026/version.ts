/** The first revision of this era. Revisions are dates, so their order is the order of their names. */
export const FIRST_VERSION = '2026-07-28';

export const versions: readonly string[] = [FIRST_VERSION];

/** Whether a version is of this era or later, even if we do not speak it. */
export function isOfThisEra(version: string): boolean {
  return version >= FIRST_VERSION;
}
