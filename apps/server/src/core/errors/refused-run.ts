import { type RefusalCode, type RunRefused, refusalCodes } from '@sprout/agent-protocol/pure';
import type { Reason } from './reasons.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * The registered reason for each refusal of the agent protocol. Undefined: the caller cannot have caused it, so it is a
 * fault of ours. A run or question that does not exist is such a case too: operations look up ids before they ask the run.
 */
const reasons: Readonly<Record<RefusalCode, Reason | undefined>> = {
  RUN_UNKNOWN: undefined,
  RUN_EXISTS: undefined,
  RUN_ENDED: 'ALREADY_RESOLVED',
  ATTEMPT_OVER: 'ALREADY_RESOLVED',
  RUN_BUSY: 'OVERLOADED',
  LEASE_LOST: 'OVERLOADED',
  WORKFLOW_CHANGED: undefined,
  JOURNAL_DAMAGED: undefined,
  QUESTION_UNKNOWN: undefined,
  ANSWER_EXPIRED: 'ANSWER_STALE',
  ANSWER_TAKEN: 'ALREADY_RESOLVED',
  ANSWER_STALE: 'ANSWER_STALE',
  ANSWER_INVALID: 'SCHEMA_VIOLATION',
};

const RETRY_AFTER_MS = 1_000;

/** The answer when the agent protocol refuses; undefined if that is a fault of ours. The protocol's own message may quote
 * a person, so only the text registered for the code is sent. */
export function refusalOfRun({ code }: RunRefused): Refusal | undefined {
  const reason = reasons[code];
  if (reason === undefined) return undefined;
  const words = refusalCodes[code];
  return refuse(reason, {
    details: {
      operation: 'run.answer',
      status: words,
      state: words,
      how: words.replace(/\.$/, ''),
      problems: [{ path: '', expected: words }],
    },
    ...(reason === 'OVERLOADED' && { retryAfterMs: RETRY_AFTER_MS }),
  });
}
