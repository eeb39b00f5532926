import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../src/index.ts';
import { page } from './canvases.ts';

const found = (parts: Parameters<typeof page>[0]) =>
  analyse(page(parts), { completionSchema: { kind: 'complete' } }).issues.map(
    ({ code, severity }) => `${severity} ${code}`,
  );
const style = (text: string) => found({ head: `<style>${text}</style>` });

test('a drawing that is as wide as the screen is not too wide', () => {
  const body = '<canvas id="paper" width="600" height="400" role="img" aria-label="Paper"></canvas>';
  const wide = (css: string, more = body) => found({ head: `<style>${css}</style>`, body: more });
  assert.deepEqual(wide(''), ['warning too-wide']);
  assert.deepEqual(wide('canvas { width: 100% }'), []);
  assert.deepEqual(wide('canvas { max-width: 100% }'), []);
  assert.deepEqual(wide('', body.replace('role', 'style="width: 100%" role')), []);
});

test('a wide block does not fit a small screen', () => {
  assert.deepEqual(style('main { width: 800px }'), ['warning too-wide']);
  assert.deepEqual(style('main { width: 800px; max-width: 100% }'), []);
  assert.deepEqual(found({ body: '<canvas width="800" height="9" style="max-width: 100%"></canvas>' }), []);
  const body = '<canvas width="800" height="9"></canvas>';
  assert.deepEqual(found({ head: '<style>canvas { width: 100% }</style>', body }), []);
  assert.deepEqual(found({ body }), ['warning too-wide']);
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
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle'); for (const [key, value] of Object.entries({ \
r: 4, fill: 'red' })) dot.setAttribute(key, value);`;
  assert.deepEqual(found({ script }), []);
  assert.deepEqual(found({ script: 'document.body.style.cssText = "color red; width: 3px"' }), [
    'warning style-syntax',
  ]);
});
