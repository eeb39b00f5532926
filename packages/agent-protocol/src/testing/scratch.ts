import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';

/** In memory if possible: thousands of fsyncs on a shared disk take minutes. */
const home = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A folder of its own for one test, removed afterwards. */
export function scratchFolder(context: Pick<TestContext, 'after'>): string {
  const folder = realpathSync(mkdtempSync(path.join(home, 'sprout-agent-protocol-')));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
