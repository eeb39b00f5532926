import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hasErrors } from '../violation/violation.ts';
import { migrateEnvelope } from './migrate-envelope.ts';

test('domain-specific input fields become task.params', () => {
  const { kind, envelope, violations } = migrateEnvelope({
    feature_id: '005',
    workflow: 'plan',
    iteration: 2,
    action: 'discover',
    bounds: { x: 1 },
    brownfield_overrides: {},
  });
  assert.equal(kind, 'input');
  assert.deepEqual(envelope, {
    context: { feature_id: '005', workflow: 'plan', iteration: 2 },
    paths: {},
    task: { action: 'discover', params: { bounds: { x: 1 }, brownfield_overrides: {} } },
  });
  assert.equal(hasErrors(violations), false);
});

test('the mode of a dual-mode agent becomes the action, and file references become paths', () => {
  const { envelope, moves } = migrateEnvelope(
    {
      context: { feature_id: 'a', workflow: 'w', iteration: 1 },
      mode: 'classify_gaps',
      spec_path: 'a.md',
      artifact_paths: ['b', 'c'],
      notes: ['n'],
    },
    'input',
  );
  assert.deepEqual(envelope, {
    context: { feature_id: 'a', workflow: 'w', iteration: 1 },
    paths: { spec: 'a.md', artifact: ['b', 'c'] },
    task: { action: 'classify_gaps', params: {} },
    prior_context: ['n'],
  });
  assert.ok(moves.some(({ from, to }) => from === '/mode' && to === '/task/action'));
});

test('domain-specific output fields are summarised in notes', () => {
  const { kind, envelope } = migrateEnvelope({
    success: true,
    summary: 's',
    artifacts: [],
    recommendation: 'proceed',
    validation_report: { passed: 8, failed: 1 },
    collision_risks: [1, 2],
    tone: 'calm',
  });
  assert.equal(kind, 'output');
  assert.deepEqual('notes' in envelope && envelope.notes, [
    'Validation: 8 passed, 1 failed',
    'Collision risks: 2 detected',
    'Tone: calm',
  ]);
});

test('state updates are eliminated: the state travels as a JSON artifact', () => {
  const { envelope } = migrateEnvelope({
    status: 'completed',
    message: 'm',
    state_updates: { gap_priority_queue: [] },
    next_recommendation: 'continue',
  });
  assert.deepEqual(envelope, {
    success: true,
    summary: 'm',
    artifacts: [
      {
        path: '.workflow/index.md',
        operation: 'update',
        content: '# State\n\n```json\n{\n  "gap_priority_queue": []\n}\n```\n',
      },
    ],
    recommendation: 'proceed',
  });
});

test('an error becomes a failure with a summary; overwrite becomes update', () => {
  const { envelope, moves } = migrateEnvelope({
    error: { message: 'disk full' },
    artifact_path: 'out/a.md',
    content: 'x',
    overwrite: true,
  });
  assert.deepEqual(envelope, {
    success: false,
    summary: 'disk full',
    artifacts: [{ path: 'out/a.md', operation: 'update', content: 'x' }],
    recommendation: 'retry',
  });
  assert.ok(moves.some(({ isGuess, to }) => isGuess && to === '/recommendation'));
});

test('deleting has no place: it stays an error that a person must solve', () => {
  const { violations, moves } = migrateEnvelope({
    success: true,
    summary: 's',
    artifacts: [{ path: 'a', operation: 'delete', content: '' }],
    recommendation: 'proceed',
  });
  assert.ok(violations.some(({ code }) => code === 'OPERATION_REFUSED'));
  assert.ok(moves.some(({ to }) => to === '(nowhere)'));
});

test('an envelope of this protocol comes back unchanged', () => {
  const output = {
    success: true,
    summary: 's',
    artifacts: [{ path: 'a', operation: 'create', content: '' }],
    notes: ['n'],
    recommendation: 'retry',
  };
  assert.deepEqual(migrateEnvelope(output).envelope, output);
  const input = {
    context: { feature_id: 'a', workflow: 'w', iteration: 1 },
    paths: { p: 'x' },
    task: { action: 'a', params: { q: 1 } },
    prior_context: ['n'],
  };
  assert.deepEqual(migrateEnvelope(input).envelope, input);
});

test('any object is migrated without a crash, and success is never invented', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.oneof(
          fc.string(),
          fc.constantFrom('status', 'artifacts', 'error', 'mode', 'paths', 'task', 'notes', 'context'),
        ),
        fc.jsonValue(),
      ),
      (old) => {
        const { kind, envelope } = migrateEnvelope(old);
        if (kind === 'output' && 'success' in envelope && envelope.success)
          assert.ok('success' in old || 'status' in old || 'result' in old || 'outcome' in old || 'verdict' in old);
      },
    ),
    { numRuns: 1_000 },
  );
});
