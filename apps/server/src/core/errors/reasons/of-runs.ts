import type { ReasonSource } from './definition.ts';

/** Refusals by the rules of runs. */
export const reasonsOfRuns = {
  RUN_NOT_WAITING: {
    message: 'This run does not wait for a worker: {why}',
    fix: 'Take another one: run.list with status open and for me lists the runs that wait.',
  },
  LEASE_LOST: {
    message: 'This leaseToken is not the one that holds the run: {why}',
    fix: 'Discard this output. Claim the run again with claim: true, if it still waits, and work on its newest input.',
    final: true,
  },
  ENVELOPE_INVALID: {
    message: 'The output envelope does not fit the protocol. Problems: {count}.',
    fix: 'Fix what details.problems lists and hand it in again with the same leaseToken; sprout://run/guide has the shape.',
  },
  ANSWER_NOT_YOURS: {
    code: 'PERMISSION_DENIED',
    message: 'This question is not yours to answer: {why}.',
    fix: 'Tell the parent that it waits. A parent answers it in person, in the inbox or on the run’s page of the parent app; {others}.',
  },
} as const satisfies Record<string, ReasonSource>;
