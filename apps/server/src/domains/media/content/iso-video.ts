import { UnusableMedia } from './problem.ts';

/** Boxes of a film that hold boxes. */
const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf']);
/** What a player needs of a file. Anything else at its top level is blanked, and so is room that is free. */
const needed = new Set(['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra']);
/** Where programs write places, names and times. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);
/** The first bytes of ftyp: pictures use the same boxes. */
const pictureBrands = new Set(['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'hevc', 'heim']);

export interface Video {
  readonly durationMs: number | null;
  /** Which bytes were blanked, so that only they are written again. */
  readonly blanked: readonly (readonly [from: number, until: number])[];
}

interface Box {
  readonly type: string;
  readonly at: number;
  readonly body: number;
  readonly end: number;
}

/**
 * Reads an MP4 or MOV and blanks its metadata where it stands: every other byte keeps its place, because tables in the file point
 * at places.
 */
export function blankIsoVideo(file: Buffer, mimeType: string): Video {
  const blanked: [number, number][] = [];
  const durations: number[] = [];
  const blank = ({ at, body, end }: Box) => {
    file.write('free', at + 4, 'latin1');
    file.fill(0, body, end);
    blanked.push([at, end]);
  };
  const zero = (from: number, until: number) => {
    file.fill(0, from, until);
    blanked.push([from, until]);
  };
  if (file.toString('latin1', 4, 8) !== 'ftyp') throw new UnusableMedia('wrong_type');
  const top = boxesIn(file, 0, file.length);
  const [first] = top;
  if (first === undefined || first.end < first.body + 8) throw new UnusableMedia('broken');
  const brand = file.toString('latin1', first.body, first.body + 4);
  const isMov = brand === 'qt  ';
  if (pictureBrands.has(brand) || isMov !== (mimeType === 'video/quicktime')) throw new UnusableMedia('wrong_type');
  const visit = (box: Box) => {
    const { type, body, end } = box;
    if (telling.has(type)) return blank(box);
    if (type === 'mvhd' || type === 'mdhd') durations.push(readTimes(file, body, end, zero));
    if (type === 'tkhd') zeroTimes(file, body, end, zero);
    if (!holders.has(type)) return undefined;
    const inside = boxesIn(file, body, end);
    // A track of metadata: where the camera was, second by second.
    if (type === 'trak' && handlerOf(file, inside) === 'meta') return blank(box);
    inside.forEach(visit);
  };
  for (const box of top) {
    if (needed.has(box.type)) visit(box);
    else blank(box);
  }
  if (!top.some(({ type }) => type === 'moov') || durations.length === 0) throw new UnusableMedia('broken');
  const longest = Math.max(...durations);
  return { durationMs: longest > 0 ? Math.round(longest * 1000) : null, blanked };
}

/** The boxes between two places, which they must fill to the last byte. */
function boxesIn(file: Buffer, from: number, until: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < until; ) {
    if (at + 8 > until) {
      // QuickTime ends some lists with four zero bytes.
      if (until - at === 4 && file.readUInt32BE(at) === 0) break;
      throw new UnusableMedia('broken');
    }
    const short = file.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > until) throw new UnusableMedia('broken');
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? until - at : short;
    const body = at + (isLong ? 16 : 8);
    const end = at + size;
    if (end > until || end < body) throw new UnusableMedia('broken');
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), at, body, end });
    at = end;
  }
  return boxes;
}

function handlerOf(file: Buffer, track: readonly Box[]): string | undefined {
  const media = track.find(({ type }) => type === 'mdia');
  const handler = media && boxesIn(file, media.body, media.end).find(({ type }) => type === 'hdlr');
  return handler && handler.end >= handler.body + 12
    ? file.toString('latin1', handler.body + 8, handler.body + 12)
    : undefined;
}

/** Reads how long a film or a track is, in seconds, and forgets when it was made. */
function readTimes(file: Buffer, body: number, end: number, zero: (from: number, until: number) => void): number {
  const isLong = zeroTimes(file, body, end, zero);
  const at = body + 4 + (isLong ? 16 : 8);
  if (at + (isLong ? 12 : 8) > end) throw new UnusableMedia('broken');
  const perSecond = file.readUInt32BE(at);
  const units = isLong ? Number(file.readBigUInt64BE(at + 4)) : file.readUInt32BE(at + 4);
  const isUnknown = isLong ? units >= 2 ** 64 - 1 : units === 0xffffffff;
  if (perSecond === 0) throw new UnusableMedia('broken');
  return isUnknown ? 0 : units / perSecond;
}

/** Version 1 has times of eight bytes. */
function zeroTimes(file: Buffer, body: number, end: number, zero: (from: number, until: number) => void): boolean {
  const isLong = file[body] === 1;
  const until = body + 4 + (isLong ? 16 : 8);
  if (until > end) throw new UnusableMedia('broken');
  zero(body + 4, until);
  return isLong;
}
