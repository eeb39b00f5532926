import { ChildProcessAgent, pickEnvironment } from '@sprout/agent-protocol/process';
import type { Agent } from '@sprout/agent-protocol/pure';
import type { ProgramThinker } from '../reaction/reaction.ts';

/** Starts the programs of thinkers in a folder. Of the environment they see PATH, HOME and the like, and what they name. */
export function startProgramsIn(folder: string, env: Readonly<Record<string, string | undefined>>) {
  return ({ command, env: names }: ProgramThinker): Agent =>
    new ChildProcessAgent({ command, cwd: folder, env: pickEnvironment(env, names), endsLeftBehind: true });
}
