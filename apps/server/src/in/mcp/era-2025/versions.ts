/** The revisions of this era, newest first. */
export const versions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** The revision of a client that does not name one, as the later revisions prescribe. */
export const SILENT_VERSION = '2025-03-26';

export function isKnownVersion(version: string): boolean {
  return (versions as readonly string[]).includes(version);
}

/** The client's revision if we speak it, else our newest: the client then decides whether it can use that. */
export function agreeOn(requested: string): string {
  return isKnownVersion(requested) ? requested : versions[0];
}

/** Only 2025-03-26 allows several messages in one body. */
export function allowsBatches(version: string): boolean {
  return version === '2025-03-26';
}
