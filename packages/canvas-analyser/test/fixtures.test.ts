import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../src/index.ts';
import { honestCanvases, hostileCanvases } from './canvases.ts';

const errorsOf = (html: string, kind: 'complete' | 'score' | 'timed' = 'complete') =>
  analyse(html, { completionSchema: { kind } }).issues.filter(({ severity }) => severity === 'error');

/** Which code names which vector, by what the vector's name contains. */
const codes: readonly (readonly [vector: RegExp, code: RegExp])[] = [
  [/alert|confirm/, /^dialog$/],
  [
    /attribution|audio|body-back|css|style-reads|image|img|poster|svg-use|noscript|picture-inside|refus|loads-by-property/,
    /^external-load$|^script-file$|^nested-frame$/,
  ],
  [/anchor-(?:dns|middle|target)|custom-protocol|math-link|odd-|patched|reentered|shadow-copies/, /^link-leaves$/],
  [/base-href/, /^base-element$/],
  [/beforeunload/, /^leave-trap$/],
  [
    /broadcast|forge-window|message-huge|host-dom|parent-loc|self-messages|own-top-|-top-messages|wrong-origin|port-left|to-host|neighbour/,
    /^host-/,
  ],
  [/cache|indexed|storage/, /^storage-api$/],
  [/camera|geoloc|sensors|usb|notification|screen-cap|many-asks|left-over/, /^device-api$/],
  [/clipboard|copied-markup/, /^clipboard$/],
  [/drag/, /^transfer-acts$/],
  [/editor-commands/, /^editor-command$/],
  [/newer-elements/, /^device-api$/],
  [/timer-storm|name-flood|quiet-errors/, /^timer-spins$/],
  [/freeze-|yield-loop|clone-bomb|huge-number|urgent-tasks|collected-storm|unpack-bomb/, /^loop-never-ends$/],
  [/blob-store|picture-bomb|-huge$|(?:field|selection|tooltip)-storm/, /^bomb$/],
  [/two-spellings/, /^completion-kind$/],
  [/document-opens/, /^document-write$/],
  [/complete-on-load|double-completion|forged-untouched/, /^completion-on-load$/],
  [/score-nonsense/, /^completion-value$/],
  [/credentials|fedcm|identity/, /^credentials$/],
  [/download/, /^download$/],
  [/import|data-script/, /^script-file$|^external-load$/],
  [/fetch|beacon|rtc|websocket|xhr|comment-end|inline-script/, /^network-api$/],
  [/file-picker/, /^file-picker$/],
  [/focus|-typing|quiet-blur/, /^focus-steal$/],
  [/frame/, /^nested-frame$/],
  [/form-(?:get|target)|submit/, /^form-leaves$/],
  [/fullscreen|picture-in|print|lock-storm/, /^screen-api$/],
  [/history|navigation|reload|self-nav|replace-|go-at-end|hash-on/, /^navigation$/],
  [/location-javascript/, /^javascript-address$/],
  [/injected-script|by-hash/, /^injected-script$/],
  [/language-model/, /^language-model$/],
  [/link-|inert-document/, /^link-element$/],
  [/meta-csp/, /^meta-http-equiv$/],
  [/object/, /^plugin-element$/],
  [/payment/, /^payment$/],
  [/save-flood|heavy-saves/, /^bridge-flood$/],
  [/shared-array/, /^shared-memory$/],
  [/speculation/, /^speculation-rules$/],
  [/speech/, /^speech$/],
  [/timeout-string/, /^code-from-text$/],
  [/wasm/, /^web-assembly$/],
  [/window-close/, /^navigation$/],
  [/window-open/, /^new-window$/],
  [/worker/, /^worker$/],
];

test('every hostile canvas that an analyser can see gets an error that names its vector', (t) => {
  const hidden: string[] = [];
  const missed: string[] = [];
  for (const { vector, isVisible, html } of hostileCanvases()) {
    const found = errorsOf(html).map(({ code }) => code);
    t.diagnostic(`${isVisible ? 'visible' : 'hidden '} ${vector}: ${[...new Set(found)].join(', ') || 'not seen'}`);
    if (!isVisible) hidden.push(found.length > 0 ? 'caught' : 'missed');
    const wanted = codes.filter(([pattern]) => pattern.test(vector)).map(([, code]) => code);
    if (isVisible && !found.some((code) => wanted.some((pattern) => pattern.test(code)))) missed.push(vector);
  }
  t.diagnostic(`hidden ones: ${hidden.filter((word) => word === 'caught').length} of ${hidden.length} caught`);
  assert.deepEqual(missed, []);
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
