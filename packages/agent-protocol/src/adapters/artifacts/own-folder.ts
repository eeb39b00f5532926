import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runnerFolder } from '../../domain/path/artifact-path.ts';
import { PathRefused } from './pinned-folder.ts';

/**
 * Makes a folder below the runner's own, which must not be a link: a repository may come with one. Only its owner may look
 * into it.
 */
export function ownFolder(folder: string): string {
  const parts = folder.split(path.sep);
  const from = parts.lastIndexOf(runnerFolder) + 1;
  for (let length = from; length <= parts.length; length++) {
    const level = parts.slice(0, length).join(path.sep);
    const stats = lstatSync(level, { throwIfNoEntry: false });
    if (stats === undefined) mkdirSync(level, { mode: 0o700 });
    else if (!stats.isDirectory()) throw new PathRefused('PATH_LINK', `${level} must be a real folder.`);
    // A folder that an older release made may be open to others.
    else if ((stats.mode & 0o077) !== 0 && stats.uid === process.getuid?.()) chmodSync(level, 0o700);
  }
  return folder;
}
