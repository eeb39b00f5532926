import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';
import type { ViolationCode } from '../../domain/violation/codes.ts';

/** The path leads through a link, or a part of it is not a folder. */
export class PathRefused extends Error {
  readonly code: ViolationCode;

  constructor(code: ViolationCode, message: string) {
    super(message);
    this.code = code;
  }
}

const openFolder = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);
/** Linux: a path through an open descriptor names that very folder, whatever happens to its name meanwhile. */
const hasDescriptorPaths = existsSync('/proc/self/fd');

/**
 * A folder held by an open descriptor. Children are opened relative to it and never through a link, so a link that is
 * swapped in between check and write changes nothing. Where descriptors have no paths (macOS, Windows), the folder's
 * identity is compared again before every use, which leaves a window of microseconds instead of none.
 */
export class PinnedFolder {
  readonly #fd: number;
  readonly #path: string;

  private constructor(fd: number, folder: string) {
    this.#fd = fd;
    this.#path = folder;
  }

  static openRoot(root: string): PinnedFolder {
    const real = realpathSync(root);
    return new PinnedFolder(openSync(real, openFolder), real);
  }

  /** Where to reach `name` in exactly this folder. */
  at(name: string): string {
    if (hasDescriptorPaths) return `/proc/self/fd/${this.#fd}/${name}`;
    this.#assertUnmoved();
    return path.join(this.#path, name);
  }

  get fd(): number {
    return this.#fd;
  }

  child(name: string): PinnedFolder | undefined {
    try {
      return new PinnedFolder(openSync(this.at(name), openFolder), path.join(this.#path, name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return undefined;
      if (code !== 'ENOTDIR' && code !== 'ELOOP' && code !== 'EMLINK') throw error;
      const isLink = lstatSync(this.at(name), { throwIfNoEntry: false })?.isSymbolicLink() ?? true;
      throw isLink
        ? new PathRefused('PATH_LINK', `"${name}" is a symbolic link.`)
        : new PathRefused('PATH_NOT_A_FILE', `"${name}" is a file, not a folder.`);
    }
  }

  /** True when this call made the folder. */
  make(name: string): boolean {
    try {
      mkdirSync(this.at(name));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  entries() {
    return readdirSync(hasDescriptorPaths ? `/proc/self/fd/${this.#fd}` : this.#path, { withFileTypes: true });
  }

  close(): void {
    closeSync(this.#fd);
  }

  #assertUnmoved(): void {
    const held = fstatSync(this.#fd);
    const named = lstatSync(this.#path, { throwIfNoEntry: false });
    if (named?.ino === held.ino && named.dev === held.dev && !named.isSymbolicLink()) return;
    throw new PathRefused('PATH_LINK', 'A folder was replaced while it was in use.');
  }
}

/** Runs `use` in the folder at `segments`, or returns undefined when it does not exist. */
export function inFolder<T>(
  root: PinnedFolder,
  segments: readonly string[],
  use: (folder: PinnedFolder) => T,
): T | undefined {
  let folder = root;
  try {
    for (const segment of segments) {
      const next = folder.child(segment);
      if (folder !== root) folder.close();
      folder = root;
      if (next === undefined) return undefined;
      folder = next;
    }
    return use(folder);
  } finally {
    if (folder !== root) folder.close();
  }
}
