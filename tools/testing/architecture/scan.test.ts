import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scan } from './scan.ts';
import { sourceFile } from './source-file.ts';

const codeOf = (source: string) => scan(source).code.replace(/ +/g, ' ').trim();
const literalsOf = (source: string) => scan(source).literals.map(({ text }) => text);

test('comments are not code', () => {
  assert.equal(codeOf('a(); // b()\n/* c() */ d();'), 'a(); \n d();');
});

test('what looks like a comment inside a string is text', () => {
  assert.deepEqual(literalsOf("f('http://x'); g();"), ['http://x']);
  assert.equal(codeOf("f('http://x'); g();"), "f(' '); g();");
});

test('a quote that is escaped does not end its string', () => {
  assert.deepEqual(literalsOf(String.raw`f('a\'b', "c")`), [String.raw`a\'b`, 'c']);
});

test('a template is one literal, and what it computes is code', () => {
  const source = `f(\`a \${g({ x: \`in \${h()}\` })} b\`); k();`;
  assert.deepEqual(literalsOf(source), ['a … b', 'in …']);
  assert.match(codeOf(source), /g\(\{ x: .*h\(\).*k\(\);/);
});

test('a regular expression with quotes opens no string', () => {
  assert.equal(codeOf("const a = /['\"`]/g; b('c');"), "const a = g; b(' ');");
  assert.equal(codeOf("return /'/.test(x); f('y')"), "return .test(x); f(' ')");
});

test('a division is no regular expression', () => {
  assert.deepEqual(literalsOf("a / b; c('d') / 2; e('f')"), ['d', 'f']);
});

test('every way to import is found, and type imports are told apart', () => {
  const { imports } = sourceFile(
    'a.ts',
    `import type { A } from './a.ts';
import { type B, b } from './b.ts';
import type C from './c.ts';
import * as d from './d.ts';
import './e.ts';
export { f } from './f.ts';
export type { G } from './g.ts';
const h = await import('./h.ts');
new Worker(new URL('./i.ts', import.meta.url));
// import './no.ts';
const text = "import './neither.ts'";`,
  );
  const shown = imports.map(({ specifier, isTypeOnly }) => `${specifier}${isTypeOnly ? ' type' : ''}`);
  assert.deepEqual(shown, [
    './a.ts type',
    './b.ts',
    './c.ts type',
    './d.ts',
    './e.ts',
    './f.ts',
    './g.ts type',
    './h.ts',
    './i.ts',
  ]);
});
