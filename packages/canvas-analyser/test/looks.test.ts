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
  assert.deepEqual(style('button:disabled { color: #999; background: #ccc }'), []);
});

test('a variable of the root counts', () => {
  assert.deepEqual(style(':root { --ink: #bbb } p { color: var(--ink); background-color: #fff }'), [
    'warning contrast-low',
  ]);
});

test('text is compared with what is behind it, by tag, class and id, also of the base styles', () => {
  const body = '<p class="hint" id="hint">Think of a fruit.</p>';
  const looks = (text: string) => found({ head: `<style>${text}</style>`, body });
  const low = ['warning contrast-low'];
  assert.deepEqual(looks('body { background: #fff } p { color: #bbb }'), low);
  assert.deepEqual(looks('.hint { color: tan }'), low);
  assert.deepEqual(looks('p { color: #bbb } #hint { color: #333 }'), []);
  assert.deepEqual(looks('body { background: #111 }'), low);
  assert.deepEqual(looks('body { background: #111; color: hsl(60 100% 90%) }'), []);
  assert.deepEqual(looks('#done { background: #5d4037 }'), low);
  assert.deepEqual(looks('#done { background: #5d4037; color: var(--paper) }'), []);
  assert.deepEqual(found({ body: '<p style="color: #ddd">Think of a fruit.</p>' }), low);
});

test('what a script writes into is read like text', () => {
  const looks = (body: string) => found({ head: '<style>.far { color: #999 }</style>', body });
  assert.deepEqual(looks('<p class="far" id="progress"></p>'), ['warning contrast-low']);
  assert.deepEqual(
    looks('<div class="far" id="board"></div>'),
    [],
    'things may be put there that have colours of their own',
  );
  assert.deepEqual(looks('<p class="far"></p>'), []);
});

test('a drawing that is as wide as the screen is not too wide', () => {
  const body = '<canvas id="paper" width="600" height="400" role="img" aria-label="Paper"></canvas>';
  const wide = (css: string, more = body) => found({ head: `<style>${css}</style>`, body: more });
  assert.deepEqual(wide(''), ['warning too-wide']);
  assert.deepEqual(wide('canvas { width: 100% }'), []);
  assert.deepEqual(wide('canvas { max-width: 100% }'), []);
  assert.deepEqual(wide('', body.replace('role', 'style="width: 100%" role')), []);
});

test('two ends are told with the line of the other, and how to tell a second number', () => {
  const html = `<!doctype html><html lang="en"><head><title>Race</title></head><body><button id="done">Done</button><script>
document.getElementById('done').addEventListener('click', () => {
  if (Date.now() > 1) sprout.score(1);
  if (Date.now() > 2) sprout.timed(5);
});</script></body></html>`;
  const told = analyse(html, { completionSchema: { kind: 'timed' } }).issues;
  assert.deepEqual(
    told.map(({ code, message, line }) => [code, message, line]),
    [
      ['completion-kind', 'sprout.score(…) is called, but completionSchema.kind is timed.', 3],
      ['completion-several', 'This is one end, and sprout.score(…) on line 3 is another.', 4],
    ],
  );
  assert.match(told[0]?.fix ?? '', /tell other numbers before it with sprout\.signal/);
});

test('what cannot be told of colours is not called wrong', () => {
  const body = '<main class="sky"><p>Think of a fruit.</p></main>';
  const looks = (text: string, script = '') => found({ head: `<style>${text}</style>`, body, script });
  assert.deepEqual(looks('.sky { background: linear-gradient(#013, #246) } p { color: white }'), []);
  assert.deepEqual(looks('p { color: white; position: absolute }'), []);
  assert.deepEqual(looks('p { color: white } .sky p { background: #013 }'), []);
  assert.deepEqual(looks('p { color: white } @media (min-width: 1px) { p { background: #013 } }'), []);
  assert.deepEqual(looks('p { color: white }', "document.querySelector('.sky').style.background = '#013'"), []);
  assert.deepEqual(looks('p:hover { color: white } p::before { color: white }'), []);
  assert.deepEqual(looks('h1 { color: #7b7b7b; background: #fff; font-size: 40px }'), []);
});

test('a tiny button is hard to hit', () => {
  assert.deepEqual(style('button { width: 16px; height: 30px; min-width: 0; min-height: 0 }'), [
    'warning target-small',
  ]);
  assert.deepEqual(style('button { width: 16px; height: 16px }'), [], 'the base styles keep it large');
  assert.deepEqual(found({ body: '<button style="width: 20px; min-width: 0">x</button>' }), ['warning target-small']);
  const bare = analyse(page({ head: '<style>button { height: 16px }</style>' }), {
    completionSchema: { kind: 'complete' },
    hasBaseStyles: false,
  });
  assert.deepEqual(
    bare.issues.map(({ code }) => code),
    ['target-small'],
  );
  assert.deepEqual(style('#go { height: 16px; min-height: 48px } .dot { width: 3px }'), []);
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
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle'); for (const [key, value] of Object.entries({ r: 4, fill: 'red' })) dot.setAttribute(key, value);`;
  assert.deepEqual(found({ script }), []);
  assert.deepEqual(found({ script: 'document.body.style.cssText = "color red; width: 3px"' }), [
    'warning style-syntax',
  ]);
});
