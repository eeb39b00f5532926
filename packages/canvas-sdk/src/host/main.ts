/** The script of the page that shows a preview: plays the canvas that the page names. The page also has the words. */
import type { WhyStopped } from './canvas-port.ts';
import { playCanvas } from './play-canvas.ts';
import { previewPort, type Result } from './preview-port.ts';

const place = document.getElementById('canvas') as HTMLElement;
const status = document.getElementById('said') as HTMLElement;
const { frame = '', name = '', ends = 'complete' } = place.dataset;
const words = JSON.parse(place.dataset.words ?? '{}') as Readonly<Record<string, string>> & {
  readonly stopped: Readonly<Record<WhyStopped | 'title', string>>;
};

function show(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return (words[sentence] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}

function describe(result: Result): string {
  if (result.kind === 'score') {
    return show('points', { points: result.points, max: result.max ?? show('openNumber', {}) });
  }
  if (result.kind === 'timed') return show('seconds', { seconds: Math.round(result.ms / 1000) });
  return result.summary === undefined ? show('done', {}) : show('doneWith', { summary: result.summary });
}

/** A tab that a canvas took down with it does not say goodbye: then this mark is still there when the page opens again. */
const mark = `sprout-canvas:${location.pathname}`;
const forget = () => sessionStorage.removeItem(mark);

/** Takes the place of a canvas that was taken away. It takes the focus, so that nobody is left in an empty place. */
function stopped(why: WhyStopped): void {
  forget();
  const make = (tag: string, text: string) => Object.assign(document.createElement(tag), { textContent: text });
  const card = make('section', '');
  card.className = 'calm-card';
  card.tabIndex = -1;
  card.append(make('h2', words.stopped.title), make('p', words.stopped[why]));
  place.replaceChildren(card);
  card.focus();
}

function play(): void {
  sessionStorage.setItem(mark, 'open');
  addEventListener('pagehide', forget);
  const port = previewPort({
    onSignal: (signal) => {
      status.textContent = show('signals', { name: signal });
    },
    onEnd: (result) => {
      status.textContent = show('ended', { how: describe(result) });
    },
  });
  playCanvas(
    window,
    place,
    { address: frame, title: name, ends: ends as 'complete' },
    { ...port, stopped },
    {
      now: () => performance.now(),
      every: (ms, run) => {
        const timer = setInterval(run, ms);
        return () => clearInterval(timer);
      },
      nonce: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36)).join('-'),
    },
  );
}

if (sessionStorage.getItem(mark) === null) play();
else stopped('froze');
