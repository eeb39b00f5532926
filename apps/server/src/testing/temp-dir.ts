import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A directory for one test, gone after `remove`. */
export function makeTempDir(): { readonly path: string; remove(): void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'sprout-test-'));
  return { path: directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
