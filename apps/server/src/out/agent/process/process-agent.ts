import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ChildProcessAgent } from '@sprout/agent-protocol';
import type { AgentReply } from '@sprout/agent-protocol/pure';
import { PortFault } from '../../../core/errors/port-fault.ts';
import type { Random } from '../../../core/ports.ts';
import type { Trouble, WorkDone, WorkOrder } from '../../../domains/run/index.ts';
import { gather } from '../gather.ts';
import { endEscaped } from './end-escaped.ts';

/** A program of the operator's that works on runs. */
export interface AgentProgram {
  readonly command: readonly string[];
  /** The whole environment besides PATH, HOME, TMPDIR and the fence of the run. */
  readonly env: Readonly<Record<string, string>>;
  /** How much memory each of its processes may have. */
  readonly memoryMb: number;
}

/** A program that gave no answer. */
class ProgramFault extends PortFault {
  override readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string, cause?: unknown) {
    super(message, 0, cause);
    this.trouble = trouble;
  }
}

const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;

/** A shell sets limits before it becomes the program: memory in KB, files in blocks of 512 bytes, no core dumps. */
const withLimits = (memoryMb: number) => `ulimit -c 0; ulimit -d ${memoryMb * 1024}; ulimit -f 262144; exec "$@"`;

/**
 * Works on a run with a program: the envelope on its standard input, an envelope on its standard output. The program has
 * an empty folder of its own, sees nothing of Sprout's environment, and is killed with all its children when it has
 * answered, written too much or run out of time. It runs on this machine, so names stay in the envelope.
 */
export async function workWithProgram(
  { command, env, memoryMb }: AgentProgram,
  random: Random,
  order: WorkOrder,
  signal: AbortSignal,
): Promise<WorkDone> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sprout-agent-'));
  const fence = random.secret(16);
  const agent = new ChildProcessAgent({
    command: ['/bin/sh', '-c', withLimits(memoryMb), 'sh', ...command],
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, ...env, SPROUT_FENCE: fence },
    maxOutputBytes: MAX_OUTPUT_BYTES,
    endsLeftBehind: true,
  });
  try {
    const input = await inputFor(order, signal);
    const { runId, attempt } = order;
    const reply = await agent.call({ input, runId, step: 'skill', attempt, signal });
    return { text: textOf(reply), cost: { adapter: 'process', inputTokens: 0, outputTokens: 0, microUsd: 0 } };
  } finally {
    await endEscaped(fence);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The envelope with what its program cannot fetch by itself: what the reading tools show, and which tools there are. */
async function inputFor(order: WorkOrder, signal: AbortSignal): Promise<WorkOrder['input']> {
  const { input, tools, language, timezone, people } = order;
  const gathered = await gather(order, signal);
  const params = { ...input.task.params, language, timezone, people, tools, gathered };
  return { ...input, task: { ...input.task, params } };
}

/** What the program wrote to its standard error is for the operator's log, not for parents. */
function textOf(reply: AgentReply): string {
  switch (reply.kind) {
    case 'answered':
      return reply.text;
    case 'exited': {
      const how = reply.signal === null ? `exit code ${reply.code}` : `signal ${reply.signal}`;
      throw new ProgramFault('program_ended', `The agent’s program ended with ${how}.`, new Error(reply.stderr));
    }
    case 'crashed':
      throw new ProgramFault('program_missing', 'The agent’s program could not be started.', new Error(reply.detail));
    case 'too_large':
      throw new ProgramFault('program_endless', 'The agent’s program did not stop writing.');
    case 'not_text':
      throw new ProgramFault('program_ended', 'The agent’s program wrote something that is no text.');
    case 'timed_out':
      throw new ProgramFault('program_ended', 'The agent’s program did not answer in time.');
  }
}
