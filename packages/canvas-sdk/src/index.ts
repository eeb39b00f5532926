/** For the server: the scripts and styles that a canvas and its host page are served with, and the rules for its markup. */
import { readFileSync } from 'node:fs';

export type { Sprout } from './frame/sprout-types.ts';
export { isDroppedElement, keepsAttribute, kindOfScript } from './markup-rules.ts';
export type { Completion, Signal } from './protocol/frame-message.ts';

function read(name: string): string {
  return readFileSync(new URL(`../${name}`, import.meta.url), 'utf8').trimEnd();
}

/** Runs first in every canvas: the fence, then `window.sprout`. */
export const frameScript = `${read('generated/fence.js')}\n${read('generated/sprout.js')}`;

/** Runs in the host page. */
export const hostScript = read('generated/host.js');

/** A canvas gets it unless it says `injectBaseStyles: false`. */
export const baseStyles = read('styles/base.css');
