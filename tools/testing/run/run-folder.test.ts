import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { it } from 'node:test';
import { removeLeftFolders } from './run-folder.ts';

/** Makes a run's folder in a process of its own, and prints where it is. */
function runThat(ends: string, folder: string): string {
  const text = `
    import { makeRunFolder } from ${JSON.stringify(new URL('run-folder.ts', import.meta.url).href)};
    process.stdout.write(makeRunFolder().path, () => ${ends});`;
  const env = { ...process.env, TMPDIR: folder };
  return spawnSync(process.execPath, ['--input-type=module', '-e', text], { env, encoding: 'utf8' }).stdout;
}

it('the folder of a run that was killed is gone after the next start, and those of others stay', (t) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'sprout-'));
  t.after(() => rmSync(scratch, { recursive: true, force: true }));

  assert.equal(existsSync(runThat('process.exit()', scratch)), false);
  const left = runThat("process.kill(process.pid, 'SIGKILL')", scratch);
  assert.ok(existsSync(left), left);

  const [, list = ''] = /run-(\d+)-/.exec(left) ?? [];
  const gone = path.basename(left).replace(/[^-]+$/, '');
  const kept = [
    `sprout-run-${list}-${process.pid}-alive`,
    `sprout-run-${list}9-${gone.split('-')[3]}-elsewhere`,
    'notes',
  ];
  for (const name of [...kept, `${gone}more`]) mkdirSync(path.join(scratch, name, 'inner'), { recursive: true });
  removeLeftFolders(scratch);
  assert.deepEqual(readdirSync(scratch).sort(), [...kept].sort());

  removeLeftFolders(path.dirname(left));
  assert.equal(existsSync(left), false);
});
