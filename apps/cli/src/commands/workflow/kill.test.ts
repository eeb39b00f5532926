import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { callSprout } from '../../testing/in-process.ts';
import { scratchFolder } from '../../testing/scratch.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/**
 * The agent logs each call outside the workspace's files. Then it kills the runner with SIGKILL if the script says so:
 * "before" answering, or "after" its answer is on the pipe.
 */
const agent = `
  import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
  const input = JSON.parse(readFileSync(0, 'utf8'));
  const step = process.env.SPROUT_STEP;
  appendFileSync('calls.log', step + '\\n');
  const answer = JSON.stringify({
    success: true, summary: step + ' done', notes: ['from ' + step],
    artifacts: ['a', 'b', 'c'].map((name) => ({ path: 'out/' + step + '-' + name + '.md', operation: 'create', content: step + name + '\\n' })),
    recommendation: 'proceed',
  });
  const killOnce = (when) => {
    if (input.task.params.kill !== when || existsSync('killed-' + step)) return;
    writeFileSync('killed-' + step, '');
    process.kill(process.ppid, 'SIGKILL');
  };
  killOnce('before');
  process.stdout.write(answer, () => killOnce('after'));
`;

const steps = [
  { id: 'one', kill: 'before' },
  { id: 'two', kill: 'after' },
  { id: 'three', kill: 'never' },
];
const workflow = JSON.stringify({
  name: 'deadly',
  agents: { worker: { command: [process.execPath, 'agent.mjs'] } },
  steps: steps.map(({ id, kill }, index) => ({
    id,
    agent: 'worker',
    action: 'work',
    params: { kill },
    needs: steps.slice(0, index).map((step) => step.id),
    feature_optional: true,
    writes: ['out/**'],
  })),
});

function exitOf(child: ChildProcess): Promise<NodeJS.Signals | number | null> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}

test('a run whose process is killed with kill -9 is resumed by the next one and ends as if nothing had happened', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflow, 'agent.mjs': agent });
  const start = (...args: string[]) => spawn(process.execPath, [main, 'workflow', ...args], { cwd, stdio: 'ignore' });
  const ends = [await exitOf(start('run', 'w.json', '--run', 'r1'))];
  while (ends.at(-1) === 'SIGKILL') ends.push(await exitOf(start('resume', 'r1')));
  assert.deepEqual(ends, ['SIGKILL', 'SIGKILL', 0]);

  const expected = steps.flatMap(({ id }) => ['a', 'b', 'c'].map((name) => [`${id}-${name}.md`, `${id}${name}\n`]));
  const out = path.join(cwd, 'out');
  const actual = readdirSync(out).map((file) => [file, readFileSync(path.join(out, file), 'utf8')]);
  assert.deepEqual(actual.sort(), expected.sort());
  // One repeated attempt for each death, never more.
  assert.deepEqual(readFileSync(path.join(cwd, 'calls.log'), 'utf8').trim().split('\n'), [
    'one',
    'one',
    'two',
    'two',
    'three',
  ]);
});

test('while one process works on a run, another one is refused', async (context) => {
  const slow = JSON.stringify({ ...JSON.parse(workflow), agents: { worker: { shell: 'touch started; sleep 30' } } });
  const cwd = scratchFolder(context, { 'w.json': slow });
  const child = spawn(process.execPath, [main, 'workflow', 'run', 'w.json', '--run', 'r1'], { cwd, stdio: 'ignore' });
  const ended = exitOf(child);
  while (!existsSync(path.join(cwd, 'started'))) {
    assert.equal(child.exitCode, null, 'the run ended before its agent had started');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const second = await callSprout(['workflow', 'resume', 'r1'], { cwd });
  assert.equal(second.code, 1);
  assert.match(second.stderr, new RegExp(`RUN_BUSY: Run r1 is in the hands of process ${child.pid}@`));
  child.kill('SIGTERM');
  assert.equal(await ended, 130);
});
