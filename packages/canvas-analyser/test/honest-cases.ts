/** Honest canvases with habits that look suspicious and are not: none may get an error. */
import type { CompletionSchema } from '../src/index.ts';

export interface HonestCase {
  readonly html: string;
  readonly completionSchema: CompletionSchema;
}

const complete = (inside: string): HonestCase => ({ html: wrap(inside), completionSchema: { kind: 'complete' } });
const score = (inside: string): HonestCase => ({
  html: wrap(inside),
  completionSchema: { kind: 'score', maxScore: 10 },
});
const timed = (inside: string): HonestCase => ({ html: wrap(inside), completionSchema: { kind: 'timed' } });

function wrap(inside: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Seite</title></head><body>${inside}</body></html>`;
}

/** Nothing at all is said of these. */
export const quietPages: Readonly<Record<string, HonestCase>> = {
  'an animation that a tap starts':
    complete(`<style>.fly { animation: fly 2s } @keyframes fly { to { opacity: 0 } }</style>
    <p id="r">Los</p><button id="b">Start</button><script>r.addEventListener('animationend', () => sprout.complete());
    b.onclick = () => r.classList.add('fly');</script>`),
};

export const honestCases: Readonly<Record<string, HonestCase>> = {
  'a field that is hidden behind its label': complete(`<style>.tick { display: none }</style>
    <label><input type="checkbox" class="tick" id="t"> Fertig</label><script>t.onchange = () => sprout.complete();</script>`),
  'a button that an animation shows': complete(`<style>#b { visibility: hidden; animation: come 1s forwards }
    @keyframes come { to { visibility: visible } }</style><button id="b">Fertig</button><script>b.onclick = () => \
sprout.complete();</script>`),
  'a button that a state of the page shows':
    complete(`<style>.end { display: none } body[data-part="end"] .end { display: block }</style>
    <button id="n">Weiter</button><button class="end" id="b">Fertig</button>
    <script>n.onclick = () => { document.body.dataset.part = 'end'; }; b.onclick = () => sprout.complete();</script>`),
  'own names that the browser has too': complete(`<button id="b">Fertig</button><script>
    let open = false, parent = null, name = 'x'; const history = [], prompt = 'Was ist 3 + 4?'; function stop() { open = true; }
    function fetch(thing) { return thing; } function close() { stop(); fetch(prompt); history.push(parent, name, open); sprout.complete(); }
    document.querySelector('#b').onclick = close;</script>`),
  'a game with a loop of frames':
    score(`<canvas id="c" width="320" height="200"></canvas><p>Use the arrow keys.</p><script>
    const ctx = c.getContext('2d'), keys = {}; let points = 0, over = false, x = 0;
    addEventListener('keydown', (e) => { keys[e.code] = true; }); addEventListener('keyup', (e) => { keys[e.code] = false; });
    function frame() { if (over) return; if (keys.ArrowRight) x += 2; ctx.fillRect(x, 10, 5, 5); if (x > 300) { points += 1; x = 0; }
      if (points >= 10) { over = true; sprout.score(points, { max: 10 }); return; } requestAnimationFrame(frame); }
    requestAnimationFrame(frame);</script>`),
  'a story told with await': complete(`<p id="p"></p><button id="next">Weiter</button><script type="module">
    const tapped = (el) => new Promise((resolve) => el.addEventListener('click', resolve, { once: true }));
    const pages = ['Eins', 'Zwei', 'Drei'];
    for (const text of pages) { document.getElementById('p').textContent = text; await tapped(document.getElementById('next')); }
    await sprout.complete({ summary: 'Gelesen' });</script>`),
  'a race between a tap and the clock': timed(`<button id="b">Los</button><script>
    const wait = (ms) => new Promise((r) => setTimeout(r, ms));
    b.addEventListener('click', async () => { const began = performance.now(); await wait(3000); sprout.timed(performance.now() \
- began); });</script>`),
  'a quiz as a class':
    score(`<form id="f"><label>4 + 4 <input name="a" inputmode="numeric"></label><button>Prüfen</button></form><script>
    class Quiz { #points = 0; constructor(form) { form.addEventListener('submit', (e) => { e.preventDefault(); this.check(new \
FormData(form)); this.submit(); }); }
      check(data) { if (Number(data.get('a')) === 8) this.#points += 10; }
      submit() { sprout.score(this.#points, { max: 10 }); } }
    new Quiz(document.forms[0]);</script>`),
  'actions by name':
    complete(`<button data-action="hint">Tipp</button><button data-action="finish">Fertig</button><script>
    const actions = { hint() { document.title = 'Tipp'; }, finish() { sprout.complete({ summary: 'ok' }); } };
    document.addEventListener('click', (e) => { const el = e.target.closest('[data-action]'); if (el) \
actions[el.dataset.action](); });</script>`),
  'a reducer': complete(`<button id="b">Ende</button><script>
    function reduce(state, action) { switch (action.type) { case 'add': return { ...state, n: state.n + 1 }; case 'end': \
sprout.complete(); return state; default: return state; } }
    let state = { n: 0 }; const dispatch = (action) => { state = reduce(state, action); };
    dispatch({ type: 'add' }); document.getElementById('b').addEventListener('click', () => dispatch({ type: 'end' }));</script>`),
  'handlers in attributes':
    score(`<button onclick="pick(1, this)">1</button><button onclick="pick(2, this); event.stopPropagation()">2</button>
    <form onsubmit="return false"><input></form><script>
    var right = 0; function pick(n, el) { el.disabled = true; right += n === 2 ? 1 : 0; if (n === 2) end(); }
    function end() { sprout.score(right, { max: 10 }); }</script>`),
  'a function of a module for a handler': complete(`<button onclick="finish()">Fertig</button><script type="module">
    window.finish = () => sprout.complete();</script>`),
  'a stand-in for the bridge': complete(`<button id="b">Fertig</button><script>
    window.sprout = window.sprout || { complete() { console.log('done'); } };
    if (!window.sprout) { window.sprout = { complete() {} }; }
    b.onclick = () => window.sprout?.complete?.({ summary: 'x' });</script>`),
  'everything after DOMContentLoaded': complete(`<button class="end">Ende</button><script>
    document.addEventListener('DOMContentLoaded', function () { var el = document.querySelector('.end');
      el.addEventListener('click', function () { el.disabled = true; sprout.complete({ summary: el.textContent }); }); });</script>`),
  'points in an object': score(`<button id="b">Fertig</button><script>
    let right = 0; b.onclick = () => { right += 1; sprout.score({ value: right, max: 10 }); };</script>`),
  'a time in an object': timed(`<button id="b">Fertig</button><script>
    const began = Date.now(); b.onclick = () => { const result = { durationMs: Date.now() - began }; sprout.timed(result); };</script>`),
  'a storage that is only tried': complete(`<button id="b">Fertig</button><script>
    let best = 0; try { best = Number(localStorage.getItem('best')) || 0; } catch { best = 0; }
    try { if (localStorage.getItem('seen')) best += 1; } catch (error) { console.warn(error); }
    const keep = typeof sessionStorage !== 'undefined' ? sessionStorage : null; if (window.localStorage) localStorage.setItem('a', best);
    b.onclick = () => { keep?.setItem('best', best); sprout.complete(); };</script>`),
  'words spoken aloud': complete(`<button id="b">Fertig</button><script>
    b.onclick = () => { if ('speechSynthesis' in window) { const words = new SpeechSynthesisUtterance('Bravo'); words.lang = \
'de-DE'; speechSynthesis.speak(words); }
      sprout.complete(); };</script>`),
  'a helper that makes elements': complete(`<div id="app"></div><script>
    function make(tag, attributes, ...children) { const el = document.createElement(tag);
      for (const name in attributes) { if (name.startsWith('on')) el.addEventListener(name.slice(2).toLowerCase(), \
attributes[name]); else el.setAttribute(name, attributes[name]); }
      el.append(...children); return el; }
    app.append(make('p', { class: 'note' }, 'Hallo'), make('button', { onClick: () => sprout.complete() }, 'Fertig'));</script>`),
  'a sieve': complete(`<button id="b">Fertig</button><script>
    const most = 100000, crossed = new Uint8Array(most);
    for (let i = 2; i * i < most; i++) if (!crossed[i]) for (let j = i * i; j < most; j += i) crossed[j] = 1;
    b.onclick = () => sprout.complete({ summary: String(crossed[97]) });</script>`),
  'a helper that listens': complete(`<button id="a">A</button><button id="z">Z</button><script>
    const $ = (q) => document.querySelector(q), on = (q, type, fn) => $(q).addEventListener(type, fn);
    on('#a', 'click', () => { $('#a').hidden = true; }); on('#z', 'click', () => sprout.complete());</script>`),
  'a custom element': complete(`<end-card></end-card><script>
    customElements.define('end-card', class extends HTMLElement { connectedCallback() {
      this.innerHTML = '<p>Gut gemacht</p><button type="button">Fertig</button>';
      this.querySelector('button').addEventListener('click', () => this.end()); } end() { sprout.complete(); } });</script>`),
  'sound, drawing and pictures of its own':
    complete(`<canvas id="k" width="300" height="150"></canvas><img id="i" alt=""><button id="b">Fertig</button><script>
    const audio = new (window.AudioContext || window.webkitAudioContext)(); const tone = () => { const o = \
audio.createOscillator(); o.connect(audio.destination); o.start(); o.stop(audio.currentTime + .2); };
    const pictures = ['data:image/gif;base64,R0lGODlhAQABAAAAACw=']; i.src = pictures[0]; k.toBlob((blob) => { i.src = \
URL.createObjectURL(blob); });
    i.style.backgroundImage = 'url(' + k.toDataURL() + ')'; b.onclick = () => { tone(); navigator.vibrate?.(30); \
sprout.complete(); };</script>`),
  'a clock that counts down': timed(`<p id="t"></p><button id="go">Start</button><script>
    go.onclick = () => { let left = 60; const began = Date.now(); const id = setInterval(() => { left -= 1; t.textContent = left;
      if (left === 0) { clearInterval(id); sprout.timed(Date.now() - began); } }, 1000); };</script>`),
  'loops that end': complete(`<button id="b">Ende</button><script>
    const rand = (n) => Math.floor(Math.random() * n); let last = -1;
    const pick = () => { while (true) { const n = rand(5); if (n !== last) return (last = n); } };
    let deck = [1, 2, 3]; while (deck.length) deck.pop(); let n = 3; while (n) n--; do { n = rand(9); } while (n === 4);
    const fib = (k) => (k < 2 ? k : fib(k - 1) + fib(k - 2)); function fact(k) { if (k < 2) return 1; return k * fact(k - 1); }
    async function play() { await new Promise((r) => setTimeout(r, 500)); if (document.hidden) return; play(); }
    b.onclick = () => { pick(); fib(5); fact(5); play(); sprout.complete(); };</script>`),
  'three ways to one end': complete(`<button id="b">Ende</button><script>
    let isOver = false; function finish() { if (isOver) return; isOver = true; sprout.complete(); }
    b.addEventListener('click', finish); addEventListener('keydown', (e) => { if (e.key === 'Escape') finish(); }); \
setTimeout(finish, 120000);</script>`),
  'words that look like code':
    complete(`<p>Fetch the ball! open('door'), eval, http://example.org and javascript: are words here.</p><button \
id="b">Fertig</button><script>
    const words = ['fetch', 'open', 'eval', 'localStorage', 'https', 'top']; const text = 'import it from "the shop"; alert the others';
    b.onclick = () => { b.textContent = words.join(' ') + text; sprout.complete(); };</script>`),
  'old-fashioned page':
    complete(`<center><font size="5">Hallo</font></center><p><div>nicht erlaubt, aber üblich</div></p><ul><li>eins<li>zwei</ul>
    <table><tr><td>1<td>2</table><input type="button" value="Fertig" onclick="sprout.complete()"><br>`),
  'styles of today': complete(`<style>@layer base { :root { --a: #123; color-scheme: light dark; } }
    .card { &:hover { color: red } container-type: inline-size; @container (width > 20rem) { font-size: 2rem } }
    @property --x { syntax: '<length>'; inherits: false; initial-value: 0px } p:has(> b) { color: oklch(40% 0.1 20) }
    @supports (display: grid) { .g { display: grid; background: linear-gradient(red, blue), \
url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) } }</style>
    <div class="card g"><p>Text <b>fett</b></p></div><button onclick="sprout.complete()">Fertig</button>`),
  'icons inside the page':
    complete(`<svg hidden><symbol id="star" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol></svg><div id="d"></div><button \
id="b">Fertig</button><script>
    d.innerHTML = [1, 2, 3].map((n) => \`<svg width="\${n * 20}" height="20" aria-hidden="true"><use href="#star" \
fill="url(#g)"/></svg>\`).join('');
    b.addEventListener('click', () => { sprout.complete({ summary: d.children.length + ' stars' }); });</script>`),
  'drag and drop': complete(`<div id="a" tabindex="0">ziehen</div><div id="z">hierher</div><script>
    let drag = null; a.addEventListener('pointerdown', (e) => { drag = e.pointerId; a.setPointerCapture(e.pointerId); });
    a.addEventListener('pointermove', (e) => { if (drag !== null) a.style.translate = e.clientX + 'px ' + e.clientY + 'px'; });
    a.addEventListener('pointerup', (e) => { drag = null; const hit = document.elementsFromPoint(e.clientX, \
e.clientY).includes(z); if (hit) sprout.complete(); });</script>`),
  'a leaf that is dragged, and parts of a page':
    complete(`<p id="leaf" draggable="true">Blatt</p><a href="#teil">Teil</a><p id="teil"></p>
    <button id="b">Fertig</button><script>
    document.querySelector('#leaf').ondragstart = (e) => e.dataTransfer.setData('text/plain', 'blatt');
    document.querySelector('#b').onclick = () => { location.hash = 'teil'; sprout.complete(); };</script>`),
};
