/**
 * Limits what a canvas keeps in blobs. The browser keeps them outside the frame, where they would take the memory of every
 * other page.
 *
 * Needed by: own-blob-store, own-small-blobs.
 */
import { apply } from '../language.ts';
import { page, sizeOfBlob } from './browser.ts';
import { define, type Method, takeAway, wrapMethod } from './wrap.ts';

/** How much a canvas may put into blobs altogether. */
const MOST_BYTES = 256 * 1024 * 1024;
/** What one more blob, or one more address of it, takes besides its content. */
const BYTES_EACH = 1024;

export function fenceBlobs(): void {
  const { construct, setPrototypeOf } = Reflect;
  let left = MOST_BYTES;
  const hasRoomFor = (bytes: number) => {
    left -= bytes + BYTES_EACH;
    return left >= 0;
  };
  const takeRoom = (bytes: number) => {
    if (!hasRoomFor(bytes)) throw new RangeError('A canvas cannot keep so much.');
  };
  const limit = <Kind extends typeof Blob>(kind: Kind): Kind => {
    const limited = new Proxy(kind, {
      construct(target, given, made) {
        const blob = construct(target, given, made) as Blob;
        takeRoom(sizeOfBlob(blob));
        return blob;
      },
    });
    define(kind.prototype, 'constructor', { value: limited });
    define(page, kind.name, { value: limited });
    return limited;
  };
  setPrototypeOf(File, limit(Blob));
  limit(File as unknown as typeof Blob);

  // Both make another name for content that is there already.
  const counted = (original: Method): Method =>
    function (...given) {
      takeRoom(0);
      return apply(original, this, given);
    };
  wrapMethod(Blob.prototype, 'slice', counted);
  wrapMethod(URL, 'createObjectURL', counted);
  // A picture that does not fit becomes null, as the browser does it with one that is too large.
  wrapMethod(
    HTMLCanvasElement.prototype,
    'toBlob',
    (original) =>
      function (receive, type, quality) {
        const checked = (blob: Blob | null) =>
          apply(receive as Method, undefined, [blob !== null && hasRoomFor(sizeOfBlob(blob)) ? blob : null]);
        return apply(original, this, [typeof receive === 'function' ? checked : receive, type, quality]);
      },
  );
  // It answers with a promise, whose methods a canvas may replace.
  if (typeof OffscreenCanvas === 'function') takeAway(OffscreenCanvas.prototype, 'convertToBlob');
}
