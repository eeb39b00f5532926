/** What may come from a camera, and how it is made safe to keep and to show. Pure: bytes in, bytes out. */
import { limits } from '#operations';
import type { MediaKind } from '../schemas.ts';
import { blankIsoVideo } from './iso-video.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { UnusableMedia } from './problem.ts';
import { blankWebm } from './webm.ts';
import { cleanWebp } from './webp.ts';
export const bytesOf: Readonly<Record<MediaKind, number>> = { photo: limits.photoBytes, video: limits.videoBytes };

/** A recorder that was told to stop after so long adds a frame or two. */
const TOLERANCE_MS = 500;

export interface CleanMedia {
  readonly content: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Which bytes differ from what was sent; undefined: all may. */
  readonly changed?: readonly (readonly [from: number, until: number])[];
}

/** The file without metadata. Throws if it is not what it says, or more than it says. A video is changed where it stands. */
export function cleanMedia(file: Buffer, mimeType: string): CleanMedia {
  try {
    return mimeType.startsWith('image/') ? cleanPhoto(file, mimeType) : cleanVideo(file, mimeType);
  } catch (thrown) {
    // A file that says that it has more than it has.
    if (thrown instanceof RangeError) throw new UnusableMedia('broken');
    throw thrown;
  }
}

function cleanPhoto(file: Buffer, mimeType: string): CleanMedia {
  const clean = mimeType === 'image/jpeg' ? cleanJpeg : mimeType === 'image/png' ? cleanPng : cleanWebp;
  const { content, pixels } = clean(file);
  return { content, ...pixels, durationMs: null };
}

function cleanVideo(file: Buffer, mimeType: string): CleanMedia {
  const { durationMs, blanked } = mimeType === 'video/webm' ? blankWebm(file) : blankIsoVideo(file, mimeType);
  if (durationMs !== null && durationMs > limits.videoSeconds * 1000 + TOLERANCE_MS)
    throw new UnusableMedia('too_long');
  return { content: file, width: null, height: null, durationMs, changed: blanked };
}
