/** The way back from a decision that a parent just made. */
import type { AnswerOf } from '../../client/operations.ts';
import { reasonOf } from '../../client/problem.ts';
import { wordsOf } from '../../client/words.ts';
import { tell, type Undo, warn } from '../../ui/parts/toast.tsx';
import { act } from '../sprout.ts';
import { problemWords } from '../words/problem-words.ts';

type Yes = 'approved';

const calls = {
  submission: (submissionId: string, status: Yes | 'rejected') => act('task.undo_review', { submissionId, status }),
  claim: (claimId: string, status: Yes | 'denied') => act('reward.undo_review', { claimId, status }),
  screentime_request: (requestId: string, status: Yes | 'denied') =>
    act('screentime.undo_review', { requestId, status }),
};

/** What was decided, and how. */
export interface Decided {
  readonly kind: string;
  readonly id: string;
  readonly status: unknown;
}

/** Undefined where nothing was decided that can be taken back. */
export function undoOf(...decided: readonly Decided[]): Undo | undefined {
  const taken = decided.filter(({ kind, status }) => kind in calls && status !== undefined);
  return taken.length === 0 ? undefined : { label: wordsOf('shared').undo, act: () => void takeBack(taken) };
}

/** The way back from a task that a parent ticked off for a kid. */
export function undoDone({ submissionId, status, alreadyDone }: AnswerOf<'task.complete'>): Undo | undefined {
  return alreadyDone ? undefined : undoOf({ kind: 'submission', id: submissionId, status });
}

async function takeBack(decided: readonly Decided[]): Promise<void> {
  for (const { kind, id, status } of decided) {
    const outcome = await calls[kind as keyof typeof calls](id, status as Yes);
    if (outcome.ok) continue;
    const isSpent = reasonOf(outcome.problem) === 'INSUFFICIENT_GEMS';
    return warn(isSpent ? wordsOf('decisions').spent : problemWords(outcome.problem));
  }
  tell(wordsOf('shared').undone);
}
