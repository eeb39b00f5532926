import type { ReasonDefinition } from './definition.ts';

/** Refusals of photos and videos. */
export const reasonsOfMedia = {
  MEDIA_NEEDED: {
    code: 'BAD_INPUT',
    message: 'This task is handed in with a photo or a video.',
    fix: 'Send it with kid.add_media and PATCH, then hand in with its id in mediaIds.',
  },
  MEDIA_OFFSET: {
    code: 'BAD_INPUT',
    message: 'The server has {offset} bytes of it, so the next piece begins there.',
    fix: 'Send the piece that begins at byte {offset}, with Upload-Offset: {offset}.',
    httpStatus: 409,
  },
  MEDIA_REFUSED: {
    code: 'BAD_INPUT',
    message: 'The file is not kept: {because}.',
    fix: 'Take it again and send the new file; what was sent of this one is deleted after a day.',
  },
} as const satisfies Record<string, ReasonDefinition>;
