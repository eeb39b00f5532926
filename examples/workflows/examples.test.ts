import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { callSprout } from '../../apps/cli/src/testing/in-process.ts';
import { scratchFolder } from '../../apps/cli/src/testing/scratch.ts';

const example = (name: string) => fileURLToPath(new URL(`./${name}/workflow.yaml`, import.meta.url));

test('specify → plan → tasks: three files, one plan sent back by its validator', async (context) => {
  const cwd = scratchFolder(context);
  const title = 'Sign in with a "passkey"';
  const args = ['workflow', 'run', example('specify-plan-tasks'), '--feature', '005-demo', '--input', `title=${title}`];
  const { code, stdout } = await callSprout(args, { cwd });
  assert.equal(code, 0, stdout);
  const read = (file: string) => readFileSync(path.join(cwd, 'specs/005-demo', file), 'utf8');
  assert.ok(read('spec.md').startsWith(`# ${title}\n`));
  assert.match(read('plan.md'), /## Risks/);
  assert.match(read('tasks.md'), /- \[ \] T2 It works without a mouse\./);
  assert.equal((JSON.parse(read('.workflow/tasks.json')) as { tasks: unknown[] }).tasks.length, 2);
  assert.match(read('.workflow/index.md'), /\| Plan \| complete \| 2 \|/);
});

test('ask a person: the run waits, an answer chooses, the resume completes', async (context) => {
  const cwd = scratchFolder(context);
  const parked = await callSprout(['workflow', 'run', example('ask-a-person'), '--run', 'r1'], { cwd });
  assert.equal(parked.code, 3);
  const [, question, shown] = /--question (\S+) --shown (\S+)/.exec(parked.stdout) ?? [];
  const answer = [
    '--question',
    String(question),
    '--shown',
    String(shown),
    '--choice',
    'continue',
    '--text',
    'Dandelion',
  ];
  assert.equal((await callSprout(['workflow', 'answer', 'r1', ...answer], { cwd })).code, 0);
  assert.equal((await callSprout(['workflow', 'resume', 'r1'], { cwd })).code, 0);
  assert.equal(readFileSync(path.join(cwd, 'release/name.md'), 'utf8'), '# Dandelion\n');
});

test('an MCP server as the worker', async (context) => {
  const cwd = scratchFolder(context);
  const { code, stdout } = await callSprout(
    ['workflow', 'run', example('mcp-worker'), '--input', 'words=red green red'],
    { cwd },
  );
  assert.equal(code, 0, stdout);
  const { counts } = JSON.parse(readFileSync(path.join(cwd, '.workflow/counts.json'), 'utf8')) as { counts: object };
  assert.deepEqual(counts, { green: 1, red: 2 });
});
