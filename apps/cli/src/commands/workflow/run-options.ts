import { type Io, UsageError } from '../../command.ts';
import type { PeopleMode } from './workspace.ts';

/** Options that run and resume share, for parseArgs. */
export const runOptions = {
  root: { type: 'string' },
  wait: { type: 'boolean' },
  'no-people': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const runOptionsHelp = `  --root <folder>      the folder to work on; default: this one
  --wait               without a terminal: wait for the answer to a question instead of leaving
  --no-people          nobody can be asked; an escalation ends the run blocked
  --json               one JSON object a line: every event, then { result }

Exit code: 0 completed, 1 failed or terminated, 2 called wrongly, 3 waiting for a person, 4 blocked, 130 interrupted
(resume it).`;

export function peopleMode(values: { wait?: boolean; 'no-people'?: boolean; json?: boolean }, io: Io): PeopleMode {
  if (values['no-people']) {
    if (values.wait) throw new UsageError('--wait and --no-people contradict each other.');
    return 'none';
  }
  if (io.stdin.isTTY && io.stdout.isTTY && !values.json) return 'terminal';
  return values.wait ? 'wait' : 'park';
}

/** "name=value" pairs. */
export function readInputs(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(`--input wants name=value, not "${pair}".`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
