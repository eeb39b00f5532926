import { LRUCache } from 'lru-cache';
import { lazily } from '../../core/memory/lazily.ts';
import type { RebuiltCanvas } from './rebuild-canvas.ts';

export interface KeyedCanvas {
  readonly html: string;
  readonly contentHash: string;
  readonly injectBaseStyles: boolean;
}

/**
 * A canvas within both is rebuilt within a few milliseconds; starting a thread takes longer. The length alone says little: tags that
 * are never closed are opened again and again, so the work may grow with the square of their number.
 */
const SMALL_LENGTH = 20_000;
const FEW_TAGS = 200;

/** Loaded for the first canvas: the parser of HTML needs about 3 MB. */
const rebuilding = lazily(() => import('./rebuild-canvas.ts'));
const offThread = lazily(() => import('./rebuild-off-thread.ts'));

/** A canvas is rebuilt when it is first asked for. The result depends on nothing but its content, so it is kept by its hash. */
export class CanvasShelf {
  readonly #kept = new LRUCache<string, RebuiltCanvas>({ maxSize: 8 * 1024 * 1024, sizeCalculation: sizeOf });
  readonly #inWork = new Map<string, Promise<RebuiltCanvas>>();
  #last: Promise<unknown> = Promise.resolve();

  async rebuilt(canvas: KeyedCanvas): Promise<RebuiltCanvas> {
    // First of all: nothing may wait between the look for a kept one and a quick rebuild, or two callers would do it twice.
    const { rebuildCanvas } = await rebuilding();
    const key = `${canvas.contentHash} ${canvas.injectBaseStyles}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const made = isQuick(canvas) ? rebuildCanvas(canvas) : await this.#rebuildLarge(key, canvas);
    this.#kept.set(key, made);
    return made;
  }

  /** One at a time, and each once, however many ask for it. */
  #rebuildLarge(key: string, canvas: KeyedCanvas): Promise<RebuiltCanvas> {
    const inWork = this.#inWork.get(key);
    if (inWork !== undefined) return inWork;
    const made = this.#last
      .then(async () => (await offThread()).rebuildOffThread(canvas))
      .finally(() => this.#inWork.delete(key));
    this.#last = made.catch(() => undefined);
    this.#inWork.set(key, made);
    return made;
  }
}

function isQuick({ html }: KeyedCanvas): boolean {
  return html.length <= SMALL_LENGTH && html.split('<', FEW_TAGS + 2).length <= FEW_TAGS + 1;
}

function sizeOf({ body, scriptHashes }: RebuiltCanvas): number {
  return body.length + scriptHashes.length * 60;
}
