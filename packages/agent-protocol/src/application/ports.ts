import type { RunEvent } from '../domain/run/events.ts';
import type { RunState } from '../domain/run/state.ts';
import type { Agent } from '../ports/agent.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { CommandCheck } from '../ports/command-check.ts';
import type { HumanChannel } from '../ports/human-channel.ts';
import type { Ids } from '../ports/ids.ts';
import type { Journal } from '../ports/journal.ts';

/** Everything the runner may touch of the world. */
export interface RunnerPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly journal: Journal;
  readonly artifacts: ArtifactStore;
  readonly commands: CommandCheck;
  /** Null: nobody can be asked, so an escalation ends blocked. */
  readonly people: HumanChannel | null;
  agentNamed(name: string): Agent;
  /** Called after each event is in the journal. */
  readonly onEvent?: (event: RunEvent, state: RunState) => void;
}

/** How often the runner looks for a cancel request or an answer, and renews its lease. */
export const pollMs = 500;
