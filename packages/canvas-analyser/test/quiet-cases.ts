/** Ways in which honest canvases come to their end. None gets an issue of any kind. `#b` is a button. */
import type { CompletionSchema } from '../src/index.ts';

export interface QuietCase {
  readonly script: string;
  readonly kind: CompletionSchema['kind'];
}

const complete = (script: string): QuietCase => ({ script, kind: 'complete' });
const score = (script: string): QuietCase => ({ script, kind: 'score' });
const timed = (script: string): QuietCase => ({ script, kind: 'timed' });
const onTap = (code: string) => `document.querySelector('#b').onclick = () => { ${code} };`;

export const quietCases: Readonly<Record<string, QuietCase>> = {
  'states of a game':
    complete(`const states = { intro: { next: 'end' }, end: { enter() { sprout.complete(); } } }; let at = 'intro';
    function go(to) { at = to; const state = states[to]; if (state.enter) state.enter(); } ${onTap('go(states[at].next)')}`),
  'an action that is looked up first':
    complete(`const actions = { Enter: function () { sprout.complete(); }, Escape: function () {} };
    document.addEventListener('keydown', (event) => { const action = actions[event.key]; if (action) action(event); });`),
  'an arrow of a class, handed to a helper': complete(`class Game { end = () => { sprout.complete(); };
    button() { return make('button', { onTap: this.end }); } }
    function make(tag, props) { const el = document.createElement(tag);
      for (const [name, value] of Object.entries(props)) el.addEventListener(name.slice(2).toLowerCase(), value); return el; }
    document.body.append(new Game().button());`),
  'a private arrow':
    complete(`class Game { #end = () => { sprout.complete(); }; wire() { const end = this.#end; ${onTap('end()')} } }
    new Game().wire();`),
  'a story as a generator': complete(`function* story() { yield 'One'; yield 'Two'; sprout.complete(); }
    const pages = story(); ${onTap('document.title = pages.next().value')}`),
  'taps as a stream':
    complete(`async function* taps(el) { while (true) yield await new Promise((tapped) => el.addEventListener('click', tapped, \
{ once: true })); }
    (async () => { let count = 0; for await (const tap of taps(document.querySelector('#b'))) { if (++count === 3) break; } \
sprout.complete(); })();`),
  'taps that are waited for': complete(`(async () => { let count = 0; while (true) {
      await new Promise((tapped) => document.querySelector('#b').addEventListener('click', tapped, { once: true })); if \
(++count === 3) break; }
    sprout.complete(); })();`),
  'a proxy that watches':
    complete(`const state = new Proxy({ n: 0 }, { set(all, name, value) { all[name] = value; if (value > 2) sprout.complete(); \
return true; } });
    ${onTap('state.n += 1')}`),
  'an event of its own': complete(`document.addEventListener('game-over', () => sprout.complete());
    ${onTap("document.dispatchEvent(new CustomEvent('game-over'))")}`),
  'the bridge kept in an object':
    complete(`class Game { constructor(bridge) { this.bridge = bridge; ${onTap('this.end()')} } end() { this.bridge.complete({ \
summary: 'Done' }); } }
    new Game(window.sprout);`),
  'the bridge called by a name':
    complete(`const bridge = { call(name, ...given) { return window.sprout?.[name] ? window.sprout[name](...given) : null; },
      done() { return this.call('complete', { summary: 'Done' }); } }; ${onTap('bridge.done()')}`),
  'an early end': complete(
    onTap("if (document.hidden) { sprout.complete({ summary: 'Away' }); return; } sprout.complete();"),
  ),
  'an end after an animation':
    complete(`let left = 90; function step() { left -= 1; if (left > 0) return requestAnimationFrame(step); sprout.complete(); }
    ${onTap('requestAnimationFrame(step)')}`),
  'reading to the end': complete(
    `addEventListener('scroll', () => { if (scrollY + innerHeight >= document.body.scrollHeight) sprout.complete(); });`,
  ),
  'text that is pasted': complete(
    "document.addEventListener('paste', (event) => { document.title = event.clipboardData.getData('text/plain'); " +
      `}); ${onTap('sprout.complete()')}`,
  ),
  'points and a bonus': score(
    `let points = 0, bonus = 0; ${onTap('points += 1; bonus++; sprout.score(points + bonus, { maxScore: 10 })')}`,
  ),
  'points that begin as nothing': score(
    `let points = null; ${onTap('points = (points || 0) + 1; sprout.score(points, 10)')}`,
  ),
  'points that are worked out when asked for': score(
    'let right = 0; const result = { get points() { return right; }, max: 10 }; ' +
      `${onTap('right += 1; sprout.score(result.points, result.max)')}`,
  ),
  'points out of a list': score(`const result = [3, { maxScore: 10 }]; ${onTap('sprout.score(...result)')}`),
  'points as minifiers write it':
    score(`!function (e) { var n = 0; document.querySelector('#b').onclick = function () { var t; n++,
    (t = e.sprout) === null || t === void 0 || t.score.call(t, n, { maxScore: 10 }); }; }(window);`),
  'a time and its mistakes': timed(`const began = performance.now(); let mistakes = 0;
    ${onTap('mistakes += 1; sprout.timed(performance.now() - began + mistakes * 1000)')}`),
  'a function that is asked for': complete(
    `const valueOf = (given) => (given instanceof Function ? given() : given); ${onTap('document.title = valueOf(3); sprout.complete()')}`,
  ),
  'questions that begin at once': score(`const all = [1, 2, 3]; let at = 0;
    function next() { if (at >= all.length) return void sprout.score(at, { max: 10 }); document.title = all[at]; }
    ${onTap('at += 1; next()')} next();`),
  'states that are looked up from the beginning':
    complete(`const machine = { state: 'idle', steps: { idle: 'asking', asking: 'done' },
      actions: { asking() { document.title = '?'; }, done() { sprout.complete(); } },
      send() { this.state = this.steps[this.state]; this.actions[this.state]?.(); } };
    ${onTap('machine.send()')} machine.send();`),
  'an end after a transition': complete(`const card = document.querySelector('#b');
    card.addEventListener('transitionend', () => sprout.complete()); card.onclick = () => card.classList.add('open');`),
  'a sound to its end': complete(
    "const sound = document.createElement('audio'); sound.controls = true; document.body.append(sound); " +
      'sound.onended = () => sprout.complete();',
  ),
  'fields of a class with names of the browser': score(`class Game { points = 3; open = () => { this.stop(); };
      stop = () => { this.parent = null; sprout.score(this.points, { max: 10 }); }; }
    document.querySelector('#b').addEventListener('click', new Game().open);`),
  'a static block': complete(`class Game { static { this.top = 3; this.close = () => sprout.complete(); } }
    ${onTap('Game.close()')}`),
  'a function that waits for taps': score(`main();
    async function main() { const points = await play(); sprout.score(points, { max: 10 }); }
    async function play() { let points = 0; for (const n of [1, 2, 3]) points += await tap(n); return points; }
    function tap(n) { return new Promise((tapped) => [document.querySelector('#b')].forEach((b) => b.addEventListener('click', \
() => tapped(n), { once: true }))); }`),
  'an end two frames later': complete(
    onTap('requestAnimationFrame(() => requestAnimationFrame(() => { sprout.complete(); }))'),
  ),
  'focus one frame later': complete(
    onTap("requestAnimationFrame(() => document.querySelector('#b').focus()); sprout.complete()"),
  ),
  'the older spelling': complete(
    onTap("window.SproutBridge.postMessage(JSON.stringify({ type: 'sprout:complete', summary: 'Done' }))"),
  ),
  'the older spelling with points': score(onTap("SproutBridge.postMessage({ type: 'score', value: 3, max: 10 })")),
};
