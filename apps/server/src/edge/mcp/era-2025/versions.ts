/** The revisions of this era, newest first. */
export const versions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** What a client that says nothing speaks, as the later revisions prescribe. */
export const SILENT_VERSION = '2025-03-26';

export function isKnownVersion(version: string): boolean {
  return (versions as readonly string[]).includes(version);
}

/** The client's own revision if we speak it, else our newest: the client then decides whether to go on. */
export function agreeOn(requested: string): string {
  return isKnownVersion(requested) ? requested : versions[0];
}

/** Several messages in one body were taken out again with 2025-06-18. */
export function allowsBatches(version: string): boolean {
  return version === '2025-03-26';
}
