import { z } from 'zod';
import { limits } from '#operations';
import { keepDays, mediaKind, mimeTypes } from '../../domains/media/schemas.ts';

const size = z.int().min(0).max(limits.mediaBytesPerFamily);

/** What the columns of photos and videos may hold. */
export const importedMedia: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  media: {
    kind: mediaKind,
    mime_type: z.enum([...mimeTypes.photo, ...mimeTypes.video]),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    ...{ bytes: size, received: size, kept_bytes: size, width: size, height: size, duration_ms: size },
  },
  media_piece: { start: size, content: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/) },
  media_setting: { keep_days: keepDays },
};
