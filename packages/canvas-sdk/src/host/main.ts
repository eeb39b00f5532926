/** The script of the plain host pages: plays the canvas that the page names. */
import { showCalmCard } from './calm-card.ts';
import type { CanvasPort, WhyStopped } from './canvas-port.ts';
import { playCanvas } from './play-canvas.ts';
import { previewPort } from './preview-port.ts';

const place = document.getElementById('canvas') as HTMLElement;
const said = document.getElementById('said') as HTMLElement;
const { frame: address = '', name: title = '', ends = 'complete' } = place.dataset;

/** A tab that a canvas took down with it does not say goodbye: then this mark is still there when it opens again. */
const mark = `sprout-canvas:${address}`;
const forget = () => sessionStorage.removeItem(mark);

function stopped(why: WhyStopped): void {
  forget();
  showCalmCard(place, why);
}

if (sessionStorage.getItem(mark) !== null) {
  stopped('froze');
} else {
  sessionStorage.setItem(mark, 'open');
  addEventListener('pagehide', forget);
  const port = previewPort((words) => {
    said.textContent = words;
  });
  const app: CanvasPort = { ...port, stopped };
  playCanvas(window, place, { address, title, ends: ends as 'complete' }, app, {
    now: () => performance.now(),
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
    nonce: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  });
}
