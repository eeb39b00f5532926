import type { ReasonSource } from './definition.ts';

/** Refusals of photos and videos. */
export const reasonsOfMedia = {
  MEDIA_NEEDED: {
    message: 'This task is handed in with a photo or a video.',
    fix: 'Send it with kid.add_media and PATCH, then hand in with its id in mediaIds.',
  },
  MEDIA_OFFSET: {
    message: 'The server has {offset} bytes of it, so the next piece begins there.',
    fix: 'Send the piece that begins at byte {offset}, with Upload-Offset: {offset}.',
    httpStatus: 409,
  },
  MEDIA_REFUSED: {
    message: 'The file is not kept: {because}.',
    fix: 'Take it again and send the new file; what was sent of this one is deleted after a day.',
  },
} as const satisfies Record<string, ReasonSource>;
