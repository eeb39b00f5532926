/** Photos and videos that kids hand in: how they come, who sees them, and when they go. */

import { bindAll } from '#operations';
import { type Domain, deletesInBatches } from '../../core/domain.ts';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import { listen } from './listen.ts';
import { type MediaRef, maySee } from './media.ts';
import { deleteGone, findMedia, listOf } from './media-store.ts';
import { get } from './operations/get.ts';
import { getSettings } from './operations/get-settings.ts';
import { kidAddMedia } from './operations/kid-add-media.ts';
import { kidSendMedia } from './operations/kid-send-media.ts';
import { updateSettings } from './operations/update-settings.ts';
import type { MediaPorts } from './ports.ts';

export { attachMedia, requireMedia } from './hand-in-media.ts';
export type { Media } from './media.ts';
export { readSome } from './read-media.ts';
export { mediaRef } from './schemas.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [get, getSettings, updateSettings, kidAddMedia, kidSendMedia];

/** Pieces that one transaction deletes: each has a quarter of a megabyte. */
const PIECES_AT_ONCE = 20;

export const domain = (ports: MediaPorts): Domain => ({
  operations: bindAll(operations, ports),
  listeners: [listen],
  chores: [deletesInBatches(deleteGone, PIECES_AT_ONCE)],
});

/** What this caller may see under an id: parents what was handed in, a kid its own. Agents ask media.get. */
export async function findMediaFor(db: Query, caller: Principal, mediaId: string, now: number) {
  const found = await findMedia(db, caller.familyId, mediaId, now);
  return found !== undefined && maySee(caller, found) ? found : undefined;
}

/** What was handed in with a submission. */
export async function mediaOf(db: Query, familyId: string, submissionId: string, now: number): Promise<MediaRef[]> {
  const found = await listOf(db, familyId, submissionId, now);
  return found.map(({ mediaId, kind }) => ({ mediaId, kind }));
}
