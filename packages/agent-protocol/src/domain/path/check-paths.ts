import { jsonPointer } from '../json/pointer.ts';
import { type Violation, violation } from '../violation/violation.ts';
import { pathKey, readArtifactPath } from './artifact-path.ts';

/** The paths of one envelope together: each safe in itself, none named twice, none inside another. */
export function checkArtifactPaths(paths: readonly unknown[]): Violation[] {
  const found: Violation[] = [];
  const firstUse = new Map<string, number>();
  const keys: (string | undefined)[] = paths.map((path, index) => {
    if (typeof path !== 'string') return undefined;
    const reading = readArtifactPath(path);
    if (!reading.ok) {
      found.push(violation(reading.code, pointerTo(index), reading.message, reading.fix));
      return undefined;
    }
    const key = pathKey(reading.segments);
    const first = firstUse.get(key);
    if (first === undefined) firstUse.set(key, index);
    else found.push(twice(index, `The same file as ${pointerTo(first)}.`, 'Send one artifact per file.'));
    return key;
  });
  keys.forEach((key, index) => {
    const folder = key === undefined ? undefined : findEnclosing(key, firstUse);
    if (folder === undefined) return;
    found.push(twice(index, `Lies inside ${pointerTo(folder)}, which is a file.`, 'A path is a file or a folder.'));
  });
  return found;
}

function findEnclosing(key: string, uses: ReadonlyMap<string, number>): number | undefined {
  for (let slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
    const index = uses.get(key.slice(0, slash));
    if (index !== undefined) return index;
  }
  return undefined;
}

function twice(index: number, message: string, fix: string): Violation {
  return violation('PATH_DUPLICATE', pointerTo(index), message, fix);
}

function pointerTo(index: number): string {
  return jsonPointer(['artifacts', index, 'path']);
}
