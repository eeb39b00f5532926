import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';

/** A folder of its own for one test, with these files in it. */
export function scratchFolder(
  context: Pick<TestContext, 'after'>,
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sprout-cli-')));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}
