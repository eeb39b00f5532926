/**
 * A version on the wire: opaque text that clients compare for equality only. It carries the epoch, which changes when a
 * store is restored or a family imported, so that a revision number used twice never looks unchanged.
 */
export function formatVersion(epoch: string, revision: number): string {
  return `${epoch}.${revision.toString(36)}`;
}

/** The epoch inside a version that a client echoed; undefined if it is none of ours. */
export function epochOf(version: string): string | undefined {
  return /^([\w-]+)\.[0-9a-z]+$/.exec(version)?.[1];
}
