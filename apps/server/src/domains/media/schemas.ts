import { z } from 'zod';
import { id, instant } from '#operations';

export const mediaKind = z.enum(['photo', 'video']);

export type MediaKind = z.infer<typeof mediaKind>;

/** What may come from a camera. */
export const mimeTypes = {
  photo: ['image/jpeg', 'image/png', 'image/webp'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
} as const satisfies Record<MediaKind, readonly string[]>;

/** How a photo or a video is named beside what it was handed in with. */
export const mediaRef = z.strictObject({ mediaId: id, kind: mediaKind });

export const keepDays = z.int().min(1).max(365);

export const mediaFacts = {
  mediaId: id,
  kind: mediaKind,
  mimeType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationSeconds: z.number().nullable(),
  childId: id,
  taskId: id,
  date: z.string(),
  submissionId: id.nullable(),
  deletedAt: instant.nullable().describe('When it will be deleted; null while nobody has decided on it.'),
};
