/** The two parts of a version. Only tests may look into one: to clients it is opaque. */
export function epochIn(version: string): string {
  return version.slice(0, version.lastIndexOf('.'));
}

function revisionIn(version: string): number {
  return Number.parseInt(version.slice(version.lastIndexOf('.') + 1), 36);
}

/** Within one epoch. */
export function isOlder(version: string, than: string): boolean {
  return epochIn(version) === epochIn(than) && revisionIn(version) < revisionIn(than);
}
