import { PathRefused, plainLine, RunRefused } from '@sprout/agent-protocol';
import { CommandFailure, type Io } from '../../command.ts';

/** Turns a refusal into a message with its fix, or into JSON for programs. */
export async function explainingRefusals(
  json: boolean | undefined,
  io: Io,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const known =
      error instanceof RunRefused
        ? { code: error.code, message: error.message, fix: error.fix }
        : error instanceof PathRefused
          ? { code: error.code, message: error.message, fix: 'Replace the link by a real folder.' }
          : undefined;
    if (known === undefined) throw error;
    if (!json) throw new CommandFailure(plainLine(`${known.code}: ${known.message} ${known.fix}`));
    io.stdout.write(`${JSON.stringify({ error: known })}\n`);
    return 1;
  }
}
