import type { Canvas } from '../parse-canvas.ts';
import type { Block } from './blocks.ts';
import { ElementIndex } from './element-index.ts';

/** Whether a style animates something when the page opens, not only once a script gives it another class. */
export function movesAtFirst(canvas: Canvas, blocks: readonly Block[]): boolean {
  const animating = blocks.filter(({ declared }) => declared.has('animation') || declared.has('animation-name'));
  if (animating.length === 0) return false;
  const index = new ElementIndex(canvas.elements);
  return animating.some(
    ({ element, selector }) => element || !/^[\w.#\s>+~-]+$/.test(selector) || index.find(selector).length > 0,
  );
}
