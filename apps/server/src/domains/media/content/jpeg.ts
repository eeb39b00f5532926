import { checkPixels, type Pixels, UnusableMedia } from './problem.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/** Segments without a length: restart markers and one of old. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;
/** Frames: where the size of the picture stands. C4, C8 and CC are tables and reserved. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** What a decoder needs: JFIF and Adobe say how colours are meant. All other application segments and comments are dropped. */
const isMetadata = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

/** A JPEG without its metadata. It is read to its last byte, so nothing can hide behind it. */
export function cleanJpeg(file: Buffer): { readonly content: Buffer; readonly pixels: Pixels } {
  const kept: Buffer[] = [];
  let pixels: Pixels | undefined;
  if (file.readUInt16BE(0) !== 0xff00 + SOI) throw new UnusableMedia('wrong_type');
  kept.push(file.subarray(0, 2));
  let at = 2;
  for (;;) {
    const marker = markerAt(file, at);
    if (marker === EOI) break;
    if (marker === SOI || isBare(marker)) throw new UnusableMedia('broken');
    const length = lengthAt(file, at + 2);
    const end = at + 2 + length;
    if (end > file.length) throw new UnusableMedia('broken');
    if (isFrame(marker)) {
      if (pixels !== undefined || length < 8) throw new UnusableMedia('broken');
      pixels = checkPixels({ height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) });
    }
    const next = marker === SOS ? endOfScan(file, end) : end;
    if (!isMetadata(marker)) kept.push(file.subarray(at, next));
    at = next;
  }
  if (pixels === undefined) throw new UnusableMedia('broken');
  if (at + 2 !== file.length) throw new UnusableMedia('more_behind');
  kept.push(file.subarray(at));
  return { content: Buffer.concat(kept), pixels };
}

function markerAt(file: Buffer, at: number): number {
  if (at + 2 > file.length || file[at] !== 0xff) throw new UnusableMedia('broken');
  return file[at + 1] as number;
}

function lengthAt(file: Buffer, at: number): number {
  if (at + 2 > file.length) throw new UnusableMedia('broken');
  const length = file.readUInt16BE(at);
  if (length < 2) throw new UnusableMedia('broken');
  return length;
}

/** The compressed picture ends at the first marker in it: there, FF stands only before 00 and restart markers. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] as number;
    if (next !== 0x00 && next !== 0xff && !isBare(next)) return at;
  }
  throw new UnusableMedia('broken');
}
