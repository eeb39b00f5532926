import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Artifact } from '../envelope/output-envelope.ts';
import { sha256 } from '../json/canonical.ts';
import { type FileFacts, planWrites, type WriteRequest } from './plan-writes.ts';
import { contentToWrite } from './planned-write.ts';

const fileWith = (content: string): FileFacts => ({
  state: 'file',
  version: sha256(content),
  bytes: Buffer.byteLength(content),
  newline: content.includes('\r\n') ? 'crlf' : 'lf',
});

function plan(
  artifacts: readonly Artifact[],
  files: Readonly<Record<string, string>> = {},
  rest: Partial<WriteRequest> = {},
) {
  return planWrites({
    owner: 'run/step/1',
    artifacts,
    patterns: ['specs/**'],
    indexPath: '.workflow/index.md',
    featureRoot: 'specs/005/',
    suspiciousContent: 'retry',
    versions: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, sha256(content)])),
    factsOf: (path) => (files[path] === undefined ? { state: 'missing' } : fileWith(files[path])),
    ...rest,
  });
}

const create = (path: string, content = 'new'): Artifact => ({ path, operation: 'create', content });
const update = (path: string, content = 'new'): Artifact => ({ path, operation: 'update', content });
const codes = (result: ReturnType<typeof plan>) => result.violations.map(({ code }) => code);

test('create over identical bytes is a no-op, over other bytes a conflict', () => {
  assert.deepEqual(plan([create('specs/a.md', 'same')], { 'specs/a.md': 'same' }), { writes: [], violations: [] });
  assert.deepEqual(codes(plan([create('specs/a.md')], { 'specs/a.md': 'other' })), ['CONFLICT_EXISTS']);
});

test('update of a missing file is a conflict', () => {
  assert.deepEqual(codes(plan([update('specs/a.md')])), ['CONFLICT_MISSING']);
});

test("a file that changed since the agent's input was built is a conflict", () => {
  const files = { 'specs/a.md': 'as it is now' };
  assert.deepEqual(codes(plan([update('specs/a.md')], files, { versions: { 'specs/a.md': sha256('as it was') } })), [
    'CONFLICT_CHANGED',
  ]);
  assert.deepEqual(codes(plan([update('specs/a.md')], files, { versions: {} })), ['CONFLICT_CHANGED']);
  assert.deepEqual(codes(plan([update('specs/a.md')], files)), []);
});

test("anything outside the step's declared write set is refused", () => {
  const result = plan([create('src/a.ts')], {}, { featureRoot: null });
  assert.deepEqual(codes(result), ['PATH_OUTSIDE_WRITE_SET']);
  assert.match(result.violations[0]?.fix ?? '', /specs\/\*\*/);
});

test('a path that only exists under feature_root is refused with the likely intended path', () => {
  for (const artifact of [update('spec.md'), create('spec.md')]) {
    const result = plan([artifact], { 'specs/005/spec.md': 'x' });
    assert.deepEqual(codes(result), ['PATH_UNDER_FEATURE_ROOT']);
    assert.match(result.violations[0]?.fix ?? '', /specs\/005\/spec\.md/);
  }
});

test('one bad artifact stops all of them, and every reason is given', () => {
  const result = plan(
    [
      create('specs/ok.md'),
      update('specs/missing.md'),
      create('src/x.ts', 'x'),
      create('specs/p.md', '<full content>'),
    ],
    {},
    { featureRoot: null },
  );
  assert.deepEqual(result.writes, []);
  assert.deepEqual(codes(result), ['CONFLICT_MISSING', 'PATH_OUTSIDE_WRITE_SET', 'CONTENT_PLACEHOLDER']);
});

test('an update that drops over 80 % of a file is flagged', () => {
  const files = { 'specs/a.md': 'x'.repeat(1_000) };
  assert.deepEqual(codes(plan([update('specs/a.md', 'y'.repeat(199))], files)), ['CONTENT_SHRUNK']);
  assert.deepEqual(codes(plan([update('specs/a.md', 'y'.repeat(200))], files)), []);
  assert.deepEqual(codes(plan([update('specs/a.md', 'y')], files, { suspiciousContent: 'allow' })), []);
});

test('newlines are kept: a CRLF file stays CRLF when the agent sends LF', () => {
  const files = { 'specs/a.md': 'one\r\ntwo\r\n' };
  const [write] = plan([update('specs/a.md', 'one\nthree\n')], files).writes;
  assert.equal(write?.newline, 'crlf');
  assert.equal(write?.after, sha256('one\r\nthree\r\n'));
  assert.equal(contentToWrite('one\nthree\n', 'crlf'), 'one\r\nthree\r\n');
  assert.equal(plan([update('specs/a.md', 'a\r\nb\n')], files).writes[0]?.newline, 'as_sent');
  assert.deepEqual(plan([update('specs/a.md', 'one\ntwo\n')], files).writes, []);
});

test('an effect key is unique per run, step, iteration, index and content', () => {
  const keys = [
    ...plan([create('specs/a.md', '1'), create('specs/b.md', '1')]).writes,
    ...plan([create('specs/a.md', '2')]).writes,
    ...plan([create('specs/a.md', '1')], {}, { owner: 'run/step/2' }).writes,
  ].map(({ effectKey }) => effectKey);
  assert.equal(new Set(keys).size, 4);
  assert.equal(plan([create('specs/a.md', '1')]).writes[0]?.effectKey, keys[0]);
});
