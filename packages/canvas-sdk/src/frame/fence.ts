/**
 * The fence: takes away or wraps what no header governs, before anything of the canvas runs. The headers are the wall; this
 * closes what a browser without `Connection-Allowlist` leaves open, and what no browser can be told in a header: middle
 * clicks, file choosers, focus. Each part names the hostile canvases that would get out without it.
 *
 * Needed by: own-script-twice, own-name-flood, own-port-by-event, history-back, print, own-remote-screen.
 */
import { apply } from '../language.ts';
import { eventTypeOf } from './browser.ts';
import { fenceBlobs } from './fence-blobs.ts';
import { fenceElements } from './fence-elements.ts';
import { fenceFocus } from './fence-focus.ts';
import { fenceGestures } from './fence-gestures.ts';
import { fenceMarkup } from './fence-markup.ts';
import { fenceSpeech } from './fence-speech.ts';
import { fenceTransfer } from './fence-transfer.ts';
import { watchFlashes } from './flashes.ts';
import { watchShownText } from './shown-text.ts';
import type { SharedByFence } from './sprout-types.ts';
import { takenFromDocument, takenFromNavigator, takenFromWindow } from './taken-away.ts';
import { define, getOwnPropertyDescriptor, takeAway, wrapMethod } from './wrap.ts';

// Scripts of the canvas run only where this mark is: not in a page inside the page, which would have no fence.
define(window, '__sprout', { value: 1 });
for (const name of Object.getOwnPropertyNames(window)) {
  if (takenFromWindow.test(name)) takeAway(window, name);
}
for (const name of Object.getOwnPropertyNames(Navigator.prototype)) {
  if (takenFromNavigator.test(name)) takeAway(navigator, name);
}
for (const name of Object.getOwnPropertyNames(Document.prototype)) {
  if (takenFromDocument.test(name)) takeAway(document, name);
}
for (const name of ['open', 'print', 'close', 'stop', 'focus', 'blur', 'alert', 'confirm', 'prompt', 'find']) {
  (window as unknown as Record<string, unknown>)[name] = () => null;
}
// The browser tells the page around of each new name, so a flood of names would hold the host up.
define(window, 'name', { value: '', writable: true });
for (const name of ['back', 'forward', 'go', 'pushState', 'replaceState']) {
  wrapMethod(History.prototype, name, () => () => undefined);
}
for (const name of [
  'showPicker',
  'requestPictureInPicture',
  'requestPointerLock',
  'remote',
  'requestFullscreen',
  'webkitRequestFullscreen',
  'webkitRequestFullScreen',
  'webkitEnterFullscreen',
  'webkitEnterFullScreen',
]) {
  for (const holder of [Element, HTMLElement, HTMLInputElement, HTMLSelectElement, HTMLVideoElement]) {
    takeAway(holder.prototype, name);
  }
}
let tell: Parameters<SharedByFence['onTell']>[0] = () => undefined;
for (const holder of [HTMLMediaElement, AudioContext]) takeAway(holder.prototype, 'setSinkId');
hidePortEvents();
fenceMarkup();
fenceElements();
fenceGestures();
fenceFocus(() => tell('uncalled'));
fenceTransfer();
fenceSpeech();
fenceBlobs();
watchFlashes(() => tell('flashing'));

// `window.sprout` takes this before the canvas runs, and deletes it.
const shared: SharedByFence = {
  onTell: (given) => {
    tell = given;
  },
  takeShown: watchShownText(),
};
define(window, '__fence', { value: shared, configurable: true });

/** A canvas that saw an event of the port would have the port, and could send the host what takes long to read. */
function hidePortEvents(): void {
  const get = getOwnPropertyDescriptor(window, 'event')?.get;
  if (get === undefined) return;
  define(window, 'event', {
    get: () => {
      const event = apply(get, window, []) as Event | undefined;
      return event && eventTypeOf(event) === 'message' ? undefined : event;
    },
  });
}
