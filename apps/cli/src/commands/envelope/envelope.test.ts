import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { callSprout } from '../../testing/in-process.ts';
import { scratchFolder } from '../../testing/scratch.ts';

const good = { success: true, summary: 'Done.', artifacts: [], recommendation: 'proceed' };
const bad = {
  success: 'yes',
  artifacts: [{ path: '../x', operation: 'delete', content: '' }],
  mode: 1,
  recommendation: 'go',
};

test('check: a valid envelope on standard input exits 0 and names its kind', async (context) => {
  const called = await callSprout(['envelope', 'check', '-'], {
    cwd: scratchFolder(context),
    stdin: JSON.stringify(good),
  });
  assert.deepEqual([called.code, called.stdout], [0, 'stdin: valid (output envelope)\n']);
});

test('check: an invalid file exits 1 with every violation: pointer, code, fix', async (context) => {
  const cwd = scratchFolder(context, { 'out.json': JSON.stringify(bad) });
  const { code, stdout } = await callSprout(['envelope', 'check', 'out.json'], { cwd });
  assert.equal(code, 1);
  for (const words of [
    '/success',
    '/summary',
    '/artifacts/0/path',
    'PATH_PARENT',
    'OPERATION_REFUSED',
    'LEGACY_KEY',
    'fix:',
  ]) {
    assert.ok(stdout.includes(words), words);
  }
  assert.match(stdout, /out\.json: invalid \(output envelope\), 6 errors\n$/);
});

test('check: --json is one object for programs', async (context) => {
  const { code, stdout } = await callSprout(['envelope', 'check', '-', '--json'], {
    cwd: scratchFolder(context),
    stdin: JSON.stringify(bad),
  });
  const report = JSON.parse(stdout) as { valid: boolean; kind: string; violations: Record<string, string>[] };
  assert.equal(code, 1);
  assert.deepEqual([report.valid, report.kind, report.violations.length], [false, 'output', 6]);
  for (const found of report.violations)
    assert.deepEqual(Object.keys(found), ['code', 'severity', 'pointer', 'message', 'fix']);
});

test('check: warnings alone leave an envelope valid', async (context) => {
  const stdin = JSON.stringify({ ...good, mood: 'fine', notes: ['hand over to the-tester'] });
  const { code, stdout } = await callSprout(['envelope', 'check', '-'], { cwd: scratchFolder(context), stdin });
  assert.equal(code, 0);
  assert.match(stdout, /UNKNOWN_KEY[\s\S]*NOTE_NAMES_AGENT[\s\S]*2 warnings/);
});

test('check: prose, nothing, binary and missing files are reported, not crashed on', async (context) => {
  const cwd = scratchFolder(context);
  assert.match((await callSprout(['envelope', 'check', '-'], { cwd, stdin: 'All done!' })).stdout, /NO_ENVELOPE/);
  assert.match((await callSprout(['envelope', 'check', '-'], { cwd, stdin: '' })).stdout, /EMPTY_OUTPUT/);
  const missing = await callSprout(['envelope', 'check', 'nope.json'], { cwd });
  assert.deepEqual(
    [missing.code, missing.stderr],
    [1, 'sprout envelope: cannot read nope.json: there is no such file.\n'],
  );
  const folder = await callSprout(['envelope', 'check', '.'], { cwd });
  assert.match(folder.stderr, /it is a folder/);
});

test('check: terminal escapes in an envelope never reach the terminal', async (context) => {
  const stdin = JSON.stringify({ ...good, '\u001b[2Jevil\u202e': 1 });
  const { stdout } = await callSprout(['envelope', 'check', '-'], { cwd: scratchFolder(context), stdin });
  assert.ok(!stdout.includes('\u001b') && !stdout.includes('\u202e'));
});

test('check: an input without a feature is valid with a warning, and --step is strict about it', async (context) => {
  const input = {
    context: { feature_id: null, workflow: 'w', iteration: 1 },
    paths: {},
    task: { action: 'go', params: {} },
  };
  const step = { agent: 'a', action: 'go', writes: [] };
  const workflow = {
    name: 'w',
    agents: { a: { command: ['true'] } },
    steps: [
      { ...step, id: 'free', feature_optional: true },
      { ...step, id: 'bound', needs: ['free'] },
    ],
  };
  const cwd = scratchFolder(context, { 'in.json': JSON.stringify(input), 'w.json': JSON.stringify(workflow) });
  const check = (...more: string[]) => callSprout(['envelope', 'check', 'in.json', ...more], { cwd });
  const lone = await check();
  assert.equal(lone.code, 0, lone.stdout);
  assert.match(lone.stdout, /warning FEATURE_ID_NULL[\s\S]*valid \(input envelope\), 1 warning/);
  assert.deepEqual([(await check('--step', 'w.json#free')).stdout], ['in.json: valid (input envelope)\n']);
  const strict = await check('--step', 'w.json#bound');
  assert.equal(strict.code, 1);
  assert.match(strict.stdout, /error FEATURE_ID_NULL/);
  const unknown = await check('--step', 'w.json#bond');
  assert.deepEqual([unknown.code, /Its steps: free, bound/.test(unknown.stderr)], [2, true]);
  assert.equal((await check('--step', 'w.json')).code, 2);
});

