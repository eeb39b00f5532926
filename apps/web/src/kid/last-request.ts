/** Which request for screen time a kid is told of. Pure. */
import type { AnswerOf } from '../client/operations.ts';

type Request = AnswerOf<'kid.screentime'>['requests'][number];

/** An answer that gave nothing is news for an hour. */
const NEWS_MS = 3_600_000;

/**
 * The one that waits, or how the latest one ended, as long as it matters. A yes matters while the sun runs. A no does not stand beside a
 * running sun: a grown-up has thought again.
 */
export function toldRequest<One extends Pick<Request, 'status' | 'createdAt' | 'resolvedAt'>>(
  requests: readonly One[],
  now: number,
  isRunning: boolean,
): One | undefined {
  const times = requests.map(({ createdAt }) => Date.parse(createdAt));
  const last = requests[times.indexOf(Math.max(...times))];
  if (last === undefined || last.status === 'pending') return last;
  if (last.status === 'cancelled' || (last.status === 'approved') !== isRunning) return undefined;
  return isRunning || now - Date.parse(last.resolvedAt ?? last.createdAt) <= NEWS_MS ? last : undefined;
}
