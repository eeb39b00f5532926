import { z } from 'zod';
import { day, defineOperation, id, implementWrite, limits, refuse, requireFewer, type WriteContext } from '#operations';
import { defineRule } from '../../../core/operations/rule.ts';
import { bytesOf } from '../content/clean-media.ts';
import { UNUSED_MS } from '../media.ts';
import { countUnused, findSame, insertMedia, sumBytes } from '../media-store.ts';
import type { MediaPorts } from '../ports.ts';
import { mediaKind, mimeTypes } from '../schemas.ts';

const definition = defineOperation({
  name: 'kid.add_media',
  title: 'Announce a photo or a video',
  description:
    'Announces a file for a task with the camera. Its bytes follow with PATCH /kid/api/media/<mediaId>, from offset on. ' +
    'The same file announced again goes on where it stopped. What is not handed in within a day is deleted.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  reasons: ['TASK_LOCKED', 'DAY_OVER', 'WRONG_RUN_MODE', 'LIMIT_EXCEEDED'],
  input: {
    taskId: id,
    date: day.optional().describe('The day that the kid saw, good until noon of the next; without it, today.'),
    kind: mediaKind,
    mimeType: z.enum([...mimeTypes.photo, ...mimeTypes.video]),
    bytes: z
      .int()
      .min(1)
      .meta({ examples: [250_000] }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits')
      .toLowerCase()
      .meta({ examples: ['0'.repeat(64)] }),
  },
  output: { mediaId: id, offset: z.int().describe('How many bytes the server has.') },
});

const fits = defineRule(definition.input, ['kind', 'mimeType'], ({ kind, mimeType }) =>
  (mimeTypes[kind] as readonly string[]).includes(mimeType)
    ? []
    : [{ path: '/mimeType', expected: `for a ${kind}: ${mimeTypes[kind].join(', ')}` }],
);
const isSmallEnough = defineRule(definition.input, ['kind', 'bytes'], ({ kind, bytes }) =>
  bytes <= bytesOf[kind] ? [] : [{ path: '/bytes', expected: `for a ${kind}: at most ${bytesOf[kind]}` }],
);

export const kidAddMedia = implementWrite(definition, ({ dayOfCameraTask }: MediaPorts) => ({
  rules: [fits, isSmallEnough],
  async run(context, { taskId, date, kind, mimeType, bytes, sha256 }) {
    const { db, familyId, now } = context;
    const childId = context.principal.actorId;
    const file = {
      ...{ childId, taskId, day: await dayOfCameraTask(context, taskId, date), kind, mimeType, bytes, sha256 },
      ...{ place: context.nextPlace(), received: 0, keptBytes: null, width: null, height: null, durationMs: null },
      ...{ submissionId: null, reviewedAt: null, goneAt: now + UNUSED_MS },
    };
    const known = await findSame(db, familyId, now, file);
    if (known !== undefined) return { mediaId: known.mediaId, offset: known.received };
    await refuseFull(context, bytes);
    const mediaId = context.random.id('med');
    insertMedia(db, familyId, { mediaId, ...file });
    return { mediaId, offset: 0 };
  },
  nextStep: 'PATCH /kid/api/media/<mediaId> sends the bytes; kid.submit_task hands it in with mediaIds.',
}));

async function refuseFull({ db, familyId, principal, now }: WriteContext, bytes: number): Promise<void> {
  const { mediaBytesPerFamily, mediaNotHandedInPerKid: most } = limits;
  const unused = await countUnused(db, familyId, principal.actorId, now);
  requireFewer(unused, most, 'photos and videos that are not handed in', 'kid.submit_task, or a day of waiting');
  if ((await sumBytes(db, familyId, now)) + bytes > mediaBytesPerFamily) {
    const things = 'bytes of photos and videos';
    const remedy = 'media.update_settings by a parent, who can let them go earlier';
    throw refuse('LIMIT_EXCEEDED', { details: { limit: mediaBytesPerFamily, things, remedy } });
  }
}
