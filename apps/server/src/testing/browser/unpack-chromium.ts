/**
 * A program: unpacks the Chromium of the npm package @sparticuz/chromium into a folder, unless it is there already.
 *
 *   TMPDIR=<staging> node unpack-chromium.ts <folder>
 *
 * It is a separate process because the package unpacks into the temporary folder, and because waiting for the lock blocks.
 * SQLite holds the lock, so it is released when the process ends, even if it is killed.
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
  // Other users of this checkout may run it too.
  chmodSync(path.join(staging, 'chromium'), 0o755);
  // The package's own configuration looks for the fonts in /tmp, and a Chromium without any font crashes.
  writeFileSync(
    path.join(staging, 'fonts/fonts.conf'),
    `<fontconfig><dir>${path.join(folder, 'fonts')}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`,
  );
  renameSync(staging, folder);
}
lock.exec('ROLLBACK');
