import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArtifactPath } from './artifact-path.ts';
import { checkArtifactPaths } from './check-paths.ts';
import { fixedFolder, mayWrite, writePatternProblem } from './write-set.ts';

const rows: readonly (readonly [string, string, readonly string[]])[] = [
  ['"..", anywhere', 'PATH_PARENT', ['..', '../a', 'a/../b', 'a/..', 'a/../../b']],
  ['an absolute path', 'PATH_ABSOLUTE', ['/etc/passwd', '//server/share']],
  ['a drive letter, a scheme, a stream', 'PATH_DRIVE', ['C:/x', 'c:x', 'file:///x', 'a.md:stream']],
  ['a UNC path or any backslash', 'PATH_BACKSLASH', ['\\\\server\\share', 'a\\b', '..\\a']],
  ['encoded dots and slashes', 'PATH_ENCODED', ['%2e%2e/a', 'a/%2E%2e/b', '%252e%252e/a', 'a%2fb', 'a%5cb', 'a%00']],
  ['look-alike dots and slashes', 'PATH_ENCODED', ['．．/a', 'a／..', '․․/x', 'a/：b', '～/x']],
  [
    'NUL, control and invisible characters',
    'PATH_CONTROL',
    ['a\0b', 'a\nb', 'a\u200bb', 'a\u202eb', '.g\u200cit/config'],
  ],
  ['a trailing dot or space', 'PATH_TRAILING', ['a.', 'a ', 'a./b', 'a /b', '.../b', 'a\u00a0']],
  ['the home folder', 'PATH_HOME', ['~', '~/a', '~root/a']],
  [
    'version control metadata',
    'PATH_GIT',
    ['.git/config', 'a/.git/hooks/x', '.GIT/config', '.Git', 'git~1/x', '.hg/x', '.ｇit/x'],
  ],
  ['the journal itself', 'PATH_JOURNAL', ['.sprout/workflow.db', '.SPROUT/x', 'a/.sprout/b']],
  ['device names', 'PATH_RESERVED', ['con', 'a/NUL.txt', 'COM1', 'lpt9.log']],
  ['empty paths and parts', 'PATH_EMPTY', ['', ' ', 'a//b', 'a/', '.', './', 'a/.']],
  ['endless paths', 'PATH_TOO_LONG', ['a'.repeat(256), `${'a/'.repeat(600)}b`]],
];

for (const [what, code, paths] of rows) {
  test(`${what} is refused`, () => {
    for (const path of paths) {
      const reading = readArtifactPath(path);
      assert.equal(reading.ok ? 'accepted' : reading.code, code, JSON.stringify(path));
    }
  });
}

test('ordinary paths are accepted, and "./" is taken away', () => {
  for (const path of [
    'a.md',
    'specs/005-user-auth/spec.md',
    '.workflow/index.md',
    'ünï/cödé.md',
    'a b/c.d.e',
    '.gitignore',
    '.github/x.yml',
    'con-text.md',
    'a...b',
  ]) {
    const reading = readArtifactPath(path);
    assert.ok(reading.ok, path);
    assert.equal(reading.segments.join('/'), path);
  }
  const dotted = readArtifactPath('./a/./b.md');
  assert.deepEqual(dotted.ok && dotted.segments, ['a', 'b.md']);
});

test('the same path twice is refused, also by case, "./" or Unicode form', () => {
  for (const [a, b] of [
    ['a.md', 'a.md'],
    ['a.md', './a.md'],
    ['Spec.md', 'spec.MD'],
    ['é.md', 'e\u0301.md'],
    ['a/./b', 'A/b'],
  ] as const) {
    const found = checkArtifactPaths([a, 'other.md', b]);
    assert.deepEqual(
      found.map(({ code, pointer }) => [code, pointer]),
      [['PATH_DUPLICATE', '/artifacts/2/path']],
      `${a} ${b}`,
    );
  }
  assert.deepEqual(
    checkArtifactPaths(['a', 'a/b']).map(({ pointer }) => pointer),
    ['/artifacts/1/path'],
  );
  assert.deepEqual(checkArtifactPaths(['a.md', 'b.md', 'c/a.md']), []);
});

test('a write set allows exactly what its patterns match', () => {
  const may = (pattern: string, path: string) => mayWrite([pattern], path.split('/'));
  assert.ok(
    may('specs/**', 'specs/a/b.md') &&
      may('specs/*.md', 'specs/a.md') &&
      may('**/x.md', 'x.md') &&
      may('a*b*c', 'a-b-c'),
  );
  assert.ok(
    !may('specs/*.md', 'specs/a/b.md') && !may('specs/*', 'specs') && !may('a*a', 'a') && !may('spec.md', 'Spec.md'),
  );
  assert.ok(!mayWrite([], ['anything']));
  assert.equal(fixedFolder('specs/*/x.md'), 'specs');
  assert.equal(fixedFolder('a.md'), '');
});

test('a write pattern that could only match unsafe paths is a mistake', () => {
  for (const pattern of ['../**', '/etc/*', '.git/**', 'a\\**', '**/**/**/**/x'])
    assert.ok(writePatternProblem(pattern), pattern);
  for (const pattern of ['**', 'specs/**/*.md', '.workflow/*.json'])
    assert.equal(writePatternProblem(pattern), undefined, pattern);
});
