import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { analyse, MAX_BYTES, MAX_ISSUES } from '../src/index.ts';
import { honestCanvases, hostileCanvases, page } from './canvases.ts';

const read = (html: string) => analyse(html, { completionSchema: { kind: 'complete' } });
const codesOf = (html: string) => read(html).issues.map(({ code }) => code);

const samples = [...honestCanvases(), ...hostileCanvases()]
  .map(({ html }) => html)
  .filter(({ length }) => length < 5_000);
/** Pieces of markup, script and style that parsers stumble over. */
const shards =
  `< </ <! <!-- --> --!> <![CDATA[ ]]> > " ' \` \\ & &# &amp; = ( ) { } [ ] ; , . ... => \${ /* */ // @import url( url() #a :is( !important
  var( <script> </script> <style> </style> <svg> <math> <template> <select> <table> <form> <p> <a href=x> onclick=" style=" \
async await function class # 0 1e9
  sprout.complete() sprout window this new import( import export yield with(x) label: break continue return throw try catch \
for(;;) while(true)
  x= x.y x?.y x[y] let const var in of /a+/ /(/ \u2028 \u0000 \ufeff \ud83d é 😀`.split(/\s+/);

test('no text makes the analyser throw', () => {
  const nonsense = fc.array(fc.oneof(fc.constantFrom(...shards), fc.string({ maxLength: 8 })), { maxLength: 60 });
  const separators = fc.constantFrom('', ' ', '\n');
  fc.assert(
    fc.property(
      nonsense,
      separators,
      fc.constantFrom('html', 'script', 'style', 'handler'),
      (parts, separator, where) => {
        const text = parts.join(separator);
        if (where === 'html') read(text);
        else if (where === 'script') read(page({ script: text }));
        else if (where === 'style') read(page({ head: `<style>${text}</style>` }));
        else
          read(
            page({
              body: `<p onclick="${text.replaceAll('"', '&quot;')}" style="${text.replaceAll('"', '&quot;')}">p</p>`,
            }),
          );
      },
    ),
    { numRuns: 600 },
  );
});

test('no cut, no splice and no lost character of a canvas makes the analyser throw', () => {
  const sample = fc.constantFrom(...samples);
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(sample, sample, part, part, (first, second, one, other) => {
      const cut = Math.floor(first.length * one);
      read(first.slice(0, cut));
      read(first.slice(0, cut) + second.slice(Math.floor(second.length * other)));
      read(first.slice(0, cut) + first.slice(cut + 1));
    }),
    { numRuns: 150 },
  );
});

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);

