import type { RunEvent, RunPlan, RunState } from '@sprout/agent-protocol';
import type { Io } from '../../../command.ts';
import { jsonLine } from './json-line.ts';
import { LiveView } from './live-view.ts';
import { plainLineOf } from './plain-line.ts';

export interface Progress {
  onEvent(event: RunEvent, state: RunState): void;
  stop(): void;
}

/** A live list on a terminal, a line an event elsewhere, JSON for programs. */
export function progressFor(plan: RunPlan, json: boolean | undefined, io: Io, before?: RunState): Progress {
  const { stdout } = io;
  if (json) return { onEvent: (event) => stdout.write(`${jsonLine(event)}\n`), stop: () => undefined };
  if (stdout.isTTY) return new LiveView(io, before);
  return {
    onEvent: (event) => {
      const line = plainLineOf(event, plan);
      if (line !== undefined) stdout.write(`${line}\n`);
    },
    stop: () => undefined,
  };
}
