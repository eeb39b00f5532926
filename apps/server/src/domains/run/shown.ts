import type { runItem } from '@sprout/contract';
import type { z } from 'zod';
import type { Run } from './run-store.ts';

/** A run as lists show it. */
export function itemOf(run: Run): z.input<typeof runItem> {
  const { runId, skillId, skillName, status, reason, summary, iteration, awaits, origin, childId } = run;
  return {
    ...{ runId, skillId, skillName, status, reason, summary, iteration, awaits, childId },
    heartbeatId: origin.kind === 'heartbeat' ? origin.heartbeatId : null,
    startedAt: run.startedLocal,
    endedAt: run.endedLocal,
  };
}
