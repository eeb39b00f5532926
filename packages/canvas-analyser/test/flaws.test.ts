/** Honest canvases with one flaw each: it is named once, by its code, at its place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse, type CompletionSchema } from '../src/index.ts';

interface Flaw {
  readonly expected: string;
  readonly head?: string;
  readonly body?: string;
  readonly button?: string;
  /** What the button does. */
  readonly ends?: string;
  readonly script?: string;
  readonly schema?: CompletionSchema;
}

const finish = "document.getElementById('done').addEventListener('click', () => sprout.complete());";
const onTap = (code: string) => `document.getElementById('done').onclick = () => { ${code} };`;

function page({ head = '', body = '', button = '<button id="done">Done</button>', ends = finish, script = '' }: Flaw) {
  return (
    '<!doctype html>\n<html ' +
    `lang="en"><head><title>Page</title>${head}</head><body>\n${body}\n${button}\n<script>\n${ends}\n${script}\n</script></body></html>`
  );
}

const flaws: Readonly<Record<string, Flaw>> = {
  'another end than declared, in the older spelling': {
    ends: onTap("SproutBridge.postMessage({ type: 'score', value: 3 });"),
    expected: 'completion-kind 6',
  },
  'no end at all': { ends: "document.getElementById('done').hidden = false;", expected: 'completion-missing 1' },
  'an end of another kind': { ends: onTap('sprout.timed(3);'), expected: 'completion-kind 6' },
  'an end as soon as it opens': { ends: 'sprout.complete();', expected: 'completion-on-load 6' },
  'a function that the bridge does not have': {
    script: 'sprout.saveState({ a: 1 });',
    expected: 'bridge-unknown 7',
  },
  'an element that is not there': {
    script: "document.getElementById('finish').textContent = 'Done';",
    expected: 'element-missing 7',
  },
  'a name that belongs to the browser': { script: 'let top = 3; document.title = top;', expected: 'script-syntax 7' },
  'a name of the browser out of an object': {
    script: 'const { top } = document.body.getBoundingClientRect(); document.title = top;',
    expected: 'script-syntax 7',
  },
  'a script with a slip of the pen': { script: 'const x = ;', expected: 'script-syntax 7' },
  'a font from outside': {
    head: '<style>@import url("https://fonts.example/baloo.css");</style>',
    expected: 'external-load 2',
  },
  'a picture by script': { script: "new Image().src = 'https://x.example/cat.png';", expected: 'external-load 7' },
  'words from a service': { script: "fetch('https://x.example/words.json');", expected: 'network-api 7' },
  'a camera': { script: 'navigator.mediaDevices.getUserMedia({ video: true });', expected: 'device-api 7' },
  'a link to another page in another tab': {
    body: '<a href="https://x.example/" target="_blank">More</a>',
    expected: 'link-leaves 3',
  },
  'a film of another page': {
    body: '<iframe src="https://x.example/film"></iframe>',
    expected: 'nested-frame 3',
  },
  'a drawing that is downloaded': {
    script: "const link = document.createElement('a'); link.download = 'drawing.png';",
    expected: 'download 7',
  },
  'handlers in added markup': {
    script: `document.body.innerHTML = [1, 2].map((n) => '<button onclick="pick(' + n + ')">' + n + '</button>').join('');`,
    expected: 'injected-handler 7',
  },
  'a field without a label': { body: '<input id="word">', expected: 'name-missing 3' },
  'a button that is only a picture': {
    body: '<button><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></button>',
    expected: 'name-missing 3',
  },
};

for (const [name, flaw] of Object.entries(flaws)) {
  test(`${name} is told once`, () => {
    const { issues } = analyse(page(flaw), { completionSchema: flaw.schema ?? { kind: 'complete' } });
    assert.deepEqual(
      issues.map(({ code, line }) => `${code} ${line}`),
      [flaw.expected],
    );
  });
}

test('the page around the flaws has none', () => {
  assert.deepEqual(analyse(page({ expected: '' }), { completionSchema: { kind: 'complete' } }).issues, []);
});
