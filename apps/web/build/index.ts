/**
 * The built apps, made on demand: `npm start` builds when a source has changed since the last time. A build goes into a folder of its
 * own, named after its sources, and is renamed into place when it is whole. The build before stays, for tabs that are open.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const webFolder = fileURLToPath(new URL('..', import.meta.url));
const program = path.join(webFolder, 'build/main.ts');
const distFolder = path.join(webFolder, 'dist');

export interface WebBuild {
  /** The newest first; older ones hold files that open tabs may still ask for. */
  readonly folders: readonly string[];
  /** Why the newest is not made of the sources that are there. */
  readonly problem?: string;
}

const OLD_BUILDS_KEPT = 1;
const howTo = 'run `npm ci` (it brings Vite) and start again; until then there is no app';

export async function ensureBuild(): Promise<WebBuild> {
  const folder = path.join(distFolder, hashOfSources());
  if (existsSync(folder)) return { folders: [folder, ...olderThan(folder)] };
  const problem = await makeBuild(folder);
  const older = olderThan(folder);
  if (problem !== undefined) return { folders: older, problem };
  for (const stale of older.splice(OLD_BUILDS_KEPT)) rmSync(stale, { recursive: true, force: true });
  return { folders: [folder, ...older] };
}

/** Answers why there is no build; undefined when there is one. */
async function makeBuild(folder: string): Promise<string | undefined> {
  const staging = path.join(distFolder, `.new-${process.pid}`);
  try {
    mkdirSync(staging, { recursive: true });
    // In a process of its own: a bundler takes a hundred megabytes that a home server would keep.
    await promisify(execFile)(process.execPath, [program, staging]);
    renameSync(staging, folder);
    return undefined;
  } catch (thrown) {
    // Another process was faster.
    return existsSync(folder) ? undefined : explain(thrown as NodeJS.ErrnoException & { stderr?: string });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function explain({ code, message, stderr = '' }: NodeJS.ErrnoException & { stderr?: string }): string {
  if (stderr.includes('ERR_MODULE_NOT_FOUND')) return `the web apps are not built, and Vite is not installed: ${howTo}`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `the web apps are not built, and their folder cannot be written (${message}); the server runs without them`;
  }
  return `the web apps could not be built, so the server runs without them: ${stderr || message}`;
}

function olderThan(folder: string): string[] {
  if (!existsSync(distFolder)) return [];
  return readdirSync(distFolder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => path.join(distFolder, name))
    .filter((other) => other !== folder && existsSync(path.join(other, 'build.json')))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}

/** What the build is made of: the apps and their messages. Tests and types of the contract leave no trace in it. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const messages = '../../packages/messages/{generated/**/*.ts,src/*.ts}';
  const files = globSync(['{src,public,build}/**/*.*', '*.html', 'package.json', messages], { cwd: webFolder })
    .filter((file) => !/\.test\.ts$/.test(file))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(webFolder, file)));
  return hash.digest('hex').slice(0, 16);
}
