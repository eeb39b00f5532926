import { readArtifactPath } from './artifact-path.ts';

/** Patterns of what a step may write: `*` within a part, `**` over any number of parts. Nothing is implied. */
export function mayWrite(patterns: readonly string[], segments: readonly string[]): boolean {
  return patterns.some((pattern) => matches(pattern.split('/'), 0, segments, 0));
}

function matches(pattern: readonly string[], p: number, path: readonly string[], s: number): boolean {
  const part = pattern[p];
  if (part === undefined) return s === path.length;
  if (part === '**') {
    for (let skip = s; skip <= path.length; skip++) {
      if (matches(pattern, p + 1, path, skip)) return true;
    }
    return false;
  }
  const segment = path[s];
  return segment !== undefined && matchesPart(part, segment) && matches(pattern, p + 1, path, s + 1);
}

/** Greedy with a single backtrack point, so that a hostile pattern cannot make it slow. */
function matchesPart(part: string, segment: string): boolean {
  const pieces = part.split('*');
  const first = pieces[0] as string;
  if (pieces.length === 1) return part === segment;
  const last = pieces.at(-1) as string;
  if (!segment.startsWith(first) || !segment.endsWith(last) || segment.length < first.length + last.length)
    return false;
  let at = first.length;
  const end = segment.length - last.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = segment.indexOf(piece, at);
    if (found === -1 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

/** The folder below which everything that the pattern can match lies; '' is the root. */
export function fixedFolder(pattern: string): string {
  const parts = pattern.split('/');
  const wild = parts.findIndex((part) => part.includes('*'));
  return (wild === -1 ? parts.slice(0, -1) : parts.slice(0, wild)).join('/');
}

/** A reason when the pattern could never match a safe path. */
export function writePatternProblem(pattern: string): string | undefined {
  const stars = pattern.split('/').filter((part) => part === '**').length;
  if (stars > 3) return 'has more than three "**"';
  const probe = pattern.split('/').map((part) => part.replaceAll('**', 'x').replaceAll('*', 'x'));
  const reading = readArtifactPath(probe.join('/'));
  return reading.ok ? undefined : reading.message;
}
