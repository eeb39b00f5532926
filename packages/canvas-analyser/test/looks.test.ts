import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../src/index.ts';
import { page } from './canvases.ts';

const found = (parts: Parameters<typeof page>[0]) =>
  analyse(page(parts), { completionSchema: { kind: 'complete' } }).issues.map(
    ({ code, severity }) => `${severity} ${code}`,
  );
const style = (text: string) => found({ head: `<style>${text}</style>` });

test('grey on white is hard to read', () => {
  assert.deepEqual(style('p { color: #999; background: white }'), ['warning contrast-low']);
  assert.deepEqual(style('p { color: #333; background: white }'), []);
});

test('a variable of the root counts', () => {
  assert.deepEqual(style(':root { --ink: #bbb } p { color: var(--ink); background-color: #fff }'), [
    'warning contrast-low',
  ]);
});

test('a tiny button is hard to hit', () => {
  assert.deepEqual(style('button { width: 16px; height: 48px }'), ['warning target-small']);
  assert.deepEqual(style('#go { height: 16px; min-height: 48px } .dot { width: 3px }'), []);
});

test('a wide block does not fit a small screen', () => {
  assert.deepEqual(style('main { width: 800px }'), ['warning too-wide']);
  assert.deepEqual(style('main { width: 800px; max-width: 100% }'), []);
  assert.deepEqual(found({ body: '<canvas width="800" height="9"></canvas>' }), ['warning too-wide']);
});

test('a page without language and title is told so, and one that forbids zooming', () => {
  const { issues } = analyse(
    '<meta name="viewport" content="user-scalable=no"><button onclick="sprout.complete()">Done</button>',
    { completionSchema: { kind: 'complete' } },
  );
  assert.deepEqual(issues.map(({ code }) => code).sort(), ['language-missing', 'title-missing', 'zoom-blocked']);
});

test('a style with parts that are only known later is not called wrong', () => {
  const script = `const width = Number(document.title); document.body.innerHTML = \`<i style="width:\${width}%;\${document.title}">x</i>\`;
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle'); for (const [key, value] of Object.entries({ r: 4, fill: 'red' })) dot.setAttribute(key, value);`;
  assert.deepEqual(found({ script }), []);
  assert.deepEqual(found({ script: 'document.body.style.cssText = "color red; width: 3px"' }), [
    'warning style-syntax',
  ]);
});
