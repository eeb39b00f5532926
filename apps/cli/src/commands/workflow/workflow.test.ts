import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Called, callSprout } from '../../testing/in-process.ts';
import { scratchFolder } from '../../testing/scratch.ts';

const done = {
  success: true,
  summary: 'Wrote it.',
  artifacts: [{ path: 'out/a.md', operation: 'create', content: 'A\n' }],
  recommendation: 'proceed',
};
const asks = {
  success: true,
  summary: 'Hm.',
  artifacts: [],
  notes: ['Question: Red or blue?', 'Option: Red', 'Option: Blue'],
  recommendation: 'escalate',
};

function workflowFile(outputs: readonly unknown[], rest: object = {}): string {
  const step = { id: 'work', agent: 'worker', action: 'do', feature_optional: true, writes: ['out/**'], ...rest };
  return JSON.stringify({ name: 'demo', agents: { worker: { scripted: outputs } }, steps: [step] });
}

const sprout = (cwd: string, ...args: string[]) => callSprout(['workflow', ...args], { cwd });
const lastJson = ({ stdout }: Called) =>
  JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, Record<string, unknown>>;

interface OpenQuestion {
  readonly id: string;
  readonly contentHash: string;
}

async function openQuestion(cwd: string, run: string): Promise<OpenQuestion> {
  return (JSON.parse((await sprout(cwd, 'status', run, '--json')).stdout) as { question: OpenQuestion }).question;
}

async function answer(cwd: string, run: string, ...rest: string[]): Promise<Called> {
  const { id, contentHash } = await openQuestion(cwd, run);
  return sprout(cwd, 'answer', run, '--question', id, '--shown', contentHash, ...rest);
}

test('run: plain lines when there is no terminal, exit 0 when completed', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([done]) });
  const { code, stdout } = await sprout(cwd, 'run', 'w.json', '--run', 'r1');
  assert.equal(code, 0, stdout);
  assert.deepEqual(stdout.split('\n').slice(0, 6), [
    'run r1: demo, 1 step',
    'work: iteration 1, attempt 1',
    'work: Wrote it.',
    'work: writes out/a.md',
    'work: complete (the task is done)',
    'Run r1 is completed.',
  ]);
  assert.equal(readFileSync(path.join(cwd, 'out/a.md'), 'utf8'), 'A\n');
  assert.equal(readFileSync(path.join(cwd, '.sprout/.gitignore'), 'utf8'), '*\n');
});

test('run: --json prints every event and then the result', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([done]) });
  const { code, stdout } = await sprout(cwd, 'run', 'w.json', '--json');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type?: string; result?: { status: string } });
  assert.equal(code, 0);
  assert.equal(lines[0]?.type, 'run_started');
  assert.equal(lines.at(-1)?.result?.status, 'completed');
  assert.ok(!stdout.includes('"content"'));
});

test('a question parks the run with exit 3; an answer from another terminal and a resume complete it', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([asks, done]) });
  const parked = await sprout(cwd, 'run', 'w.json', '--run', 'r1');
  assert.equal(parked.code, 3);
  assert.match(parked.stdout, /Red or blue\?[\s\S]*sprout workflow answer r1 --question q-\w+ --shown \w+/);
  assert.deepEqual(readdirSync(path.join(cwd, '.sprout/inbox')).length, 1);
  assert.equal((await sprout(cwd, 'resume', 'r1')).code, 3);
  assert.equal((await answer(cwd, 'r1', '--choice', 'purple')).code, 1);
  assert.equal((await answer(cwd, 'r1', '--choice', '2', '--text', 'please')).code, 0);
  assert.equal((await answer(cwd, 'r1', '--choice', '2', '--text', 'please')).code, 0);
  assert.match((await answer(cwd, 'r1', '--choice', '1')).stderr, /ANSWER_TAKEN/);
  assert.equal((await sprout(cwd, 'resume', 'r1')).code, 0);
  assert.deepEqual(readdirSync(path.join(cwd, '.sprout/inbox')), []);
});

test('an answer can also be a file beside the question', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([asks, done]) });
  await sprout(cwd, 'run', 'w.json', '--run', 'r1');
  const { id, contentHash } = await openQuestion(cwd, 'r1');
  writeFileSync(
    path.join(cwd, '.sprout/inbox', `${id}.answer.json`),
    JSON.stringify({ choice: '1', shown: contentHash }),
  );
  assert.equal((await sprout(cwd, 'resume', 'r1')).code, 0);
});

test('run --wait hears an answer that is given while it waits', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([asks, done]) });
  const running = sprout(cwd, 'run', 'w.json', '--run', 'r1', '--wait');
  while (!existsSync(path.join(cwd, '.sprout/inbox')) || readdirSync(path.join(cwd, '.sprout/inbox')).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.equal((await answer(cwd, 'r1', '--choice', 'continue')).code, 0);
  assert.equal((await running).code, 0);
});

