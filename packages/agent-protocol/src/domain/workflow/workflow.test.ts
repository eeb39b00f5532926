import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf, sketchWorkflow } from '../../testing/harness.ts';
import { checkWorkflow } from './check-workflow.ts';
import { parseWorkflow } from './parse-workflow.ts';
import { renderMermaid, renderSvg } from './render-graph.ts';
import { definitionHash, planRun } from './run-plan.ts';

const withInput = sketchWorkflow(
  [{ id: 'a', params: { deep: [{ text: `\${inputs.name}` }] }, writes: [`out/\${inputs.name}/**`] }],
  {
    inputs: { name: { default: 'x' } },
  },
);
const request = (inputs: Record<string, string>, featureId: string | null = '005') => ({
  runId: 'r',
  featureId,
  inputs,
});

test('variables are filled in everywhere, once', () => {
  const planning = planRun(withInput, request({ name: 'safe' }));
  assert.ok(planning.ok);
  assert.deepEqual(planning.plan.steps[0]?.params, { deep: [{ text: 'safe' }] });
  assert.deepEqual(planning.plan.steps[0]?.writes, ['out/safe/**']);
  const free = sketchWorkflow([{ id: 'a', params: { text: `\${inputs.t}` } }], { inputs: { t: {} } });
  const sly = planRun(free, request({ t: `\${feature_id}` }));
  assert.deepEqual(sly.ok && sly.plan.steps[0]?.params, { text: `\${feature_id}` });
});

test('an input cannot widen the write set or leave the folder', () => {
  for (const name of ['**', '../x', 'a/b', '*', '', '.git', '..']) {
    const planning = planRun(withInput, request({ name }));
    assert.ok(!planning.ok && planning.violations[0]?.code === 'FIELD_VALUE', name);
  }
  for (const feature of ['../x', 'a/b', '*', '.git']) assert.ok(!planRun(withInput, request({}, feature)).ok, feature);
});

test('a feature is asked for where a step or a variable needs one', () => {
  const free = sketchWorkflow([{ id: 'a', feature_optional: true }]);
  assert.ok(planRun(free, request({}, null)).ok);
  const used = sketchWorkflow([{ id: 'a', feature_optional: true, params: { f: `\${feature_id}` } }]);
  for (const workflow of [used, sketchWorkflow([{ id: 'a' }])]) assert.ok(!planRun(workflow, request({}, null)).ok);
});

test('paths that the runner reads or writes itself are checked with the file', () => {
  const validators = [{ check: 'exists', path: '/etc/passwd' } as const];
  const found = checkWorkflow(
    sketchWorkflow([{ id: 'a', validators, findings: '../.workflow/f.json' }], { index: '.git/index.md' }),
  );
  assert.deepEqual(found.map(({ code, pointer }) => `${code} ${pointer}`).sort(), [
    'PATH_ABSOLUTE /steps/0/validators/0/path',
    'PATH_GIT /index',
    'PATH_PARENT /steps/0/findings',
  ]);
});

test('the definition hash follows the meaning, not the formatting, order of keys or editor line', () => {
  const one = parseWorkflow('name: a\nagents: {x: {shell: "true"}}\nsteps: [{id: s, agent: x, action: go}]');
  const two = parseWorkflow(
    '# c\n$schema: ./x.json\nsteps:\n  - action: go\n    agent: x\n    id: s\nname: a\nagents:\n  x: {shell: "true"}',
  );
  const three = parseWorkflow('name: a\nagents: {x: {shell: "false"}}\nsteps: [{id: s, agent: x, action: go}]');
  assert.ok(one.ok && two.ok && three.ok);
  assert.equal(definitionHash(one.workflow), definitionHash(two.workflow));
  assert.notEqual(definitionHash(one.workflow), definitionHash(three.workflow));
});

