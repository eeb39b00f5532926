import { z } from 'zod';
import { defineOperation, id, implementWrite, limits } from '#operations';
import { type Finished, finishMedia } from '../finish-media.ts';
import { refuseOffset } from '../media.ts';
import { deletePieces, findMedia, insertPieces, noteReceived, noteWhole, replacePiece } from '../media-store.ts';

const definition = defineOperation({
  name: 'kid.send_media',
  title: 'Send a piece of a photo or a video',
  description:
    'The next bytes of a file that was announced. With the last of them it is checked, and its metadata dropped.',
  audience: ['kid'],
  rate: { perMinute: 60, burst: 60 },
  reasons: ['MEDIA_OFFSET', 'MEDIA_REFUSED'],
  input: {
    mediaId: id,
    offset: z.int().min(0),
    piece: z
      .string()
      .max(Math.ceil(limits.mediaPieceBytes / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64')
      .meta({ examples: ['AAAA'] }),
  },
  output: { mediaId: id, offset: z.int(), isWhole: z.boolean() },
});

export const kidSendMedia = implementWrite(definition, {
  // Reading what is there and looking through it takes too long for a transaction.
  prepare: (context, { mediaId, offset, piece }) => finishMedia(context, mediaId, offset, Buffer.from(piece, 'base64')),
  async run(context, { mediaId, offset, piece }, finished: Finished | undefined) {
    const { db, familyId, now, principal } = context;
    const media = await findMedia(db, familyId, mediaId, now);
    if (media === undefined || media.childId !== principal.actorId) throw context.unknownId('mediaId');
    const bytes = Buffer.from(piece, 'base64');
    const received = offset + bytes.length;
    // Also for a piece that came twice, or that is longer than what is left.
    if (media.received !== offset || received > media.bytes) throw refuseOffset(media);
    noteReceived(db, familyId, mediaId, received);
    if (finished === undefined) {
      insertPieces(db, familyId, mediaId, offset, bytes);
      return { mediaId, offset: received, isWhole: false };
    }
    const { content, replaced } = finished;
    if (replaced === undefined) deletePieces(db, familyId, mediaId);
    for (const one of replaced ?? []) replacePiece(db, familyId, mediaId, one);
    insertPieces(db, familyId, mediaId, replaced === undefined ? 0 : offset, content);
    noteWhole(db, familyId, mediaId, finished);
    return { mediaId, offset: received, isWhole: true };
  },
  nextStep: ({ isWhole, offset }) =>
    isWhole
      ? 'kid.submit_task hands it in with mediaIds.'
      : `kid.send_media, or PATCH, sends the piece that begins at byte ${offset}.`,
});