test('--no-people ends an escalation blocked, with exit 4', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([asks]) });
  const { code, stdout } = await sprout(cwd, 'run', 'w.json', '--no-people');
  assert.equal(code, 4);
  assert.match(stdout, /ended blocked: the agent needs a person/);
});

test('a run at its cap ends terminated, with exit 1 and the reason', async (context) => {
  const again = { ...done, artifacts: [], recommendation: 'retry' };
  const cwd = scratchFolder(context, { 'w.json': workflowFile([again], { caps: { iterations: 1 } }) });
  const called = await sprout(cwd, 'run', 'w.json', '--json');
  assert.equal(called.code, 1);
  assert.deepEqual(lastJson(called).result?.reason, 'cap');
});

test('a changed workflow refuses to resume; restored it resumes', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([asks, done]) });
  await sprout(cwd, 'run', 'w.json', '--run', 'r1');
  writeFileSync(path.join(cwd, 'w.json'), workflowFile([asks, done], { action: 'other' }));
  const refused = await sprout(cwd, 'resume', 'r1');
  assert.deepEqual([refused.code, /WORKFLOW_CHANGED: .*Restore/.test(refused.stderr)], [1, true]);
  // Formatting and comments are not the definition.
  writeFileSync(
    path.join(cwd, 'w.json'),
    `# a comment\n${JSON.stringify(JSON.parse(workflowFile([asks, done])), null, 4)}`,
  );
  assert.equal((await sprout(cwd, 'resume', 'r1')).code, 3);
});

test('interrupting leaves a run that can be resumed, with exit 130', async (context) => {
  const agents = { worker: { command: ['sleep', '60'] } };
  const file = JSON.stringify({ ...JSON.parse(workflowFile([])), agents });
  const cwd = scratchFolder(context, { 'w.json': file });
  const stop = new AbortController();
  const running = callSprout(['workflow', 'run', 'w.json', '--run', 'r1'], { cwd, signal: stop.signal });
  setTimeout(() => stop.abort(), 300);
  const { code, stdout } = await running;
  assert.equal(code, 130);
  assert.match(stdout, /sprout workflow resume r1/);
});

test('cancel: a parked run ends; again is fine; a completed one is refused', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([asks]), 'd.json': workflowFile([done]) });
  await sprout(cwd, 'run', 'w.json', '--run', 'r1');
  assert.deepEqual(
    [(await sprout(cwd, 'cancel', 'r1')).stdout, (await sprout(cwd, 'cancel', 'r1')).code],
    ['Run r1 is cancelled.\n', 0],
  );
  assert.deepEqual(readdirSync(path.join(cwd, '.sprout/inbox')), []);
  await sprout(cwd, 'run', 'd.json', '--run', 'r2');
  assert.match((await sprout(cwd, 'cancel', 'r2')).stderr, /RUN_ENDED/);
});

test('cancel: a process that works on the run hears it', async (context) => {
  const file = JSON.stringify({ ...JSON.parse(workflowFile([])), agents: { worker: { command: ['sleep', '60'] } } });
  const cwd = scratchFolder(context, { 'w.json': file });
  const running = sprout(cwd, 'run', 'w.json', '--run', 'r1');
  while ((await sprout(cwd, 'status', 'r1')).code !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.match((await sprout(cwd, 'cancel', 'r1')).stdout, /was asked to stop/);
  const { code, stdout } = await running;
  assert.equal(code, 1);
  assert.match(stdout, /ended terminated: the run was cancelled/);
});

test('status: nothing yet, a list, one run, an unknown one', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([done]) });
  assert.match((await sprout(cwd, 'status')).stdout, /^No runs in /);
  assert.equal(existsSync(path.join(cwd, '.sprout')), false);
  await sprout(cwd, 'run', 'w.json', '--run', 'r1');
  assert.match((await sprout(cwd, 'status')).stdout, /^r1 +completed +demo\n$/);
  assert.match((await sprout(cwd, 'status', 'r1')).stdout, /✔ work {2}iteration 1 {2}attempt 1 {2}0:00 {2}Wrote it\./);
  const unknown = await sprout(cwd, 'status', 'r9', '--json');
  assert.deepEqual([unknown.code, lastJson(unknown).error?.code], [1, 'RUN_UNKNOWN']);
});

