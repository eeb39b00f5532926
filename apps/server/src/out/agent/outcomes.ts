import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import { wordsOf } from '@sprout/messages';

/** Ends of an attempt that a parent has to know of, because another attempt would end in the same way. */
export type Outcome = 'off' | 'overBudget' | 'refused' | 'looping' | 'denied' | 'rejected';

/** The envelope that puts an outcome before the parents. */
export function outcomeText(outcome: Outcome, language: string): string {
  const envelope: OutputEnvelope = {
    success: false,
    summary: wordsOf(language, 'agentOutcomes')[outcome],
    artifacts: [],
    recommendation: 'escalate',
  };
  return JSON.stringify(envelope);
}
