import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Program } from './program.ts';

const INSTALL_MS = 300_000;

/** Where clients are kept between runs; hundreds of megabytes that git does not see. */
const cache = path.join(import.meta.dirname, '../.cache');

/** Installs a package with everything it needs, unless it is there, and gives its `node_modules`. Nothing of it is run. */
export async function install(spec: string, say: (words: string) => void): Promise<string> {
  const folder = path.join(cache, spec.replaceAll('/', '+'));
  const done = path.join(folder, 'installed');
  const modules = path.join(folder, 'node_modules');
  if (existsSync(done)) return modules;
  say(`installing ${spec}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  // Where npm finds its registry is for this machine to say; the clients themselves see nothing of it.
  const env = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  await new Program(['npm', 'install', ...options, spec], { env, cwd: folder }).succeeds(INSTALL_MS);
  writeFileSync(done, '');
  return modules;
}
