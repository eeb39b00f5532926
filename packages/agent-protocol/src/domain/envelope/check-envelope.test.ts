import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputOf } from '../../testing/harness.ts';
import { originalSamples } from '../../testing/samples.ts';
import { readAnyEnvelope } from '../parsing/read-envelope.ts';
import { hasErrors, type Violation } from '../violation/violation.ts';
import { checkInput } from './check-input.ts';
import { checkOutput } from './check-output.ts';
import { legacyKeys } from './legacy-keys.ts';

const input = {
  context: { feature_id: '005', workflow: 'specify', iteration: 1 },
  paths: { feature_root: 'specs/005/', checks: ['a.md', 'b.md'] },
  task: { action: 'validate', params: {} },
};

const codes = (violations: readonly Violation[]) => violations.map(({ code }) => code);

test('every example of the original project is an envelope of its kind', () => {
  for (const { kind, envelope } of originalSamples()) {
    const detected = readAnyEnvelope(JSON.stringify(envelope));
    assert.equal(detected.kind, kind);
    assert.ok(detected.reading.ok, JSON.stringify(detected.reading.violations));
  }
});

test('an iteration starts at 1', () => {
  for (const iteration of [0, -1, 1.5, '1', null]) {
    const found = checkInput({ ...input, context: { ...input.context, iteration } });
    assert.deepEqual(codes(found), ['ITERATION_BELOW_ONE']);
  }
});

test('paths are a text or a list of texts, under any key', () => {
  assert.deepEqual(checkInput(input), []);
  const found = checkInput({ ...input, paths: { a: 1, b: [2], c: { d: 'x' }, anything: 'fine' } });
  assert.deepEqual(found.map(({ pointer }) => pointer).sort(), ['/paths/a', '/paths/b/0', '/paths/c']);
});

test('feature_id is null only where the step says so', () => {
  const orphan = { ...input, context: { ...input.context, feature_id: null } };
  assert.deepEqual(codes(checkInput(orphan)), ['FEATURE_ID_NULL']);
  assert.deepEqual(checkInput(orphan, { mayOmitFeature: true }), []);
});

test('task.params is required and may be empty', () => {
  assert.deepEqual(codes(checkInput({ ...input, task: { action: 'validate' } })), ['FIELD_MISSING']);
  assert.deepEqual(checkInput({ ...input, task: { action: 'validate', params: {} } }), []);
});

test('five pairs of success and recommendation are legal, false with proceed is not', () => {
  for (const success of [true, false]) {
    for (const recommendation of ['proceed', 'retry', 'escalate'] as const) {
      const expected = !success && recommendation === 'proceed' ? ['CONTRADICTORY_PAIR'] : [];
      assert.deepEqual(codes(checkOutput(outputOf({ success, recommendation }))), expected);
    }
  }
});

test('operations are exactly create and update; overwrite and delete are refused by name', () => {
  for (const operation of ['overwrite', 'delete', 'append', 'CREATE', 1]) {
    const found = checkOutput({ ...outputOf(), artifacts: [{ path: 'a.md', operation, content: 'x' }] });
    assert.deepEqual(codes(found), ['OPERATION_REFUSED']);
    assert.ok(found[0]?.message.includes(JSON.stringify(operation)));
  }
});

test('an unknown key is a warning, a legacy key an error that names the new home', () => {
  const unknown = checkOutput({ ...outputOf(), mood: 'good' });
  assert.deepEqual(codes(unknown), ['UNKNOWN_KEY']);
  assert.equal(hasErrors(unknown), false);
  for (const [key, home] of Object.entries(legacyKeys)) {
    for (const found of [checkOutput({ ...outputOf(), [key]: {} }), checkInput({ ...input, [key]: {} })]) {
      assert.deepEqual(codes(found), ['LEGACY_KEY']);
      assert.equal(found[0]?.severity, 'error');
      assert.ok(found[0]?.fix.includes(home));
    }
  }
});

test('paths and task.params are open', () => {
  const open = {
    ...input,
    paths: { mode: 'x', error: 'y' },
    task: { action: 'a', params: { mode: 1, overwrite: true } },
  };
  assert.deepEqual(checkInput(open), []);
});

test('every violation is reported at once, with pointer, code and fix', () => {
  const found = checkOutput({
    success: 'yes',
    artifacts: [{ path: '../a', operation: 'delete' }, 5, { path: '/etc/passwd', operation: 'create', content: '...' }],
    notes: [1],
    state_updates: {},
    extra: 1,
    recommendation: 'go',
  });
  const pointers = found.map(({ code, pointer }) => `${code} ${pointer}`).sort();
  assert.deepEqual(pointers, [
    'CONTENT_PLACEHOLDER /artifacts/2/content',
    'FIELD_MISSING /artifacts/0/content',
    'FIELD_MISSING /summary',
    'FIELD_TYPE /artifacts/1',
    'FIELD_TYPE /notes/0',
    'FIELD_TYPE /success',
    'FIELD_VALUE /recommendation',
    'LEGACY_KEY /state_updates',
    'OPERATION_REFUSED /artifacts/0/operation',
    'PATH_ABSOLUTE /artifacts/2/path',
    'PATH_PARENT /artifacts/0/path',
    'UNKNOWN_KEY /extra',
  ]);
  for (const { fix, message } of found) assert.ok(fix.length > 3 && message.length > 3);
});

test('a note that names an agent is a lint warning', () => {
  for (const note of ['Hand over to validator-agent', 'Next: plan_agent', 'agent: scribe', 'delegate to the tester']) {
    const found = checkOutput(outputOf({ notes: ['fine', note] }));
    assert.deepEqual(codes(found), ['NOTE_NAMES_AGENT'], note);
    assert.equal(found[0]?.pointer, '/notes/1');
    assert.equal(hasErrors(found), false);
  }
  const own = checkOutput(outputOf({ notes: ['see task-builder'] }), { agentNames: ['task-builder'] });
  assert.deepEqual(codes(own), ['NOTE_NAMES_AGENT']);
  for (const note of [
    'Ready for next phase',
    'The agent could not decide',
    'Focus on auth edge cases',
    'Agency fees',
  ]) {
    assert.deepEqual(checkOutput(outputOf({ notes: [note] })), [], note);
  }
});

test('placeholder content is flagged', () => {
  const samples = [
    '...',
    '…',
    '<full content>',
    '<complete file content here>',
    '[rest of file unchanged]',
    'content',
    '... updated index ...',
    'a\n// ... existing code ...\nb',
    '# Title\n\n...',
    '# ... rest of the file\n',
  ];
  for (const content of samples) {
    const found = checkOutput(outputOf({ artifacts: [{ path: 'a.md', operation: 'create', content }] }));
    assert.deepEqual(codes(found), ['CONTENT_PLACEHOLDER'], JSON.stringify(content));
  }
  for (const content of [
    '',
    'Well... it works.\n',
    'def f(*args): ...\n',
    '<html></html>',
    'a\n  ...spread,\n',
    'Contents of the box\nfoo',
  ]) {
    assert.deepEqual(
      checkOutput(outputOf({ artifacts: [{ path: 'a.md', operation: 'create', content }] })),
      [],
      content,
    );
  }
});

test('endless lists cost one violation each, not a million', () => {
  const found = checkOutput({
    ...outputOf(),
    artifacts: Array.from({ length: 200_000 }, () => 1),
    notes: new Array(9_999).fill(0),
  });
  assert.deepEqual(codes(found), ['FIELD_TOO_LONG', 'FIELD_TOO_LONG']);
});
