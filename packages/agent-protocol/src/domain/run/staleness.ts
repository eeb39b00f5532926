import { type Finding, fingerprint } from './finding.ts';

export type SeenFindings = Readonly<Record<string, number>>;

/** Counts each finding once an iteration; one that went away starts again from zero. */
export function countFindings(seen: SeenFindings, findings: readonly Finding[]): SeenFindings {
  const now = new Set(findings.map(fingerprint));
  return Object.fromEntries([...now].map((print) => [print, (seen[print] ?? 0) + 1]));
}

export function isStale(seen: SeenFindings, staleAfter: number): boolean {
  return Object.values(seen).some((count) => count >= staleAfter);
}
