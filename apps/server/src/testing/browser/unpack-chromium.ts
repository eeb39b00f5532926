/**
 * A program: unpacks the Chromium of the npm package @sparticuz/chromium into a folder, unless it is there already.
 *
 *   TMPDIR=<staging> node unpack-chromium.ts <folder>
 *
 * It is a process of its own because the package unpacks into the temporary folder, and because waiting for the lock blocks.
 * SQLite holds the lock: it goes when its process ends, whatever ended it.
 */
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const folder = process.argv[2] as string;
const staging = tmpdir();
const lock = new DatabaseSync(`${folder}.lock`, { timeout: 120_000 });
lock.exec('BEGIN EXCLUSIVE');
if (!existsSync(folder)) {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const packed = path.join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../../bin');
  for (const file of ['al2023.tar.br', 'fonts.tar.br', 'chromium.br']) await inflate(path.join(packed, file));
  // Also for other users of this checkout than the one who unpacks.
  chmodSync(path.join(staging, 'chromium'), 0o755);
  // The package's own configuration looks for the fonts in /tmp, and a Chromium without any font crashes.
  writeFileSync(
    path.join(staging, 'fonts/fonts.conf'),
    `<fontconfig><dir>${path.join(folder, 'fonts')}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`,
  );
  renameSync(staging, folder);
}
lock.exec('ROLLBACK');
