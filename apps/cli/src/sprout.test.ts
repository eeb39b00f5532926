import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { commands } from './commands/index.ts';
import { runSprout } from './sprout.ts';

async function run(...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await runSprout(args, {
    env: {},
    cwd: '/',
    stdin: new PassThrough(),
    stdout,
    stderr,
    signal: new AbortController().signal,
  });
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

test('without a command, the overview names every command', async () => {
  for (const args of [[], ['help'], ['--help']]) {
    const { code, stdout } = await run(...args);
    assert.equal(code, 0);
    for (const name of Object.keys(commands)) assert.match(stdout, new RegExp(`^  ${name} `, 'm'));
  }
});

test('a misspelt command gets a suggestion', async () => {
  const { code, stderr } = await run('bakcup');
  assert.equal(code, 2);
  assert.match(stderr, /Did you mean "backup"\?/);
  assert.equal((await run('constructor')).code, 2);
});

test('every command has help with usage and an example', async () => {
  for (const name of Object.keys(commands)) {
    const { code, stdout } = await run(name, '--help');
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^Usage: sprout ${name}`));
    assert.match(stdout, /\nExamples?:\n {2}\S/);
    assert.equal((await run('help', name)).stdout, stdout);
  }
});
