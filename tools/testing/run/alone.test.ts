import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { it } from 'node:test';
import { repositoryRoot } from '../../generated-files.ts';

it('a test file runs by itself, without the runner and its environment, on SQLite', () => {
  const others = Object.entries(process.env).filter(([name]) => !/^(SPROUT_TEST_|NODE_)/.test(name));
  const ran = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=tap', 'apps/server/src/domains/task/operations/review.test.ts'],
    { cwd: repositoryRoot, env: Object.fromEntries(others), encoding: 'utf8' },
  );
  assert.equal(ran.status, 0, ran.stdout + ran.stderr);
  assert.match(ran.stdout, /task\.review on sqlite alone/);
  assert.match(ran.stdout, /^# skipped 0$/m);
});
