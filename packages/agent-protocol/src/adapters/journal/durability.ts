import type { RunEvent, RunEventType } from '../../domain/run/events.ts';

/** Agents' outputs, planned writes, questions, answers, and the end of the run. */
const lasting = new Set<RunEventType>([
  'run_started',
  'attempt_failed',
  'output_accepted',
  'output_rejected',
  'writes_planned',
  'writes_refused',
  'question_asked',
  'answer_accepted',
  'cancel_requested',
  'run_ended',
]);

/**
 * Every event survives the death of the process. These also survive a power cut the moment they are appended; the
 * others reach the disk with the next of these, and losing them costs at most the one repeated attempt that is allowed.
 */
export function mustOutlastPowerCut(event: RunEvent): boolean {
  // The event right after it (planned or refused writes) is lasting and brings it to disk.
  if (event.type === 'output_accepted' && event.output.success && event.output.artifacts.length > 0) return false;
  return lasting.has(event.type);
}
