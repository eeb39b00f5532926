import type { RunEvent, RunEventType } from '../../domain/run/events.ts';

/** What an agent said, what is about to be written, what people were asked and answered, how it ended. */
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
  // The plan of its writes, or their refusal, comes right after and takes it along.
  if (event.type === 'output_accepted' && event.output.success && event.output.artifacts.length > 0) return false;
  return lasting.has(event.type);
}