test('validate: every mistake at once, with its line', async (context) => {
  const yaml = `name: demo
agents:
  a: { command: [x] }
steps:
  - id: one
    agent: b
    action: go
    needs: [two, three]
    writes: ["../**"]
    caps: { iterations: 0 }
  - id: two
    agent: a
    action: go
    needs: [one]
    tpyo: 1
    params: { x: "\${nope}" }
`;
  const cwd = scratchFolder(context, {
    'bad.yaml': yaml,
    'good.json': workflowFile([done]),
    'broken.yaml': 'a: [1\nb: {',
  });
  const { code, stdout } = await sprout(cwd, 'validate', 'bad.yaml', 'good.json');
  assert.equal(code, 1);
  for (const expected of [
    'bad.yaml:6:12 /steps/0/agent\n  error WORKFLOW_UNKNOWN_AGENT',
    'bad.yaml:8:18 /steps/0/needs/1\n  error WORKFLOW_UNKNOWN_NEED',
    'error WORKFLOW_CYCLE: Steps need each other in a circle: one → two → one.',
    'bad.yaml:9:14 /steps/0/writes/0\n  error WORKFLOW_WRITE_SET',
    'bad.yaml:10:25 /steps/0/caps/iterations\n  error FIELD_VALUE',
    'error WORKFLOW_UNKNOWN_KEY: There is no key "tpyo" here.',
    'error WORKFLOW_UNKNOWN_VARIABLE',
    'bad.yaml: invalid, 7 errors',
    'good.json: valid',
  ]) {
    assert.ok(stdout.includes(expected), `${expected}\n\n${stdout}`);
  }
  assert.match((await sprout(cwd, 'validate', 'broken.yaml')).stdout, /WORKFLOW_SYNTAX/);
});

test('graph: Mermaid, SVG, and a run in colours', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([done], { title: 'A "quoted" <step>' }) });
  await sprout(cwd, 'run', 'w.json', '--run', 'r1');
  assert.match(
    (await sprout(cwd, 'graph', 'w.json', '--run', 'r1')).stdout,
    /^flowchart LR\n {2}step_work\["A #34;quoted#34; #60;step#62;<br\/>[\s\S]*style step_work fill:#dcfce7/,
  );
  assert.equal((await sprout(cwd, 'graph', 'w.json', '--out', 'g.svg')).code, 0);
  const svg = readFileSync(path.join(cwd, 'g.svg'), 'utf8');
  assert.match(svg, /^<svg [\s\S]*A &#34;quoted&#34; &#60;step&#62;[\s\S]*<\/svg>\n$/);
  assert.equal((await sprout(cwd, 'graph', 'w.json', '--format', 'png')).code, 2);
});

test('a file or folder that cannot be written to is a message, not a stack', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([done]), 'busy/.sprout': 'a file in the way' });
  assert.match(
    (await sprout(cwd, 'graph', 'w.json', '--out', 'no/such/g.svg')).stderr,
    /cannot write no\/such\/g\.svg: there is no such folder/,
  );
  const refused = await sprout(cwd, 'run', 'w.json', '--root', 'busy');
  assert.deepEqual([refused.code, /PATH_LINK/.test(refused.stderr)], [1, true]);
  assert.match((await sprout(cwd, 'run', 'w.json', '--root', 'nowhere')).stderr, /there is no folder/);
});

test('a run that needs a feature or an input says so before anything happens', async (context) => {
  const file = {
    ...JSON.parse(workflowFile([done], { feature_optional: false, params: { t: `\${inputs.title}` } })),
    inputs: { title: { description: 'the title' } },
  };
  const cwd = scratchFolder(context, { 'w.json': JSON.stringify(file) });
  const { code, stderr } = await sprout(cwd, 'run', 'w.json', '--input', 'other=1');
  assert.equal(code, 1);
  assert.match(stderr, /needs a feature[\s\S]*no input "other"[\s\S]*"title" \(the title\) is missing/);
  assert.equal(existsSync(path.join(cwd, '.sprout')), false);
  assert.equal((await sprout(cwd, 'run', 'w.json', '--input', 'title')).code, 2);
});

test('every sub-command has a help text of its own', async (context) => {
  for (const sub of ['validate', 'run', 'resume', 'status', 'answer', 'cancel', 'graph']) {
    const { code, stdout } = await sprout(scratchFolder(context), sub, '--help');
    assert.equal(code, 0);
    assert.ok(stdout.startsWith(`Usage: sprout workflow ${sub} `), stdout);
  }
});

test('only the owner can read the journal and its folder, also where an older release left them open', async (context) => {
  const cwd = scratchFolder(context, { 'w.json': workflowFile([done]) });
  const rights = (file: string) => (statSync(path.join(cwd, '.sprout', file)).mode & 0o777).toString(8);
  assert.equal((await sprout(cwd, 'run', 'w.json', '--run', 'r1')).code, 0);
  assert.deepEqual([rights('.'), rights('workflow.db')], ['700', '600']);
  chmodSync(path.join(cwd, '.sprout'), 0o755);
  chmodSync(path.join(cwd, '.sprout/workflow.db'), 0o644);
  assert.equal((await sprout(cwd, 'run', 'w.json', '--run', 'r2')).code, 0);
  assert.deepEqual([rights('.'), rights('workflow.db')], ['700', '600']);
});
