/**
 * A version as clients see it: opaque text that they compare for equality only. It carries the epoch, which changes when
 * a store is restored or a family imported, so a revision that was used before never looks unchanged.
 */
export function formatVersion(epoch: string, revision: number): string {
  return `${epoch}.${revision.toString(36)}`;
}

/** The epoch in a version that a client sent back; undefined if Sprout did not make that version. */
export function epochOf(version: string): string | undefined {
  return /^([\w-]+)\.[0-9a-z]+$/.exec(version)?.[1];
}
