import type { RunEvent } from './events.ts';
import { reduce, startState } from './reduce.ts';
import { RunRefused } from './run-refused.ts';
import type { RunState } from './state.ts';

/** The state that a journal's events add up to. */
export function replay(events: Iterable<RunEvent>): RunState {
  let state: RunState | undefined;
  for (const event of events) {
    if (state === undefined && event.type !== 'run_started') break;
    state =
      state === undefined ? startState(event as Extract<RunEvent, { type: 'run_started' }>) : reduce(state, event);
  }
  if (state === undefined) {
    throw new RunRefused(
      'JOURNAL_DAMAGED',
      'The journal does not begin with the start of a run.',
      'Restore it from a backup.',
    );
  }
  return state;
}
