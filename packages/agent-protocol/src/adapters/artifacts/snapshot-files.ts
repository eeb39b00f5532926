import { sha256 } from '../../domain/json/canonical.ts';
import { readArtifactPath } from '../../domain/path/artifact-path.ts';
import { fixedFolder, mayWrite } from '../../domain/path/write-set.ts';
import { readPinned } from './pinned-file.ts';
import { inFolder, PathRefused, type PinnedFolder } from './pinned-folder.ts';

/** Beyond this an update is refused as changed, which asks for a narrower write set. */
const mostFiles = 20_000;

/** Versions of the files a step may write. Links are not followed; folders agents never write are not entered. */
export function snapshotFiles(root: PinnedFolder, patterns: readonly string[]): Record<string, string> {
  const versions: Record<string, string> = {};
  let count = 0;
  const visit = (folder: PinnedFolder, segments: readonly string[]): void => {
    for (const entry of folder.entries()) {
      const path = [...segments, entry.name];
      if (count >= mostFiles || !readArtifactPath(path.join('/')).ok) continue;
      if (entry.isDirectory()) tolerate(() => visitChild(folder, entry.name, path));
      else if (entry.isFile() && mayWrite(patterns, path)) {
        count++;
        const bytes = tolerate(() => readPinned(folder, entry.name)?.bytes);
        if (bytes !== undefined) versions[path.join('/')] = sha256(bytes);
      }
    }
  };
  const visitChild = (folder: PinnedFolder, name: string, path: readonly string[]): void => {
    const child = folder.child(name);
    if (child === undefined) return;
    try {
      visit(child, path);
    } finally {
      child.close();
    }
  };
  for (const start of outermost(patterns.map(fixedFolder))) {
    const segments = start === '' ? [] : start.split('/');
    tolerate(() => inFolder(root, segments, (folder) => visit(folder, segments)));
  }
  return versions;
}

/** A folder inside another one is walked with it. */
function outermost(folders: readonly string[]): string[] {
  const unique = [...new Set(folders)];
  return unique.filter(
    (folder) => !unique.some((other) => other !== folder && (other === '' || folder.startsWith(`${other}/`))),
  );
}

/** A file that cannot be read has no version; an update of it is then refused. */
function tolerate<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof PathRefused || code === 'EACCES' || code === 'EPERM' || code === 'ENOENT') return undefined;
    throw error;
  }
}
