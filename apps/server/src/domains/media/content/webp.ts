import { checkPixels, type Pixels, UnusableMedia } from './problem.ts';

/** What shows one picture. Metadata, profiles and further pictures are dropped. */
const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH']);
/** Of the flags of VP8X only this stays: the picture has an alpha channel. */
const HAS_ALPHA = 0x10;

/** A WebP picture without its metadata. */
export function cleanWebp(file: Buffer): { readonly content: Buffer; readonly pixels: Pixels } {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) throw new UnusableMedia('wrong_type');
  const length = file.readUInt32LE(4) + 8;
  if (length > file.length) throw new UnusableMedia('broken');
  if (length < file.length) throw new UnusableMedia('more_behind');
  const parts: Buffer[] = [];
  let pixels: Pixels | undefined;
  for (let at = 12; at < file.length; ) {
    if (at + 8 > file.length) throw new UnusableMedia('broken');
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > file.length) throw new UnusableMedia('broken');
    const chunk = Buffer.from(file.subarray(at, end));
    if (type === 'VP8X') {
      if (size < 10) throw new UnusableMedia('broken');
      chunk[8] = (chunk[8] as number) & HAS_ALPHA;
      checkPixels({ width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 });
    }
    if (type === 'VP8 ' || type === 'VP8L') {
      if (pixels !== undefined) throw new UnusableMedia('broken');
      pixels = checkPixels(type === 'VP8 ' ? sizeOfLossy(chunk) : sizeOfLossless(chunk));
    }
    if (kept.has(type)) parts.push(chunk);
    at = end;
  }
  if (pixels === undefined) throw new UnusableMedia('broken');
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const content = Buffer.concat([head, ...parts]);
  content.writeUInt32LE(content.length - 8, 4);
  return { content, pixels };
}

function sizeOfLossy(chunk: Buffer): Pixels {
  if (chunk.length < 18 || chunk.readUIntBE(11, 3) !== 0x9d012a) throw new UnusableMedia('broken');
  return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff };
}

function sizeOfLossless(chunk: Buffer): Pixels {
  if (chunk.length < 13 || chunk[8] !== 0x2f) throw new UnusableMedia('broken');
  const bits = chunk.readUInt32LE(9);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
