import type { ServerRecord } from './server-record.ts';

/** The server refused the command, with the problems that it named. */
export class ControlRefused extends Error {
  override readonly name = 'ControlRefused';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const PING_MS = 2_000;
const COMMAND_MS = 60_000;

/** Sends a command to a running server. */
export async function callControl<Result>(
  record: ServerRecord,
  command: string,
  args: object = {},
  timeoutMs = COMMAND_MS,
): Promise<Result> {
  const response = await fetch(`${record.controlUrl}/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${record.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = (await response.json()) as { problems?: readonly string[] };
  if (response.ok) return body as Result;
  throw new ControlRefused(body.problems ?? [`The server answered ${response.status}.`]);
}

/** Whether the server of this record still runs. A record outlives a server that was killed. */
export async function isAlive(record: ServerRecord): Promise<boolean> {
  try {
    const { pid } = await callControl<{ pid: number }>(record, 'ping', {}, PING_MS);
    return pid === record.pid;
  } catch {
    return false;
  }
}
