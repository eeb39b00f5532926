import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse, issueCodes } from '../src/index.ts';
import { honestCanvases, hostileCanvases, page } from './canvases.ts';
import { honestCases } from './honest-cases.ts';
import { hostileCases } from './hostile-cases.ts';

const codesOf = (html: string) =>
  analyse(html, { completionSchema: { kind: 'complete' } }).issues.map(({ code }) => code);
const errorsOf = (html: string, kind: 'complete' | 'score' | 'timed' = 'complete') =>
  analyse(html, { completionSchema: { kind } }).issues.filter(({ severity }) => severity === 'error');

test('most hostile canvases get an error; the sandbox contains the others', (t) => {
  const canvases = hostileCanvases();
  const seen = canvases.filter(({ html }) => errorsOf(html).length > 0);
  t.diagnostic(`${seen.length} of ${canvases.length} hostile canvases get an error`);
  assert.ok(seen.length > canvases.length / 2);
});

test('every code of the reference is reported for one of the canvases of these tests', () => {
  const pages = [
    ...hostileCanvases().map(({ html }) => html),
    ...honestCanvases().map(({ html }) => html),
    ...Object.values(hostileCases).map(page),
    ...Object.values(honestCases).map(({ html }) => html),
  ];
  const found = new Set<string>(pages.flatMap((html) => codesOf(html)));
  assert.deepEqual(
    Object.keys(issueCodes).filter((code) => !found.has(code)),
    [],
  );
});

test('every honest canvas passes without an error', () => {
  for (const { name, html, completionSchema } of honestCanvases()) {
    const { issues } = analyse(html, { completionSchema });
    assert.deepEqual(
      issues.filter(({ severity }) => severity === 'error'),
      [],
      name,
    );
  }
});

test('an honest canvas fails when the declared kind is another one', () => {
  for (const { html, completionSchema } of honestCanvases()) {
    const other = completionSchema.kind === 'timed' ? 'score' : 'timed';
    assert.ok(errorsOf(html, other).some(({ code }) => code === 'completion-kind'));
  }
});

test('an issue says where it is in the author’s text', () => {
  for (const { html } of hostileCanvases()) {
    const lines = html.split('\n');
    for (const { line, column } of analyse(html, { completionSchema: { kind: 'complete' } }).issues) {
      assert.ok(line >= 1 && line <= lines.length, `line ${line}`);
      assert.ok(column >= 1 && column <= (lines[line - 1] ?? '').length + 1, `column ${column}`);
    }
  }
});
