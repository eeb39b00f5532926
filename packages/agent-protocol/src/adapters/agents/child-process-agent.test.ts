import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { AgentRequest } from '../../ports/agent.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { agentFromSpec } from './agent-from-spec.ts';
import { ChildProcessAgent } from './child-process-agent.ts';

const request = (signal = new AbortController().signal): AgentRequest => ({
  input: { context: { feature_id: 'ü', workflow: 'w', iteration: 1 }, paths: {}, task: { action: 'a', params: {} } },
  runId: 'r1',
  step: 's',
  attempt: 7,
  signal,
});

const shell = (context: TestContext, line: string, maxOutputBytes?: number) =>
  new ChildProcessAgent({
    command: ['/bin/sh', '-c', line],
    cwd: scratchFolder(context),
    env: { PATH: process.env.PATH ?? '' },
    ...(maxOutputBytes === undefined ? {} : { maxOutputBytes }),
  });

test('the envelope arrives on stdin as one line of JSON, and the text on stdout is the answer', async (context) => {
  const reply = await shell(context, 'cat; echo noise >&2').call(request());
  assert.deepEqual(reply, { kind: 'answered', text: `${JSON.stringify(request().input)}\n` });
});

test('an exit code other than 0 is reported with the end of stderr, whatever was on stdout', async (context) => {
  const reply = await shell(context, 'echo "{}"; echo sorry >&2; exit 3').call(request());
  assert.deepEqual(reply, { kind: 'exited', code: 3, signal: null, stderr: 'sorry\n' });
});

test('death by signal and a program that does not exist are reported', async (context) => {
  const killed = await shell(context, 'kill -9 $$').call(request());
  assert.deepEqual(killed, { kind: 'exited', code: null, signal: 'SIGKILL', stderr: '' });
  const missing = new ChildProcessAgent({ command: ['/no/such/program'], cwd: '/', env: {} });
  assert.equal((await missing.call(request())).kind, 'crashed');
});

test('output that is not UTF-8, or has no end, is reported and the program stopped', async (context) => {
  assert.deepEqual(await shell(context, "printf '\\377\\376'").call(request()), { kind: 'not_text' });
  assert.deepEqual(await shell(context, 'yes', 10_000).call(request()), { kind: 'too_large', limitBytes: 10_000 });
});

test('an agent that answers without reading its input is fine', async (context) => {
  const reply = await shell(context, 'exec 0<&-; sleep 0.05; echo done').call(request());
  assert.deepEqual(reply, { kind: 'answered', text: 'done\n' });
});

test('aborting stops the program and its child processes', async (context) => {
  const controller = new AbortController();
  const cwd = scratchFolder(context);
  const line = '(sleep 1.5; touch survived) & echo started; wait';
  const agent = new ChildProcessAgent({ command: ['/bin/sh', '-c', line], cwd, env: { PATH: process.env.PATH ?? '' } });
  setTimeout(() => controller.abort(), 100);
  const reply = await agent.call(request(controller.signal));
  assert.equal(reply.kind, 'exited');
  await new Promise((resolve) => setTimeout(resolve, 1_800));
  assert.equal(existsSync(path.join(cwd, 'survived')), false);
});

test('a program that ignores SIGTERM is killed', async (context) => {
  const controller = new AbortController();
  // Told to stop only once it ignores that, however slow the machine is.
  const ready = path.join(scratchFolder(context), 'ready');
  const looking = setInterval(() => existsSync(ready) && controller.abort(), 20);
  const line = `trap '' TERM; : > '${ready}'; while :; do sleep 0.1; done`;
  const reply = await shell(context, line).call(request(controller.signal));
  clearInterval(looking);
  assert.deepEqual(reply, { kind: 'exited', code: null, signal: 'SIGKILL', stderr: '' });
});

test('a background process that keeps the pipe open does not keep the answer back', async (context) => {
  const reply = await shell(context, 'sleep 20 & echo done').call(request());
  assert.deepEqual(reply, { kind: 'answered', text: 'done\n' });
});

test('a program sees only the environment that the workflow names, and its attempt number', async (context) => {
  const env = { PATH: process.env.PATH, SECRET: 's', WANTED: 'w' };
  const surroundings = { cwd: scratchFolder(context), env, workflowFolder: '/flows' };
  const spec = {
    shell: `echo "\${SECRET:-none} $WANTED $SPROUT_RUN $SPROUT_STEP $SPROUT_ATTEMPT \${workflow_dir}"`,
    env: ['WANTED'],
  };
  const reply = await agentFromSpec(spec, surroundings).call(request());
  assert.deepEqual(reply, { kind: 'answered', text: 'none w r1 s 7 /flows\n' });
});
