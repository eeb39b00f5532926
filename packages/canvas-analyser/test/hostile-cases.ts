/** Hostile canvases beyond the fixtures, one trick each: what is added to a good page, and the code that must name it. */
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
  'a name in a template': {
    script: 'const h = `fet`; globalThis[`@{h}ch`]("/x")'.replace('@', '$'),
    code: 'network-api',
  },
  'a name in base64': { script: `window[atob('ZmV0Y2g=')]('/x')`, code: 'network-api' },
  'a name as character codes': { script: `window[String.fromCharCode(102,101,116,99,104)]('/x')`, code: 'network-api' },
  'a name as a list of codes': {
    script: `window[[102,101,116,99,104].map((c) => String.fromCharCode(c)).join('')]('/x')`,
    code: 'network-api',
  },
  'a name backwards': { script: `window['hctef'.split('').reverse().join('')]('/x')`, code: 'network-api' },
  'a name with letters taken out': { script: `window['f-e-t-c-h'.replaceAll('-', '')]('/x')`, code: 'network-api' },
  'a name put together step by step': {
    script: `let n = 'fe'; n += 'tc'; n += 'h'; window[n]('/x')`,
    code: 'network-api',
  },
  'a name in an object': { script: `const k = { net: 'fetch' }; window[k.net]('/x')`, code: 'network-api' },
  'a name handed to a function': { script: `const get = (n) => window[n]; get('fetch')('/x')`, code: 'network-api' },
  'a name in a loop': { script: `for (const n of ['a', 'fetch']) window[n]?.('/x')`, code: 'network-api' },
  'a name that is one of two': { script: `window[Math.random() > 2 ? 'x' : 'fetch']('/x')`, code: 'network-api' },
  'taken apart': { script: `const { fetch: f } = window; f('/x')`, code: 'network-api' },
  'taken apart inside': { script: `const { navigator: { sendBeacon: b } } = window; b('/x')`, code: 'network-api' },
  'window as a parameter': { script: `((w, d) => { w.fetch('/x') })(window, document)`, code: 'network-api' },
  'window as this': { script: `this.fetch('/x')`, code: 'network-api' },
  'window by the document': { script: `document.defaultView.fetch('/x')`, code: 'network-api' },
  'by reflection': { script: `Reflect.get(window, 'fetch')('/x')`, code: 'network-api' },
  'by its descriptor': { script: `Object.getOwnPropertyDescriptor(window, 'fetch').value('/x')`, code: 'network-api' },
  'by listing window': { script: `Object.getOwnPropertyNames(window).forEach((n) => n.length)`, code: 'hidden-name' },
  'as an alias': { script: `const f = fetch; setTimeout(() => f('/x'), 100)`, code: 'network-api' },
  'inside with': { script: `with (navigator) sendBeacon('/x')`, code: 'network-api' },
  'inside a class': { script: `class A { go() { return new XMLHttpRequest() } } new A().go()`, code: 'network-api' },
  'in a default value': { script: `function f(g = fetch) { g('/x') } f()`, code: 'network-api' },
  'in a module': { body: `<script type="module">await fetch('/x')</script>`, code: 'network-api' },
  'in a handler attribute': { body: `<p onpointerenter="fetch('/x')">p</p>`, code: 'network-api' },
  'in a script of an old type': { body: `<script type="text/jscript">fetch('/x')</script>`, code: 'network-api' },
  'in an SVG handler': { body: `<svg><circle r="1" onbegin="fetch('/x')"/></svg>`, code: 'network-api' },
  'cookies in a handler': { body: `<p onclick="this.title = cookie">p</p>`, code: 'storage-api' },
  'cookies by another name': { script: `const d = document; d['coo' + 'kie'] = 'a=1'`, code: 'storage-api' },
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
  'eval by an alias': { script: `const e = window['ev'.concat('al')]; e('1')`, code: 'code-from-text' },
  'Function of an arrow': { script: `(() => {}).constructor('return 1')()`, code: 'code-from-text' },
  'Function of a number': { script: `(1).constructor.constructor('return 1')()`, code: 'code-from-text' },
  'a timer with joined text': { script: `setInterval('a' + 1, 500)`, code: 'code-from-text' },
  'location by assignment': { script: `location = '/x'`, code: 'navigation' },
  'location by var': { script: `var location = '/x'`, code: 'navigation' },
  'location of the document': { script: `document.location.href = '/x'`, code: 'navigation' },
  'location by Object.assign': { script: `Object.assign(location, { href: '/x' })`, code: 'navigation' },
  'location by Reflect.set': { script: `Reflect.set(window, 'location', '/x')`, code: 'navigation' },
  'location by an alias': { script: `const l = window.location; l.assign('/x')`, code: 'navigation' },
  'location by a pattern': { script: `[location.href] = ['/x']`, code: 'navigation' },
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
  'a custom element that is a link': {
    script: `customElements.define('a-b', class extends HTMLElement {}, { extends: 'link' })`,
    code: 'link-element',
  },
  'a listener for the host’s messages': {
    script: `addEventListener('message', (e) => { e.ports[0].onmessage = null })`,
    code: 'host-messages',
  },
  'a handler for the host’s messages': { script: `window.onmessage = (e) => e.ports`, code: 'host-messages' },
  'the bridge replaced': { script: `window.sprout = { complete() {} }`, code: 'bridge-tampering' },
  'a function of the bridge replaced': { script: `sprout.complete = () => {}`, code: 'bridge-tampering' },
  'a prototype replaced': { script: `EventTarget.prototype.addEventListener = null`, code: 'browser-tampering' },
  'a loop without end': {
    script: `document.getElementById('go').onclick = () => { while (true) {} }`,
    code: 'loop-never-ends',
  },
  'a for without end': {
    script: `document.getElementById('go').onclick = () => { for (;;) {} }`,
    code: 'loop-never-ends',
  },
  'a wait by the clock': { script: `const t = Date.now(); while (Date.now() < t + 9000);`, code: 'loop-never-ends' },
  'a recursion without end': { script: `function f() { f() } f()`, code: 'loop-never-ends' },
  'microtasks without end': { script: `const f = () => queueMicrotask(f); f()`, code: 'loop-never-ends' },
  'a loop of a billion rounds': { script: `for (let i = 0; i < 1e9; i++) {}`, code: 'loop-too-long' },
  'a loop of a billion steps': {
    script: `const step = 2; for (let i = 0; i < 2e9; i += step) {}`,
    code: 'loop-too-long',
  },
  'loops inside loops': {
    script: `for (let i = 0; i < 9999; i++) for (let j = 0; j < 9999; j++) document.title = i`,
    code: 'loop-too-long',
  },
  'a timer without a pause': { script: `setInterval(() => { document.title += 1 }, 0)`, code: 'timer-spins' },
  'a timer that starts itself': {
    script: `const f = () => { document.title = 1; setTimeout(f) }; f()`,
    code: 'timer-spins',
  },
  'a huge text': { script: `const a = 'ab'.repeat(1 << 28)`, code: 'bomb' },
  'a text that doubles': { script: `let s = 'a'; for (let i = 0; i < 40; i++) s += s`, code: 'bomb' },
  'a huge list': { script: `const a = new Array(4e8).fill(0)`, code: 'bomb' },
  'copies of copies': {
    body: `<svg><g id="a0"><path d="M0 0"/></g>${[1, 2, 3, 4, 5, 6]
      .map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`)
      .join('')}</svg>`,
    code: 'bomb',
  },
  'signals without end': { script: `setInterval(() => sprout.signal('x'), 20)`, code: 'bridge-flood' },
  'saves in a long loop': { script: `for (let i = 0; i < 5000; i++) sprout.save({ i })`, code: 'bridge-flood' },
  'completion after a while': { script: `setTimeout(() => sprout.complete(), 3000)`, code: 'completion-on-load' },
  'completion when loaded': { script: `addEventListener('load', () => sprout.complete())`, code: 'completion-on-load' },
  'completion by a promise': { script: `sprout.whoami().then(() => sprout.complete())`, code: 'completion-on-load' },
  'completion in an async function': {
    script: `(async () => { await sprout.state(); await new Promise((r) => setTimeout(r, 99)); sprout.complete() })()`,
    code: 'completion-on-load',
  },
  'completion by an alias': { script: `const { complete } = window.sprout; complete({})`, code: 'completion-on-load' },
  'completion handed over': { script: `setTimeout(sprout.complete, 10)`, code: 'completion-on-load' },
  'completion by an event of its own': {
    script: `document.addEventListener('over', () => sprout.complete()); document.dispatchEvent(new Event('over'))`,
    code: 'completion-on-load',
  },
  'completion by a generator that runs through': {
    script: `function* steps() { yield 1; sprout.complete() } for (const step of steps()) document.title = step`,
    code: 'completion-on-load',
  },
  'completion by a class': {
    script: `class G { constructor() { this.end() } end() { sprout.complete() } } new G()`,
    code: 'completion-on-load',
  },
  'completion by a tap of the script': {
    script: `document.getElementById('done').click()`,
    code: 'completion-on-load',
  },
  'completion in onload': { body: `<img alt="" src="data:," onerror="sprout.complete()">`, code: 'completion-on-load' },
  'completion of another kind': {
    script: `document.getElementById('go').onclick = () => sprout.score(1, { max: 1 })`,
    code: 'completion-kind',
  },
  'points in an object that cannot count': {
    script: `document.getElementById('go').onclick = () => sprout.score({ points: -1, max: 5 })`,
    code: 'completion-value',
  },
  'points above their maximum in an object': {
    script: `document.getElementById('go').onclick = () => sprout.score({ value: 9, total: 5 })`,
    code: 'completion-value',
  },
  'completion by a computed name': {
    script: `const k = location.hash; document.getElementById('go').onclick = () => sprout[k]()`,
    code: 'completion-unclear',
  },
  'completion twice': {
    script: `document.getElementById('go').onclick = () => { sprout.complete(); sprout.complete(); }`,
    code: 'completion-twice',
  },
  'completion in a loop': {
    script: `document.getElementById('go').onclick = () => { for (const x of [1, 2]) sprout.complete() }`,
    code: 'completion-twice',
  },
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