test('a wrong call exits 2 and says how to get help', async (context) => {
  const cwd = scratchFolder(context);
  for (const args of [
    ['envelope', 'check'],
    ['envelope', 'chek', '-'],
    ['envelope', 'check', '-', '--nope'],
    ['envelope', 'migrate', '-', '--kind', 'x'],
  ]) {
    const called = await callSprout(args, { cwd });
    assert.equal(called.code, 2, args.join(' '));
    assert.match(called.stderr, /--help/);
  }
  assert.match((await callSprout(['envelope', 'chek', '-'], { cwd })).stderr, /Did you mean "check"\?/);
});

test('every sub-command has a help text of its own', async (context) => {
  for (const sub of ['check', 'explain', 'migrate']) {
    const { code, stdout } = await callSprout(['envelope', sub, '--help'], { cwd: scratchFolder(context) });
    assert.equal(code, 0);
    assert.ok(stdout.startsWith(`Usage: sprout envelope ${sub} `), stdout);
  }
});

test('explain: says what a runner would do', async (context) => {
  const cwd = scratchFolder(context);
  const stdin = JSON.stringify({ ...good, success: false, recommendation: 'escalate' });
  const { code, stdout } = await callSprout(['envelope', 'explain', '-'], { cwd, stdin });
  assert.equal(code, 0);
  assert.match(stdout, /quarantined and a person is asked/);
  const input = {
    context: { feature_id: null, workflow: 'w', iteration: 2 },
    paths: { spec: 'a.md' },
    task: { action: 'plan', params: { x: 1 } },
  };
  assert.match(
    (await callSprout(['envelope', 'explain', '-'], { cwd, stdin: JSON.stringify(input) })).stdout,
    /should "plan" with x/,
  );
  assert.equal((await callSprout(['envelope', 'explain', '-'], { cwd, stdin: JSON.stringify(bad) })).code, 1);
});

test('migrate: the envelope goes to standard output, the report to standard error', async (context) => {
  const cwd = scratchFolder(context);
  const old = {
    success: true,
    summary: 'Checked.',
    next_recommendation: 'continue',
    validation_report: { passed: 8, failed: 1 },
    state_updates: { gaps: [] },
  };
  const { code, stdout, stderr } = await callSprout(['envelope', 'migrate', '-'], { cwd, stdin: JSON.stringify(old) });
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(stdout), {
    success: true,
    summary: 'Checked.',
    artifacts: [
      {
        path: '.workflow/index.md',
        operation: 'update',
        content: '# State\n\n```json\n{\n  "gaps": []\n}\n```\n',
      },
    ],
    notes: ['Validation: 8 passed, 1 failed'],
    recommendation: 'proceed',
  });
  assert.match(stderr, /next_recommendation → \/recommendation/);
  const written = await callSprout(['envelope', 'migrate', '-', '--out', 'new.json'], {
    cwd,
    stdin: JSON.stringify(old),
  });
  assert.equal(written.stdout, '');
  assert.equal((JSON.parse(readFileSync(path.join(cwd, 'new.json'), 'utf8')) as { success: boolean }).success, true);
});

test('migrate: success is never invented', async (context) => {
  const { code, stderr, stdout } = await callSprout(['envelope', 'migrate', '-'], {
    cwd: scratchFolder(context),
    stdin: '{"validation_report": {"passed": 9}}',
  });
  assert.equal(code, 1);
  assert.equal('success' in (JSON.parse(stdout) as object), false);
  assert.match(stderr, /GUESS .*decide it yourself/);
});

test('check: judges as the runner does: no content that stands for a file, and no path that the step may not write', async (context) => {
  const output = (path: string, content: string) =>
    JSON.stringify({ ...good, artifacts: [{ path, operation: 'create', content }] });
  const workflow = `name: w
agents: { a: { command: ["true"] } }
steps: [{ id: s, agent: a, action: go, writes: ["out/\${feature_id}/**", "out/*"] }, { id: loose, agent: a, action: go, writes: ["out/**"], suspicious_content: allow }]
`;
  const cwd = scratchFolder(context, { 'w.yaml': workflow });
  const check = async (stdin: string, ...more: string[]) =>
    (await callSprout(['envelope', 'check', '-', ...more], { cwd, stdin })).code;
  assert.equal(await check(output('out/a.md', '...')), 1);
  assert.equal(await check(output('out/a.md', '...'), '--step', 'w.yaml#loose'), 0);
  assert.equal(await check(output('out/a.md', '# A page\n'), '--step', 'w.yaml#s'), 0);
  assert.equal(await check(output('elsewhere.md', '# A page\n'), '--step', 'w.yaml#s'), 1);
  assert.equal(await check(output('.workflow/index.md', '# A page\n'), '--step', 'w.yaml#s'), 0);
});

test('check: the examples of the package are valid, and its SKILL.md is one that agents can declare', async (context) => {
  const inPackage = (name: string) => new URL(`../../../../../packages/agent-protocol/${name}`, import.meta.url);
  for (const name of ['input', 'output']) {
    const stdin = readFileSync(inPackage(`examples/${name}.json`), 'utf8');
    const { code, stdout } = await callSprout(['envelope', 'check', '-'], { cwd: scratchFolder(context), stdin });
    assert.deepEqual([code, stdout], [0, `stdin: valid (${name} envelope)\n`]);
  }
  const skill = readFileSync(inPackage('SKILL.md'), 'utf8');
  assert.match(skill, /^---\nname: agent-protocol\ndescription: \S/);
  assert.match(skill, /examples\/input\.json/);
});
