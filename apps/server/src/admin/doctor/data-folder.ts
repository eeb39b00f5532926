import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Check, fail, ok, warn } from './check.ts';

const LOW_BYTES = 1024 ** 3;
const TOO_LOW_BYTES = 64 * 1024 ** 2;

/** Whether the folder of the embedded database can be used, and by its owner only. */
export function checkDataFolder(dataDir: string): Check[] {
  const name = 'data folder';
  if (!existsSync(dataDir)) {
    return [ok(name, `${dataDir} does not exist yet; the first start makes it`), checkDisk(nearestFolder(dataDir))];
  }
  const stats = statSync(dataDir);
  if (!stats.isDirectory()) return [fail(name, `${dataDir} is not a folder`, 'Set SPROUT_DATA_DIR to a folder.')];
  return [checkAccess(name, dataDir, stats.mode), checkDisk(dataDir)];
}

function checkAccess(name: string, dataDir: string, mode: number): Check {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fail(name, `${dataDir} cannot be read and written`, 'Give the folder to the user that runs Sprout.');
  }
  if ((mode & 0o077) !== 0) {
    return warn(name, `others on this machine may look into ${dataDir}`, `chmod 700 "${dataDir}"`);
  }
  return ok(name, dataDir);
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
