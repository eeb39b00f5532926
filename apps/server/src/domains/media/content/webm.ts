import type { Video } from './iso-video.ts';
import { UnusableMedia } from './problem.ts';

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  seekHead: 0x114d9b74,
  scale: 0x2ad7b1,
  duration: 0x4489,
  title: 0x7ba9,
  date: 0x4461,
  time: 0xe7,
  voidElement: 0xec,
} as const;

/** What a player needs of a segment. Tags, attachments and chapters are blanked, and so is whatever else stands there. */
const needed = new Set<number>([ids.info, ids.tracks, ids.cluster, ids.cues, ids.seekHead]);

interface Element {
  readonly id: number;
  readonly at: number;
  readonly body: number;
  readonly end: number;
}

/** Reads a WebM and blanks its metadata where it stands. */
export function blankWebm(file: Buffer): Video {
  const blanked: [number, number][] = [];
  const blank = ({ at, end }: Element) => {
    writeVoid(file, at, end);
    blanked.push([at, end]);
  };
  if (file.readUInt32BE(0) !== ids.head) throw new UnusableMedia('wrong_type');
  const [head, segment, ...rest] = elementsIn(file, 0, file.length);
  const docType = head && elementsIn(file, head.body, head.end).find(({ id }) => id === ids.docType);
  if (docType === undefined || file.toString('latin1', docType.body, docType.end) !== 'webm') {
    throw new UnusableMedia('wrong_type');
  }
  if (segment?.id !== ids.segment) throw new UnusableMedia('broken');
  if (rest.some(({ id }) => id !== ids.voidElement)) throw new UnusableMedia('more_behind');
  rest.forEach(blank);
  let scaleNs = 1_000_000;
  let length: number | undefined;
  let lastCluster = 0;
  const inside = elementsIn(file, segment.body, segment.end);
  for (const element of inside) {
    if (!needed.has(element.id)) blank(element);
    if (element.id === ids.info) {
      for (const one of elementsIn(file, element.body, element.end)) {
        if (one.id === ids.scale) scaleNs = file.readUIntBE(one.body, Math.min(6, one.end - one.body));
        if (one.id === ids.duration) length = floatIn(file, one);
        if (one.id === ids.title || one.id === ids.date) blank(one);
      }
    }
    if (element.id === ids.cluster) {
      const time = elementsIn(file, element.body, element.end).find(({ id }) => id === ids.time);
      if (time) lastCluster = file.readUIntBE(time.body, Math.min(6, time.end - time.body));
    }
  }
  if (!inside.some(({ id }) => id === ids.tracks)) throw new UnusableMedia('broken');
  const isKnown = length !== undefined && length > 0;
  // A recorder that was not told the length writes none; then the last cluster begins before the end.
  const units = Math.max(isKnown ? (length as number) : 0, lastCluster);
  return { durationMs: units > 0 ? Math.round((units * scaleNs) / 1_000_000) : null, blanked };
}

/** Elements between two places. One of unknown size, as recorders write them, ends where an element of its own level begins. */
function elementsIn(file: Buffer, from: number, until: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < until; ) {
    const id = numberAt(file, at, until, true);
    const size = numberAt(file, at + id.length, until, false);
    const body = at + id.length + size.length;
    const end = size.isUnknown ? endOfUnknown(file, body, until, id.value) : body + size.value;
    if (end > until) throw new UnusableMedia('broken');
    elements.push({ id: id.value, at, body, end });
    at = end;
  }
  return elements;
}

function endOfUnknown(file: Buffer, from: number, until: number, ofId: number): number {
  if (ofId === ids.segment) return until;
  if (ofId !== ids.cluster) throw new UnusableMedia('broken');
  let at = from;
  while (at < until) {
    const id = numberAt(file, at, until, true);
    // Only elements of a segment have ids of four bytes.
    if (id.length === 4) return at;
    const size = numberAt(file, at + id.length, until, false);
    if (size.isUnknown) throw new UnusableMedia('broken');
    at += id.length + size.length + size.value;
  }
  if (at > until) throw new UnusableMedia('broken');
  return at;
}

/** A number whose first byte says how long it is. Ids keep the bit that says so, sizes do not. */
function numberAt(file: Buffer, at: number, until: number, isId: boolean) {
  const first = at < until ? (file[at] as number) : 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > until || (isId && length > 4)) throw new UnusableMedia('broken');
  const bits = isId ? first : first & (0xff >> length);
  let value = bits;
  let isUnknown = !isId && bits === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const byte = file[at + index] as number;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

function floatIn(file: Buffer, { body, end }: Element): number {
  if (end - body === 4) return file.readFloatBE(body);
  if (end - body === 8) return file.readDoubleBE(body);
  throw new UnusableMedia('broken');
}

/** An element that means nothing, of the same length. */
function writeVoid(file: Buffer, at: number, end: number): void {
  const isLong = end - at >= 9;
  file.fill(0, at, end);
  file[at] = ids.voidElement;
  if (isLong) {
    file.writeUIntBE(end - at - 9, at + 3, 6);
    file[at + 1] = 0x01;
  } else file[at + 1] = 0x80 | (end - at - 2);
}
