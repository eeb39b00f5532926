/** Small photos and videos, made by hand, with metadata that must not be kept. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Principal } from '../core/principal.ts';
import type { TestSprout } from './test-sprout.ts';

/** Written into the metadata of each sample: nothing that is kept may hold it. */
export const SECRET_PLACE = 'GPS 52.5163 N 13.3777 E';

const secret = Buffer.from(SECRET_PLACE);

/** One grey pixel, as a camera writes it, with the place in its Exif. */
export function sampleJpeg({ width = 1, height = 1 } = {}): Buffer {
  const base =
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
    'wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z';
  const file = Buffer.from(base, 'base64');
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), secret]);
  return Buffer.concat([file.subarray(0, 2), segment(0xe1, exif), segment(0xfe, secret), file.subarray(2)]);
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A PNG that a browser shows, of any size, in one colour. */
export function samplePng({ width = 2, height = 2, noise = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = width * height > 10_000_000 ? Buffer.alloc(1) : Buffer.alloc((width * 3 + 1) * height, 0);
  const body = noise > 0 ? Buffer.alloc(noise, 1) : deflateSync(rows);
  const chunks = [chunk('IHDR', header), chunk('tEXt', secret), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A lossless WebP with Exif. */
export function sampleWebp(): Buffer {
  const picture = Buffer.from('2f0000001007111111', 'hex');
  const parts = [riffChunk('VP8L', picture), riffChunk('EXIF', secret)];
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  return riffChunk('RIFF', body);
}

function riffChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** The boxes of a film of so many seconds, with the place in udta, in a track of metadata and in free room. */
export function sampleMp4({ seconds = 3, brand = 'isom', filler = 1000 } = {}): Buffer {
  const times = (extra: number) => {
    const body = Buffer.alloc(20 + extra);
    body.writeUInt32BE(3_800_000_000, 4);
    body.writeUInt32BE(1000, 12);
    body.writeUInt32BE(seconds * 1000, 16);
    return body;
  };
  const handler = (kind: string) => box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${kind}\0\0\0\0`, 'latin1'));
  const track = (kind: string, more: Buffer) =>
    box('trak', Buffer.concat([box('mdia', Buffer.concat([box('mdhd', times(4)), handler(kind), more]))]));
  const moov = Buffer.concat([
    box('mvhd', times(80)),
    track('vide', Buffer.alloc(0)),
    track('meta', box('minf', box('gmhd', secret))),
    box('udta', box('\u00a9xyz', secret)),
  ]);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mp42`, 'latin1')),
    box('mdat', Buffer.alloc(filler, 7)),
    box('moov', moov),
    box('free', secret),
  ]);
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A WebM as recorders write it: segment and cluster of unknown size, and the place in its tags and title. */
export function sampleWebm({ seconds = 3 } = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);
  const info = Buffer.concat([
    element('2ad7b1', Buffer.from('0f4240', 'hex')),
    element('4489', duration),
    element('7ba9', secret),
  ]);
  const inside = Buffer.concat([
    element('1549a966', info),
    element('1654ae6b', Buffer.alloc(4)),
    element('1254c367', secret),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    element('e7', Buffer.from([0])),
    element('a3', Buffer.alloc(20)),
  ]);
  const segmentHead = Buffer.from('1853806701ffffffffffffff', 'hex');
  return Buffer.concat([element('1a45dfa3', element('4282', Buffer.from('webm'))), segmentHead, inside]);
}

function element(idHex: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(idHex, 'hex'), size, body]);
}

export const sha256Of = (file: Buffer) => createHash('sha256').update(file).digest('hex');

export const camera = { runMode: 'camera', cameraTaskSpec: { prompt: 'Your room' } };

/** What kid.add_media is told of a file. */
export function announced(taskId: string, file: Buffer, mimeType = 'image/jpeg') {
  const kind = mimeType.startsWith('image/') ? 'photo' : 'video';
  return { taskId, kind, mimeType, bytes: file.length, sha256: sha256Of(file) };
}

/** Sends a whole file as a kid, in one piece. */
export async function sendFile(
  test: TestSprout,
  kid: Principal,
  taskId: string,
  file = sampleJpeg(),
  mimeType?: string,
) {
  const { mediaId } = await test.ok<{ mediaId: string }>(kid, 'kid.add_media', announced(taskId, file, mimeType));
  for (let offset = 0; offset < file.length; offset += 1024 * 1024) {
    const piece = file.toString('base64', offset, Math.min(file.length, offset + 1024 * 1024));
    await test.ok(kid, 'kid.send_media', { mediaId, offset, piece });
  }
  return mediaId;
}
