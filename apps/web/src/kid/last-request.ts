/** Which request for screen time a kid is told of. Pure. */
import type { AnswerOf } from '../client/operations.ts';

type Request = AnswerOf<'kid.screentime'>['requests'][number];

/** An answer that gave nothing is news for an hour. */
const NEWS_MS = 3_600_000;

type Told = Pick<
  Request,
  'status' | 'createdAt' | 'resolvedAt' | 'durationMinutes' | 'grantedMinutes' | 'decisionReason'
>;

/**
 * The one that waits, or how the latest one ended, as long as it matters. The running sun itself tells of a yes; one with words, or with
 * fewer minutes, is told beside it while its own minutes last. A no does not stand beside a running sun: a grown-up has thought again.
 */
export function toldRequest<One extends Told>(
  requests: readonly One[],
  now: number,
  isRunning: boolean,
): One | undefined {
  const times = requests.map(({ createdAt }) => Date.parse(createdAt));
  const last = requests[times.indexOf(Math.max(...times))];
  if (last === undefined || last.status === 'pending') return last;
  if (last.status === 'cancelled' || (last.status === 'approved') !== isRunning) return undefined;
  const ageMs = now - Date.parse(last.resolvedAt ?? last.createdAt);
  if (!isRunning) return ageMs <= NEWS_MS ? last : undefined;
  const granted = last.grantedMinutes ?? 0;
  const saysMore = granted < last.durationMinutes || last.decisionReason !== null;
  return saysMore && ageMs < granted * 60_000 ? last : undefined;
}
