import { existsSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import {
  type AgentSpec,
  agentFromSpec,
  CommandCheckProcess,
  FileArtifactStore,
  type HumanChannel,
  InboxChannel,
  ownFolder,
  PathRefused,
  pickEnvironment,
  processHolder,
  type RunnerPorts,
  RunRefused,
  randomIds,
  runnerFolder,
  SeveralChannels,
  SqliteJournal,
  systemClock,
  TerminalChannel,
} from '@sprout/agent-protocol';
import { CommandFailure, type Io } from '../../command.ts';
import { explainingRefusals } from './refusals.ts';

const journalFile = 'workflow.db';

/** A folder with runs: its files, its journal, and ways to reach people. */
export interface Workspace {
  readonly root: string;
  readonly journal: SqliteJournal;
  readonly artifacts: FileArtifactStore;
  close(): void;
}

/** For commands that need a folder in which a workflow ran. It changes no other folder. */
export function openExistingWorkspace(root: string | undefined, io: Io): Workspace {
  const folder = existingFolder(root, io);
  if (hasRuns(folder)) return openWorkspace(root, io);
  throw new RunRefused('RUN_UNKNOWN', `No workflow was ever run in ${folder}.`, 'Name its folder with --root.');
}

/** Works in a folder in which a workflow ran. A refusal is explained. */
export function inWorkspace(
  { root, json }: { readonly root?: string | undefined; readonly json?: boolean | undefined },
  io: Io,
  work: (workspace: Workspace) => Promise<number>,
): Promise<number> {
  return explainingRefusals(json, io, async () => {
    const workspace = openExistingWorkspace(root, io);
    try {
      return await work(workspace);
    } finally {
      workspace.close();
    }
  });
}

export function hasRuns(folder: string): boolean {
  return existsSync(path.join(folder, runnerFolder, journalFile));
}

export function existingFolder(root: string | undefined, io: Io): string {
  const folder = path.resolve(io.cwd, root ?? '.');
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new CommandFailure(`there is no folder ${folder}.`);
  return folder;
}

export function openWorkspace(root: string | undefined, io: Io): Workspace {
  const folder = existingFolder(root, io);
  const home = makeHome(folder);
  const journal = new SqliteJournal(path.join(home, journalFile), systemClock, processHolder());
  const artifacts = new FileArtifactStore(folder);
  return {
    root: folder,
    journal,
    artifacts,
    close: () => {
      journal.close();
      artifacts.close();
    },
  };
}

/** The runner's own folder, kept out of version control. */
function makeHome(folder: string): string {
  try {
    const home = ownFolder(path.join(folder, runnerFolder));
    const ignore = path.join(home, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
    return home;
  } catch (error) {
    if (error instanceof PathRefused) throw error;
    throw new CommandFailure(`cannot write to ${folder}: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`);
  }
}

/** `terminal`: ask here. `wait`: wait for an answer from elsewhere. `park`: store the question and leave. `none`: nobody. */
export type PeopleMode = 'terminal' | 'wait' | 'park' | 'none';

export function peopleFor(mode: PeopleMode, { root }: Workspace, io: Io): HumanChannel | null {
  if (mode === 'none') return null;
  const inbox = new InboxChannel(path.join(root, runnerFolder, 'inbox'), systemClock, mode !== 'park');
  if (mode !== 'terminal') return inbox;
  return new SeveralChannels([new TerminalChannel({ input: io.stdin, output: io.stdout, user: userName() }), inbox]);
}

export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // No entry for this user id, as in some containers.
    return 'unknown';
  }
}

export function portsFor(
  workspace: Workspace,
  workflow: { readonly agents: Readonly<Record<string, AgentSpec>>; readonly source: string },
  people: HumanChannel | null,
  io: Io,
  onEvent?: RunnerPorts['onEvent'],
): RunnerPorts {
  const { root, journal, artifacts } = workspace;
  return {
    clock: systemClock,
    ids: randomIds,
    journal,
    artifacts,
    commands: new CommandCheckProcess(root, pickEnvironment(io.env)),
    people,
    agentNamed: (name) => {
      const workflowFolder = path.dirname(workflow.source);
      return agentFromSpec(workflow.agents[name] as AgentSpec, { cwd: root, env: io.env, workflowFolder });
    },
    ...(onEvent === undefined ? {} : { onEvent }),
  };
}
