import { LRUCache } from 'lru-cache';
import { type RebuiltCanvas, rebuildCanvas } from './rebuild-canvas.ts';

export interface KeyedCanvas {
  readonly html: string;
  readonly contentHash: string;
  readonly injectBaseStyles: boolean;
}

/** A canvas is rebuilt when it is first asked for. The result depends on nothing but its content, so it is kept by its hash. */
export class CanvasShelf {
  readonly #kept = new LRUCache<string, RebuiltCanvas>({ maxSize: 8 * 1024 * 1024, sizeCalculation: sizeOf });

  rebuilt(canvas: KeyedCanvas): RebuiltCanvas {
    const key = `${canvas.contentHash} ${canvas.injectBaseStyles}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const made = rebuildCanvas(canvas);
    this.#kept.set(key, made);
    return made;
  }
}

function sizeOf({ body, scriptHashes }: RebuiltCanvas): number {
  return body.length + scriptHashes.length * 60;
}
