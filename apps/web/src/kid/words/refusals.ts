/**
 * Why something did not happen, for a kid. A new reason of the contract needs its sentence here, or its place in `refusal-reasons.ts`
 * among those about which a kid can do nothing: the compiler says so.
 */
import type { Problem } from '../../client/problem.ts';
import { catalogue, type Shape } from '../../client/words.ts';
import { plainProblem } from './kid-words.ts';
import type { KidReason } from './refusal-reasons.ts';

const english = {
  TASK_LOCKED: 'This one is not for today.',
  DAY_OVER: 'That day is over.',
  UNDO_TOO_LATE: 'That was too long ago to take back.',
  CHAT_MOVED_ON: 'The talk has moved on. Have a look, then send again.',
  ALREADY_RESOLVED: 'A grown-up has decided already.',
  INSUFFICIENT_GEMS: 'There are not enough gems in your pot yet.',
  OUT_OF_STOCK: 'It is all gone for now.',
  COOLDOWN_ACTIVE: 'Not again yet. Have a look later.',
  CLAIM_PENDING: 'You asked for it already. A grown-up decides.',
  QUIET_HOURS: 'It is quiet time. Screens sleep now.',
  BLOCKING_TASKS_OPEN: 'First, what stands before screens.',
  SCREENTIME_LIMIT: 'That is more than is left today.',
  RATE_LIMITED: 'That was very fast. Take a breath, then try again.',
  CANVAS_STOPPED: 'This game rests. A grown-up looks at it first.',
  CANVAS_ARCHIVED: 'This game is not here any more.',
  CANVAS_NOT_OPEN: 'This game is not open right now. Look into your day.',
  CANVAS_STATE_FULL: 'This game cannot keep any more. What you had is still there.',
  LIMIT_EXCEEDED: 'That is enough of it for now. Try again later.',
  POLICY_REFUSED: 'Not in these words. Try other ones, or ask a grown-up.',
  SAFETY_REJECTED: 'Not in these words. Try other ones, or ask a grown-up.',
  OVERLOADED: 'Sprout has a lot to do. Try again in a moment.',
  IDEMPOTENCY_IN_FLIGHT: 'That is on its way already.',
  GEMS_OFF: 'There are no gems in your family right now.',
  SCHEMA_VIOLATION: 'Something is missing, or it is too long. Have a look.',
} satisfies Record<KidReason, string>;

export type Refusals = Shape<typeof english>;

export const refusals = catalogue<Refusals>(english);

export function problemWords(problem: Problem): string {
  const reason = problem.kind === 'refused' ? problem.error.reason : undefined;
  return (refusals() as Partial<Record<string, string>>)[reason ?? ''] ?? plainProblem(problem);
}
