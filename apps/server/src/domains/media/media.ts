import { refuse } from '#operations';
import type { Principal } from '../../core/principal.ts';
import { type MediaProblem, mediaProblems } from './content/problem.ts';
import type { MediaKind } from './schemas.ts';

/** A photo or a video of a kid, for one task on one day. */
export interface Media {
  readonly mediaId: string;
  readonly place: number;
  readonly childId: string;
  readonly taskId: string;
  readonly day: string;
  readonly kind: MediaKind;
  readonly mimeType: string;
  /** How many bytes the device announced, and how many have come. */
  readonly bytes: number;
  readonly received: number;
  /** Of the announced bytes, in hex. */
  readonly sha256: string;
  /** How many bytes are kept, without metadata; null until all have come and were found good. */
  readonly keptBytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** What it was handed in with; null: not yet. */
  readonly submissionId: string | null;
  /** When somebody decided on what it was handed in with. */
  readonly reviewedAt: number | null;
  /** From when on nobody sees it any more; null: nothing ends it yet. */
  readonly goneAt: number | null;
}

/** How it is named beside a hand-in. */
export type MediaRef = Pick<Media, 'mediaId' | 'kind'>;

const HOUR_MS = 3_600_000;

/** What was never handed in goes after a day. */
export const UNUSED_MS = 24 * HOUR_MS;

export const KEEP_DAYS = 30;

export function endOfKeeping(reviewedAt: number, keepDays: number): number {
  return reviewedAt + keepDays * 24 * HOUR_MS;
}

export function maySee({ kind, actorId }: Principal, { childId, submissionId }: Media): boolean {
  return kind === 'parent' ? submissionId !== null : kind === 'kid' && actorId === childId;
}

export function refuseMedia(problem: MediaProblem) {
  return refuse('MEDIA_REFUSED', { details: { problem, because: mediaProblems[problem] } });
}

export function refuseOffset({ received }: Media) {
  return refuse('MEDIA_OFFSET', { details: { offset: received } });
}
