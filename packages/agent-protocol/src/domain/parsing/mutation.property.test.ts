import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { outputOf } from '../../testing/harness.ts';
import type { OutputEnvelope } from '../envelope/output-envelope.ts';
import { readAnyEnvelope, readOutput } from './read-envelope.ts';

const runs = 4_000;

const artifact = fc.record(
  {
    path: fc.constantFrom('out/a.md', 'out/b.md', 'specs/005/spec.md', '.workflow/x.json'),
    operation: fc.constantFrom('create' as const, 'update' as const),
    content: fc.string({ unit: 'grapheme', maxLength: 60 }),
  },
  { noNullPrototype: true },
);
const validOutput: fc.Arbitrary<OutputEnvelope> = fc
  .record(
    {
      success: fc.boolean(),
      summary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      artifacts: fc.uniqueArray(artifact, { selector: ({ path }) => path, maxLength: 3 }),
      notes: fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 3 }),
      recommendation: fc.constantFrom('proceed' as const, 'retry' as const, 'escalate' as const),
    },
    { noNullPrototype: true },
  )
  .filter(({ success, recommendation }) => success || recommendation !== 'proceed');

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, 0, 1.5, '', 'yes', 'true', [], {}, [[]]),
  fc.string(),
  fc.double(),
);
const unsafePath = fc.constantFrom(
  '../x',
  '/x',
  'a\\b',
  '.git/x',
  '~/x',
  'C:/x',
  'a//b',
  '%2e%2e/x',
  'a.',
  '.sprout/j',
  'x\0',
  '',
);

type Tree = Record<string, unknown>;

/** Each turns a valid envelope into one that no reader may accept. */
const spoilers: readonly ((envelope: Tree, value: unknown) => string)[] = [
  (envelope, value) => JSON.stringify({ ...envelope, success: typeof value === 'boolean' ? 'x' : value }),
  (envelope, value) => JSON.stringify({ ...envelope, summary: typeof value === 'string' ? 7 : value }),
  (envelope, value) => JSON.stringify({ ...envelope, artifacts: Array.isArray(value) ? {} : value }),
  (envelope, value) => JSON.stringify({ ...envelope, recommendation: value === 'proceed' ? 'Proceed' : value }),
  (envelope, value) => JSON.stringify({ ...envelope, notes: Array.isArray(value) ? [1] : (value ?? 3) }),
  (envelope) => JSON.stringify({ ...envelope, success: false, recommendation: 'proceed' }),
  ...['success', 'summary', 'artifacts', 'recommendation'].map(
    (key) =>
      ({ [key]: _, ...rest }: Tree) =>
        JSON.stringify(rest),
  ),
  ...['state_updates', 'next_recommendation', 'overwrite', 'error', 'mode', 'artifact_path'].map(
    (key) => (envelope: Tree, value: unknown) => JSON.stringify({ ...envelope, [key]: value ?? null }),
  ),
  ...['overwrite', 'delete', 'append', ''].map(
    (operation) => (envelope: Tree) =>
      JSON.stringify({ ...envelope, artifacts: [{ path: 'a.md', operation, content: '' }] }),
  ),
  (envelope) =>
    JSON.stringify({
      ...envelope,
      artifacts: [
        { path: 'A.md', operation: 'create', content: '' },
        { path: './a.md', operation: 'create', content: '' },
      ],
    }),
  (envelope) => JSON.stringify([envelope]),
  (envelope) => `${JSON.stringify(envelope).slice(0, -1)},"success":${!envelope.success}}`,
  (envelope) => `${JSON.stringify(envelope)}\n${JSON.stringify({ ...envelope, summary: 'Another one.' })}`,
  (envelope) => JSON.stringify(envelope).replace('{', '{,'),
  (envelope) => JSON.stringify(envelope).replaceAll('"success"', "'success'"),
  (envelope) => `<think>${JSON.stringify(envelope)}`,
];

/** Checks an accepted envelope without using the schema. */
function assertLegal(envelope: OutputEnvelope): void {
  assert.equal(typeof envelope.success, 'boolean');
  assert.ok(typeof envelope.summary === 'string' && envelope.summary.length > 0);
  assert.ok(['proceed', 'retry', 'escalate'].includes(envelope.recommendation));
  assert.ok(envelope.success || envelope.recommendation !== 'proceed');
  assert.ok(envelope.notes === undefined || envelope.notes.every((note) => typeof note === 'string'));
  for (const { path, operation, content } of envelope.artifacts) {
    assert.ok(operation === 'create' || operation === 'update');
    assert.ok(typeof content === 'string' && content.isWellFormed());
    assert.ok(!/^[/~]|\\|:|(^|\/)\.\.(\/|$)|(^|\/)\.git(\/|$)/i.test(path) && !path.includes('\0'));
  }
}

test('valid envelopes are accepted unchanged, also inside fences and prose', () => {
  fc.assert(
    fc.property(
      validOutput,
      fc.constantFrom('', 'Here it is: ', '<think>{"success": 1}</think>\n', '```json\n'),
      (envelope, before) => {
        const reading = readOutput(`${before}${JSON.stringify(envelope)}\n\`\`\``);
        assert.ok(reading.ok, JSON.stringify(reading.violations));
        assert.deepEqual(reading.envelope, envelope);
      },
    ),
    { numRuns: 500 },
  );
});

test('thousands of mutations that break a valid envelope: none is accepted', () => {
  fc.assert(
    fc.property(validOutput, fc.constantFrom(...spoilers), junk, (envelope, spoil, value) => {
      const text = spoil(envelope, value);
      const reading = readOutput(text);
      assert.ok(!reading.ok, text);
      for (const { code, fix, pointer } of reading.violations) assert.ok(code && fix && /^(\/|$)/.test(pointer));
    }),
    { numRuns: runs },
  );
});

test('an unsafe path in any artifact spoils the whole envelope', () => {
  fc.assert(
    fc.property(validOutput, unsafePath, (envelope, path) => {
      const artifacts = [...envelope.artifacts, { path, operation: 'create', content: '' }];
      assert.ok(!readOutput(JSON.stringify({ ...envelope, artifacts })).ok);
    }),
    { numRuns: 500 },
  );
});

test('thousands of random edits of the text: nothing illegal is accepted, nothing crashes', () => {
  const edit = fc.record({
    at: fc.nat(),
    drop: fc.nat({ max: 4 }),
    insert: fc.string({ unit: fc.constantFrom(...'{}[]",:\\ntrue0<>`/.\u0000\ufeff \ud83d'), maxLength: 3 }),
  });
  fc.assert(
    fc.property(validOutput, fc.array(edit, { minLength: 1, maxLength: 6 }), (envelope, edits) => {
      let text = JSON.stringify(envelope);
      for (const { at, drop, insert } of edits) {
        const from = at % (text.length + 1);
        text = text.slice(0, from) + insert + text.slice(from + drop);
      }
      const reading = readOutput(text);
      if (reading.ok) assertLegal(reading.envelope);
      readAnyEnvelope(text);
    }),
    { numRuns: runs },
  );
});

test('any text and any JSON is read without a crash', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify({ ...outputOf(), artifacts: [value] })),
      ),
      (text) => {
        const { reading } = readAnyEnvelope(text);
        if (!reading.ok) assert.ok(reading.violations.length > 0);
      },
    ),
    { numRuns: 2_000 },
  );
});
