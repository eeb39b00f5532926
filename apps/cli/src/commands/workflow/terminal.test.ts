import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import type { Io } from '../../command.ts';
import { runSprout } from '../../sprout.ts';
import { scratchFolder } from '../../testing/scratch.ts';

const asks = {
  success: true,
  summary: 'Hm.',
  artifacts: [],
  notes: ['Question: Red or blue?', 'Option: Red', 'Option: Blue'],
  recommendation: 'escalate',
};
const done = { success: true, summary: 'Painted.', artifacts: [], recommendation: 'proceed' };
const workflow = JSON.stringify({
  name: 'paint',
  agents: { painter: { scripted: [asks, done] }, checker: { scripted: [done] } },
  steps: [
    { id: 'paint', title: 'Paint it', agent: 'painter', action: 'paint', feature_optional: true },
    { id: 'check', title: 'Check it', agent: 'checker', action: 'check', feature_optional: true, needs: ['paint'] },
  ],
});

/** A terminal whose user types the next line at each prompt. */
async function atTerminal(args: readonly string[], cwd: string, lines: readonly string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 100 });
  const left = [...lines];
  let screen = '';
  stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString('utf8');
    if (/: $/.test(screen) && left.length > 0) setImmediate(() => stdin.write(`${left.shift()}\n`));
  });
  const io: Io = { env: {}, cwd, stdin, stdout, stderr: new PassThrough(), signal: new AbortController().signal };
  const code = await runSprout(args, io);
  return { code, screen };
}

test('on a terminal the steps are a live list, and the question is asked and answered there', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflow });
  const { code, screen } = await atTerminal(['workflow', 'run', 'w.json'], cwd, ['purple', '2', 'a dark one']);
  assert.equal(code, 0);
  assert.match(screen, /· Paint it\n· Check it\n/);
  assert.ok(screen.includes('\u001b[2A\u001b[0J▶ Paint it  iteration 1  attempt 1  0:00'));
  assert.match(screen, /Red or blue\?\n {2}\| Hm\.\n {2}1 {9}Red\n {2}2 {9}Blue\n/);
  assert.match(screen, /"purple" is not one of: 1, 2, continue, accept, stop\./);
  assert.match(screen, /✔ Paint it {2}iteration 2 {2}attempt 1 {2}0:00 {2}Painted\.\n✔ Check it/);
  assert.match(screen, /Run \S+ is completed\.\n$/);
});

test('while the question stands, the list is not drawn over it', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflow });
  const { screen } = await atTerminal(['workflow', 'run', 'w.json'], cwd, ['stop', '']);
  const question = screen.slice(screen.indexOf('Question q-'), screen.indexOf('Your words'));
  assert.ok(question.length > 0 && !question.includes('\u001b'));
});

test('answer on a terminal shows the open question and takes the choice', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflow });
  await atTerminal(['workflow', 'run', 'w.json', '--run', 'r1', '--json'], cwd, []);
  const { code, screen } = await atTerminal(['workflow', 'answer', 'r1'], cwd, ['1', '']);
  assert.equal(code, 0);
  assert.match(screen, /Red or blue\?[\s\S]*The answer to q-\w+ is "1"/);
  assert.equal((await atTerminal(['workflow', 'resume', 'r1'], cwd, [])).code, 0);
});
