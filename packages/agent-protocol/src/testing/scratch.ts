import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';

/** A folder of its own for one test, removed afterwards. */
export function scratchFolder(context: Pick<TestContext, 'after'>): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sprout-agent-protocol-')));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
