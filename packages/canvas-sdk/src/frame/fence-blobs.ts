import { page, sizeOfBlob } from './browser.ts';
import { define } from './wrap.ts';

/** How much a canvas may put into blobs altogether. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Blobs. The browser keeps them outside the frame, where they would take the memory of every other page. */
export function fenceBlobs(): void {
  const { construct, setPrototypeOf } = Reflect;
  let left = MOST_BYTES;
  const limit = <Kind extends typeof Blob>(kind: Kind): Kind => {
    const limited = new Proxy(kind, {
      construct(target, given, made) {
        const blob = construct(target, given, made) as Blob;
        left -= sizeOfBlob(blob);
        if (left < 0) throw new RangeError('A canvas cannot keep so much.');
        return blob;
      },
    });
    define(kind.prototype, 'constructor', { value: limited });
    define(page, kind.name, { value: limited });
    return limited;
  };
  setPrototypeOf(File, limit(Blob));
  limit(File as unknown as typeof Blob);
}
