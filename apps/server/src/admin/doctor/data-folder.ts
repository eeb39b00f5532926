import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataFolderProblem } from '../explain-start.ts';
import { type Check, fail, ok, warn } from './check.ts';

const LOW_BYTES = 1024 ** 3;
const TOO_LOW_BYTES = 64 * 1024 ** 2;

/** Checks that the folder of the embedded database can be used, and only by its owner. */
export function checkDataFolder(dataDir: string): Check[] {
  const name = 'data folder';
  const found = dataFolderProblem(dataDir);
  if (found !== undefined) return [fail(name, found.problem, found.fix)];
  if (!existsSync(dataDir)) {
    return [ok(name, `${dataDir} does not exist yet; the first start makes it`), checkDisk(nearestFolder(dataDir))];
  }
  const isOpenToOthers = (statSync(dataDir).mode & 0o077) !== 0;
  const privacy = isOpenToOthers
    ? warn(name, `others on this machine may look into ${dataDir}`, `chmod 700 "${dataDir}"`)
    : ok(name, dataDir);
  return [privacy, checkDisk(dataDir)];
}

function checkDisk(folder: string): Check {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize;
  const detail = `${(bytes / 1024 ** 3).toFixed(1)} GB free`;
  if (bytes < TOO_LOW_BYTES) return fail('disk', detail, 'Free some space: writes will fail soon.');
  if (bytes < LOW_BYTES) return warn('disk', detail, 'Free some space.');
  return ok('disk', detail);
}

function nearestFolder(missing: string): string {
  const parent = path.dirname(missing);
  return existsSync(parent) || parent === missing ? parent : nearestFolder(parent);
}