const extremes: Readonly<Record<string, string>> = {
  'a megabyte of <': '<'.repeat(MAX_BYTES),
  'a megabyte of <p': '<p'.repeat(MAX_BYTES / 2),
  'a megabyte of tags': '<b>'.repeat(MAX_BYTES / 3),
  'elements 1,000 deep': page({ body: deep('<div>', '</div>', 1_000) }),
  'templates 1,000 deep': page({ body: deep('<template>', '</template>', 1_000) }),
  'brackets 50,000 deep': page({ script: deep('(', ')', 50_000) }),
  'lists 20,000 deep': page({ script: `const a = ${deep('[', ']', 20_000)}` }),
  'functions 2,000 deep': page({ script: deep('(() => {', '})()', 2_000) }),
  'a sum of 50,000 parts': page({ script: `const a = ${"'x'+".repeat(50_000)}'x'` }),
  'a sum of 2,000 parts that names fetch': page({ script: `window[${"''+".repeat(2_000)}'fetch']('/x')` }),
  'members 20,000 long': page({ script: `a${'.b'.repeat(20_000)}` }),
  'calls 20,000 long': page({ script: `a${'()'.repeat(20_000)}` }),
  'styles 5,000 deep': page({ head: `<style>${deep('a{', '}', 5_000)}</style>` }),
  'functions of CSS 5,000 deep': page({ head: `<style>a{width:${deep('calc(', ')', 5_000)}}</style>` }),
  '100,000 statements': page({ script: 'x++;'.repeat(100_000) }),
  '20,000 functions that call each other': page({
    script: Array.from({ length: 20_000 }, (_, n) => `function f${n}(){f${(n * 7) % 20_000}()}`).join('\n'),
  }),
  '10,000 computed calls of 10,000 methods': page({
    script: `const o={${'m(){},'.repeat(10_000)}};${'o[x]();'.repeat(10_000)}`,
  }),
  'a variable written 50,000 times': page({ script: `let a;${'a=a+1;'.repeat(50_000)}window[a]` }),
  'a text that doubles on paper': page({
    script: `const a0='xxxxxxxx';${Array.from({ length: 40 }, (_, n) => `const a${n + 1}=a${n}+a${n};`).join('')}window[a40]`,
  }),
  'a huge regular expression': page({ script: `const r = /${'(a+)+'.repeat(20_000)}/` }),
  'a huge list of pictures': page({ body: `<img alt="" srcset="${'a 1x,'.repeat(100_000)}">` }),
  '20,000 handlers': page({ body: '<i onclick="x()"></i>'.repeat(20_000) }),
  'a megabyte of CSS comments': page({ head: `<style>${'/**/'.repeat(250_000)}</style>` }),
  'url( many times': page({ head: `<style>${'a{b:url('.repeat(50_000)}</style>` }),
  '10,000 rules for 10,000 buttons': page({
    head: `<style>${Array.from({ length: 10_000 }, (_, n) => `.a.b${n}{width:99px}`).join('')}</style>`,
    body: Array.from({ length: 10_000 }, (_, n) => `<button class="a c${n}">b</button>`).join(''),
  }),
  '10,000 wide drawings and 10,000 widths': page({
    head: `<style>${Array.from({ length: 10_000 }, (_, n) => `.a${n}{max-width:9px}`).join('')}</style>`,
    body: '<canvas width="999"></canvas>'.repeat(10_000),
  }),
  '10,000 ids that are not there': page({
    body: Array.from({ length: 10_000 }, (_, n) => `<i id="a${n}"></i>`).join(''),
    script: Array.from({ length: 10_000 }, (_, n) => `document.getElementById('b${n}').x;`).join(''),
  }),
  '20,000 methods of nine names': page({
    script: `let a={};${Array.from({ length: 20_000 }, (_, n) => `a.m${n % 9}=function(){a.m${n % 7}()};`).join('')}`,
  }),
  'markup many times': page({ script: `x.innerHTML = '<b>'; ${"y('<i title=a>');".repeat(30_000)}` }),
};

for (const [name, html] of Object.entries(extremes)) {
  test(`${name}: the analyser comes to an end with a bounded list`, () => {
    const { issues } = read(html);
    assert.ok(issues.length <= MAX_ISSUES + 1);
  });
}

test('an element with more attributes than any page needs is refused, and nothing else is read of it', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `a${n}`).join(' ');
  assert.ok(!codesOf(page({ body: `<p ${many(200)}>p</p>` })).includes('bomb'));
  assert.deepEqual(codesOf(`<p ${many(100_000)} onclick="fetch('/x')">`), ['bomb']);
});

test('more different handlers than the headers of a page can name are refused', () => {
  const handlers = (count: number) =>
    page({ body: Array.from({ length: count }, (_, n) => `<i onclick="x(${n})"></i>`).join('') });
  assert.ok(!codesOf(handlers(900)).includes('bomb'));
  assert.ok(codesOf(handlers(1_100)).includes('bomb'));
});

test('a canvas of more than 1 MB is refused without being read', () => {
  assert.deepEqual(codesOf(`<script>fetch('/x')</script>${'x'.repeat(MAX_BYTES)}`), ['too-large']);
});

test('what is nested too deeply to be read is refused', () => {
  assert.ok(codesOf(extremes['brackets 50,000 deep'] ?? '').includes('too-deep'));
  assert.ok(codesOf(extremes['elements 1,000 deep'] ?? '').includes('too-deep'));
});

test('errors are listed before warnings, and the rest is counted', () => {
  const many = page({
    body: '<img src="data:,">'.repeat(300) + '<img alt="" src="/x">'.repeat(300),
    script: `fetch('/x')`,
  });
  const { issues } = read(many);
  assert.ok(issues.some(({ code }) => code === 'network-api'));
  assert.equal(issues.at(-1)?.code, 'more-issues');
  assert.match(issues.at(-1)?.message ?? '', /^\d+ more issues/);
  const severities = issues.map(({ severity }) => severity);
  assert.ok(severities.lastIndexOf('error') < severities.indexOf('warning'));
});
