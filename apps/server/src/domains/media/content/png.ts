import { crc32 } from 'node:zlib';
import { checkPixels, type Pixels, UnusableMedia } from './problem.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** What shows the picture. Texts, times and whatever else a chunk can hold are dropped. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB']);

/** A PNG without its metadata. */
export function cleanPng(file: Buffer): { readonly content: Buffer; readonly pixels: Pixels } {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new UnusableMedia('wrong_type');
  const parts: Buffer[] = [SIGNATURE];
  const types = new Set<string>();
  let at = 8;
  while (!types.has('IEND')) {
    if (at + 12 > file.length) throw new UnusableMedia('broken');
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new UnusableMedia('broken');
    const type = file.toString('latin1', at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) throw new UnusableMedia('broken');
    if (types.size === 0 && type !== 'IHDR') throw new UnusableMedia('broken');
    types.add(type);
    if (kept.has(type)) parts.push(file.subarray(at, end));
    at = end;
  }
  if (at !== file.length) throw new UnusableMedia('more_behind');
  if (!types.has('IDAT')) throw new UnusableMedia('broken');
  const pixels = checkPixels({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) });
  return { content: Buffer.concat(parts), pixels };
}
