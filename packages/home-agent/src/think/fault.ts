import type { ServiceFault } from '@sprout/language-model';

/** By its name: the class is loaded with the first model only. */
export function faultIn(thrown: unknown): ServiceFault | undefined {
  return thrown instanceof Error && thrown.name === 'ServiceFault' ? (thrown as ServiceFault) : undefined;
}

const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** As long as it has been tried already, within bounds: pauses double by themselves. */
export function pauseAfterFault({ retryAfterMs }: ServiceFault, triedForMs: number): number {
  return Math.max(retryAfterMs, Math.min(Math.max(triedForMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
}
