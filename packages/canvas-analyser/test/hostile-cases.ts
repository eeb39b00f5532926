/** What the analyser names: each case adds one thing to a good page, and names the code that must report it. */
import type { IssueCode } from '../src/index.ts';

export interface Case {
  readonly head?: string;
  readonly body?: string;
  readonly script?: string;
  readonly code: IssueCode;
}

export const hostileCases: Readonly<Record<string, Case>> = {
  'a name in two halves': { script: `window['fe' + 'tch']('/x')`, code: 'network-api' },
  'a name in an escaped text': { script: `self['\\x66etch']('/x')`, code: 'network-api' },
  'taken apart': { script: `const { fetch: f } = window; f('/x')`, code: 'network-api' },
  'as an alias': { script: `const f = fetch; setTimeout(() => f('/x'), 100)`, code: 'network-api' },
  'inside a class': { script: `class A { go() { return new XMLHttpRequest() } } new A().go()`, code: 'network-api' },
  'in a default value': { script: `function f(g = fetch) { g('/x') } f()`, code: 'network-api' },
  'in a module': { body: `<script type="module">await fetch('/x')</script>`, code: 'network-api' },
  'in a handler attribute': { body: `<p onpointerenter="fetch('/x')">p</p>`, code: 'network-api' },
  'in a script of an old type': { body: `<script type="text/jscript">fetch('/x')</script>`, code: 'network-api' },
  'in an SVG handler': { body: `<svg><circle r="1" onbegin="fetch('/x')"/></svg>`, code: 'network-api' },
  'cookies in a handler': { body: `<p onclick="this.title = cookie">p</p>`, code: 'storage-api' },
  'local storage of window': { script: `window.localStorage.setItem('a', 1)`, code: 'storage-api' },
  'a storage tried later': {
    script: `try { setTimeout(() => localStorage.setItem('a', 1), 9) } catch {}`,
    code: 'storage-api',
  },
  'a storage without a way to go on': {
    script: `try { localStorage.setItem('a', 1) } finally { document.title = 'x' }`,
    code: 'storage-api',
  },
  'a storage whose content is asked for': {
    script: `if (window.localStorage.getItem('a')) document.title = 'x'`,
    code: 'storage-api',
  },
  'speech that is listened to': { script: `new webkitSpeechRecognition().start()`, code: 'speech' },
  'a worklet': { script: `CSS.paintWorklet.addModule('data:,')`, code: 'worker' },
  'a service worker': { script: `navigator.serviceWorker.register('/sw.js')`, code: 'worker' },
  'eval as a value': { script: `(0, eval)('1')`, code: 'code-from-text' },
  'Function of a number': { script: `(1).constructor.constructor('return 1')()`, code: 'code-from-text' },
  'a timer with joined text': { script: `setInterval('a' + 1, 500)`, code: 'code-from-text' },
  'location by assignment': { script: `location = '/x'`, code: 'navigation' },
  'location of the document': { script: `document.location.href = '/x'`, code: 'navigation' },
  'open by a name in two halves': { script: `self['op' + 'en']('/x')`, code: 'new-window' },
  'a link made by script': {
    script: `const a = document.createElement('a'); a.href = 'https://x.example'; document.body.append(a)`,
    code: 'link-leaves',
  },
  'a form sent by its prototype': {
    script: `HTMLFormElement.prototype.submit.call(document.forms[0])`,
    code: 'form-leaves',
  },
  'a button that sends elsewhere': { body: `<form><button formaction="/x">b</button></form>`, code: 'form-leaves' },
  'a refresh': { head: `<meta http-equiv="Refresh" content="0;url=/x">`, code: 'meta-http-equiv' },
  'an image in a srcset': { body: `<img alt="" srcset="data:, 1x, /x.png 2x">`, code: 'external-load' },
  'an image in a picture': {
    body: `<picture><source srcset="//x.example/a"><img alt=""></picture>`,
    code: 'external-load',
  },
  'an image of CSS with an escape': { head: `<style>p{background:u\\72l(/x.png)}</style>`, code: 'external-load' },
  'an image in a custom property': {
    head: `<style>p{--a:url(/x.png);background:var(--a)}</style>`,
    code: 'external-load',
  },
  'an import with text only': { head: `<style>@import "/x.css";</style>`, code: 'external-load' },
  'an import with an escape': { head: `<style>@\\69mport "/x.css";</style>`, code: 'external-load' },
  'a font': {
    head: `<style>@font-face{font-family:a;src:url("/a.woff2") format("woff2")}</style>`,
    code: 'external-load',
  },
  'an SVG filter elsewhere': { body: `<svg><rect filter="url(/f.svg#a)"/></svg>`, code: 'external-load' },
  'an SVG image by xlink': { body: `<svg><image xlink:href="/x.png"/></svg>`, code: 'external-load' },
  'an SVG filter image': { body: `<svg><filter><feImage href="/x.png"/></filter></svg>`, code: 'external-load' },
  'an SVG link': { body: `<svg><a href="/x"><text>x</text></a></svg>`, code: 'link-leaves' },
  'a MathML link': { body: `<math href="https://x.example"><mi>x</mi></math>`, code: 'link-leaves' },
  'an area': { body: `<map name="m"><area href="/x" alt=""></map>`, code: 'link-leaves' },
  'an address with a tab in its scheme': { body: `<a href="java\tscript:alert(1)">a</a>`, code: 'javascript-address' },
  'a frame in a template': { body: `<template><iframe src="/x"></iframe></template>`, code: 'nested-frame' },
  'a frame by innerHTML': { script: `document.body.innerHTML = '<ifr' + 'ame src=/x>'`, code: 'nested-frame' },
  'an image by innerHTML': {
    script: 'const n = 1; document.body.innerHTML = `<img alt="" src="/x-@{n}.png">`'.replace('@', '$'),
    code: 'external-load',
  },
  'an image by map and join': {
    script: `document.body.innerHTML = [1, 2].map((n) => '<img alt="" src="//x.example/' + n + '">').join('')`,
    code: 'external-load',
  },
  'a handler by innerHTML': { script: `document.body.innerHTML = '<p onclick="x()">p</p>'`, code: 'injected-handler' },
  'a handler by setAttribute': { script: `document.body.setAttribute('onclick', 'x()')`, code: 'injected-handler' },
  'a style by script': { script: `document.body.style.background = 'url(/x.png)'`, code: 'external-load' },
  'an animation by script': {
    script: `const a = document.createElementNS('http://www.w3.org/2000/svg', 'animate'); a.setAttribute('attributeName', 'xlink:href')`,
    code: 'svg-animates-address',
  },
  'a listener for the host’s messages': {
    script: `addEventListener('message', (e) => { e.ports[0].onmessage = null })`,
    code: 'host-messages',
  },
  'a handler for the host’s messages': { script: `window.onmessage = (e) => e.ports`, code: 'host-messages' },
  'copies of copies': {
    body: `<svg><g id="a0"><path d="M0 0"/></g>${[1, 2, 3, 4, 5, 6]
      .map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`)
      .join('')}</svg>`,
    code: 'bomb',
  },
  'completion of another kind': {
    script: `document.getElementById('go').onclick = () => sprout.score(1, { max: 1 })`,
    code: 'completion-kind',
  },
  'completion as soon as it opens': { script: `sprout.complete()`, code: 'completion-on-load' },
  'a model inside the browser': { script: `LanguageModel.create()`, code: 'language-model' },
  'a function that the bridge lacks': { script: `sprout.finish()`, code: 'bridge-unknown' },
  'an element that is not there': { script: `document.getElementById('end').hidden = true`, code: 'element-missing' },
  'a page that cannot be enlarged': {
    head: `<meta name="viewport" content="width=device-width, maximum-scale=1">`,
    code: 'zoom-blocked',
  },
  'a picture without words': { body: `<img src="data:,">`, code: 'image-without-alt' },
  'more than can be listed': { body: `<img src="/x">`.repeat(30), code: 'more-issues' },
  'a page inside itself': { body: '<b>'.repeat(500), code: 'too-deep' },
  'more than a megabyte': { body: 'x'.repeat(1024 * 1024), code: 'too-large' },
  'a password': { body: `<label>Word <input type="password"></label>`, code: 'asks-secret' },
  'a focus that is taken': { body: `<label>Word <input autofocus></label>`, code: 'takes-focus' },
  'an address that is dragged out': {
    body: `<p id="leaf" draggable="true">Leaf</p>`,
    script: `document.getElementById('leaf').ondragstart = (e) => e.dataTransfer.setData('text/uri-list', 'https://x.example')`,
    code: 'transfer-acts',
  },
  'a command of the editor': {
    script: `document.execCommand('createLink', false, 'https://x.example')`,
    code: 'editor-command',
  },
  'a command of the clipboard': { script: `document.execCommand('copy')`, code: 'clipboard' },
  'a script with a syntax error': { script: `if (`, code: 'script-syntax' },
  'a page that reads differently the second time': {
    body: `<form id="a"><div></form><form id="b"><input></form></div>`,
    code: 'unstable-markup',
  },
};
