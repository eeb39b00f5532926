import { type ChildProcess, spawn } from 'node:child_process';
import { envelopeLimits } from '../../domain/envelope/limits.ts';
import type { AgentReply } from '../../domain/run/classify-reply.ts';
import type { Agent, AgentRequest } from '../../ports/agent.ts';

export interface ChildProcessOptions {
  readonly command: readonly string[];
  /** The workspace root. */
  readonly cwd: string;
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly maxOutputBytes?: number;
  /** True: processes that the program left behind are killed when it ends. */
  readonly endsLeftBehind?: boolean;
}

const stderrBytes = 8 * 1024;
const killGraceMs = 2_000;
/** A background process may keep the pipe open after its parent is gone; the answer is complete by then. */
const pipeGraceMs = 500;

/** A program: envelope on stdin, envelope on stdout, everything else on stderr. */
export class ChildProcessAgent implements Agent {
  readonly #options: ChildProcessOptions;

  constructor(options: ChildProcessOptions) {
    this.#options = options;
  }

  call(request: AgentRequest): Promise<AgentReply> {
    const { command, cwd, env, maxOutputBytes = envelopeLimits.outputBytes, endsLeftBehind = false } = this.#options;
    const [program, ...args] = command;
    const fence = { SPROUT_RUN: request.runId, SPROUT_STEP: request.step, SPROUT_ATTEMPT: String(request.attempt) };
    return new Promise((resolve) => {
      // Its own process group, so that stopping an agent also stops its child processes.
      const child = spawn(program as string, args, { cwd, env: { ...env, ...fence }, detached: true, stdio: 'pipe' });
      const output: Buffer[] = [];
      let outputBytes = 0;
      let stderr = Buffer.alloc(0);
      const stop = () => stopGroup(child);
      const finish = (reply: AgentReply) => {
        request.signal.removeEventListener('abort', stop);
        resolve(reply);
      };
      child.stdout.on('data', (chunk: Buffer) => {
        outputBytes += chunk.length;
        if (outputBytes <= maxOutputBytes) output.push(chunk);
        else {
          stop();
          finish({ kind: 'too_large', limitBytes: maxOutputBytes });
        }
      });
      child.stderr.on('data', (chunk: Buffer) => {
        stderr = Buffer.concat([stderr, chunk]).subarray(-stderrBytes);
      });
      child.once('error', (error) => finish({ kind: 'crashed', detail: error.message }));
      child.once('exit', (code, signal) => {
        if (endsLeftBehind) signalGroup(child, 'SIGKILL');
        const conclude = () => finish(concludeReply(code, signal, Buffer.concat(output), stderr.toString('utf8')));
        const late = setTimeout(conclude, pipeGraceMs);
        child.once('close', () => {
          clearTimeout(late);
          conclude();
        });
      });
      // An agent may answer without reading its input.
      child.stdin.on('error', () => undefined);
      child.stdin.end(`${JSON.stringify(request.input)}\n`);
      if (request.signal.aborted) stop();
      else request.signal.addEventListener('abort', stop, { once: true });
    });
  }
}

function concludeReply(code: number | null, signal: string | null, output: Buffer, stderr: string): AgentReply {
  if (code !== 0) return { kind: 'exited', code, signal, stderr };
  try {
    return { kind: 'answered', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(output) };
  } catch {
    return { kind: 'not_text' };
  }
}

function stopGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), killGraceMs).unref();
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid as number), signal);
  } catch {
    // No such group any more, or no groups on this system.
    child.kill(signal);
  }
}
