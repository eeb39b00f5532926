/**
 * Which files passed format and lint as they are now: by size and time of their last change, in node_modules/.cache. Settings and
 * version of the linter are among the files, so a change of either makes every file new.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './generated-files.ts';

const MEMORY = path.join(repositoryRoot, 'node_modules/.cache/check/passed.json');
const SETTINGS = ['biome.json', 'package-lock.json'];

export class PassedFiles {
  readonly #before: ReadonlyMap<string, string>;
  readonly #now: ReadonlyMap<string, string>;

  constructor(before: Iterable<readonly [string, string]>, now = stateOfFiles()) {
    this.#before = new Map(before);
    this.#now = new Map(now);
  }

  static load(): PassedFiles {
    try {
      return new PassedFiles(Object.entries(JSON.parse(readFileSync(MEMORY, 'utf8'))));
    } catch {
      return new PassedFiles([]);
    }
  }

  /** The files that are new or changed: all of them if the settings are. */
  changed(): string[] {
    const isNew = (file: string) => this.#before.get(file) !== this.#now.get(file);
    return SETTINGS.some(isNew) ? [...this.#now.keys()] : [...this.#now.keys()].filter(isNew);
  }

  save(): void {
    mkdirSync(path.dirname(MEMORY), { recursive: true });
    writeFileSync(MEMORY, JSON.stringify(Object.fromEntries(this.#now)));
  }
}

/** Every file that git knows or would add, with a mark of its content. */
function stateOfFiles(): [string, string][] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(list.split('\0'))].flatMap((file) => {
    const stat = file === '' ? undefined : statSync(path.join(repositoryRoot, file), { throwIfNoEntry: false });
    return stat?.isFile() ? [[file, `${stat.size} ${stat.mtimeMs}`] as [string, string]] : [];
  });
}
