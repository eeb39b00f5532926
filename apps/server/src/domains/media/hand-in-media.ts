import type { WriteContext } from '#operations';
import type { Media, MediaRef } from './media.ts';
import { attach, findMedia } from './media-store.ts';

/** What a kid hands in for a task on a day. */
export interface HandedIn {
  readonly taskId: string;
  readonly day: string;
  readonly mediaIds: readonly string[];
  /** The hand-in of this day that stands already: a second tap may name its media again. */
  readonly submissionId: string | undefined;
}

/** The kid's whole files with these ids. Refuses one that is another task's, another day's, not whole, or handed in before. */
export async function requireMedia(
  context: WriteContext,
  { taskId, day, mediaIds, submissionId }: HandedIn,
): Promise<Media[]> {
  const { db, familyId, now, principal } = context;
  const found: Media[] = [];
  for (const mediaId of new Set(mediaIds)) {
    const media = await findMedia(db, familyId, mediaId, now);
    const isOf = media?.childId === principal.actorId && media.taskId === taskId && media.day === day;
    const isFree = media?.submissionId === null || media?.submissionId === submissionId;
    if (!isOf || !isFree || media.keptBytes === null) throw context.unknownId('mediaIds');
    found.push(media);
  }
  return found;
}

/** From now on they belong to the submission. */
export function attachMedia({ db, familyId }: WriteContext, submissionId: string, media: readonly MediaRef[]): void {
  for (const { mediaId } of media) attach(db, familyId, mediaId, submissionId);
}