test('hostile YAML is reported, not crashed on', () => {
  const bomb =
    'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: ' +
    '[*c,*c,*c,*c,*c,*c,*c,*c,*c]';
  for (const text of [
    '',
    '[]',
    'null',
    '42',
    'name: [',
    'a: 1\na: 2',
    bomb,
    '\t- x',
    '{{{{',
    '%YAML 9',
    'steps: {a: 1}\nagents: []',
    'steps: [1, null, {id: 3}]\nagents: null',
  ]) {
    const reading = parseWorkflow(text);
    assert.ok(!reading.ok && reading.violations.length > 0, text);
    for (const { line, column } of reading.violations) assert.ok(line >= 1 && column >= 1);
  }
});

test('a misspelt key is found at its line', () => {
  const reading = parseWorkflow(
    'name: a\nagents:\n  x: {shell: "true"}\nsteps:\n  - id: s\n    agent: x\n    action: go\n    wirtes: []\n',
  );
  const [found] = reading.violations;
  assert.deepEqual([found?.code, found?.pointer, found?.line], ['WORKFLOW_UNKNOWN_KEY', '/steps/0/wirtes', 8]);
});

test('an agent that fits no form is explained by the form that comes closest', () => {
  const reading = parseWorkflow(
    'name: a\nagents:\n  x: {command: [1]}\n  y: {nope: 1}\nsteps: [{id: s, agent: x, action: go}, {id: t, agent: y, action: go}]',
  );
  assert.ok(!reading.ok);
  assert.deepEqual(reading.violations.map(({ pointer }) => pointer).slice(0, 1), ['/agents/x/command/0']);
  assert.ok(reading.violations.some(({ pointer }) => pointer.startsWith('/agents/y')));
});

test('defaults: five iterations, three attempts, stale after three', () => {
  const [step] = planOf(sketchWorkflow([{ id: 'a' }])).steps;
  assert.deepEqual([step?.maxIterations, step?.maxAttempts, step?.staleAfter, step?.onCap], [5, 3, 3, 'end']);
});

test('the graph shows every step and every need, as Mermaid and as SVG', () => {
  const workflow = sketchWorkflow([{ id: 'end', needs: ['a', 'b'] }, { id: 'a' }, { id: 'b', title: '<b> & "x"' }]);
  const mermaid = renderMermaid(workflow, (id) => (id === 'a' ? 'complete' : 'pending'));
  assert.match(mermaid, /step_a --> step_end\n {2}step_b --> step_end\n {2}style step_a fill:#dcfce7/);
  const svg = renderSvg(workflow);
  assert.equal(svg.match(/<rect /g)?.length, 3);
  assert.equal(svg.match(/marker-end/g)?.length, 2);
  assert.match(svg, /&#60;b&#62; &#38; &#34;x&#34;/);
});

test('a huge or hostile file is refused before it costs time, and its mistakes are counted, not all listed', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `key${at}: x`).join('\n');
  for (const text of [keys(300_000), `{ ${'a: b, '.repeat(80_000)} }`, '['.repeat(200_000), 'x'.repeat(2_000_000)]) {
    const { ok, violations } = parseWorkflow(text);
    assert.deepEqual([ok, violations.map(({ code }) => code)], [false, ['WORKFLOW_TOO_LARGE']]);
  }
  const many = parseWorkflow(keys(10_000));
  assert.equal(many.ok, false);
  assert.equal(many.violations.length, 201);
  assert.match(many.violations.at(-1)?.message ?? '', /^\d+ more mistakes/);
  assert.ok(parseWorkflow('"\n'.repeat(5_000)).violations.length <= 201);
});

test('a key that is there twice is named with its line, at any depth', () => {
  const { ok, violations } = parseWorkflow('name: a\nagents: { x: 1, y: 2, x: 3 }\nname: b\n');
  assert.equal(ok, false);
  assert.deepEqual(
    violations.map(({ code, line }) => [code, line]),
    [
      ['WORKFLOW_SYNTAX', 3],
      ['WORKFLOW_SYNTAX', 2],
    ],
  );
});
