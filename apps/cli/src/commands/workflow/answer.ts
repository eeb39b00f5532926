import { parseArgs } from 'node:util';
import {
  answerQuestion,
  plainLine,
  type Question,
  RunRefused,
  replay,
  systemClock,
  TerminalChannel,
} from '@sprout/agent-protocol';
import { type Command, type Io, UsageError } from '../../command.ts';
import { explainingRefusals } from './refusals.ts';
import { openExistingWorkspace, userName } from './workspace.ts';

export const answer: Command = {
  summary: "Answer a run's question, also from another terminal",
  help: `
Usage: sprout workflow answer <run> [options]

On a terminal it shows the open question and asks. Elsewhere, repeat what "sprout workflow status <run>" printed:

  --question <id>  the question
  --shown <hash>   what was shown with it; an answer to something else is refused
  --choice <id>    one of the options
  --text <words>   free text, passed to the agent as data; at most 4000 characters
  --by <name>      who answers, for the record
  --root <folder>  the folder of the run; default: this one
  --json           { questionId, answer } or { error: { code, message, fix } }

A run that is waiting hears the answer at once; otherwise resume it. The first answer stands; the same one again is fine.

Example:
  sprout workflow answer 20261116-1a2b3c4d

Exit code: 0 the answer stands, 1 refused, 2 called wrongly.`,
  run: async (args, io) => {
    const text = { type: 'string' } as const;
    const options = {
      question: text,
      shown: text,
      choice: text,
      text,
      by: text,
      root: text,
      json: { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [runId, ...more] = positionals;
    if (runId === undefined || more.length > 0) throw new UsageError('name exactly one run.');
    const isInteractive = values.choice === undefined && io.stdin.isTTY === true && io.stdout.isTTY === true;
    if (
      !isInteractive &&
      (values.choice === undefined || values.question === undefined || values.shown === undefined)
    ) {
      throw new UsageError(
        `--question, --shown and --choice are needed; "sprout workflow status ${runId}" prints them.`,
      );
    }
    return explainingRefusals(values.json, io, async () => {
      const workspace = openExistingWorkspace(values.root, io);
      try {
        const given = isInteractive
          ? await askHere(runId, replay(await workspace.journal.read(runId)).question, io)
          : {
              questionId: values.question as string,
              shown: values.shown as string,
              answer: { choice: values.choice as string, text: values.text ?? '', by: values.by ?? userName() },
            };
        if (given === undefined) return 130;
        const standing = await answerQuestion({ ...workspace, clock: systemClock }, { runId, ...given });
        if (values.json)
          io.stdout.write(`${JSON.stringify({ questionId: given.questionId, answer: standing.answer })}\n`);
        else {
          const goesOn = `A waiting run goes on by itself; otherwise: sprout workflow resume ${runId}`;
          io.stdout.write(`The answer to ${plainLine(given.questionId)} is "${standing.answer.choice}". ${goesOn}\n`);
        }
        return 0;
      } finally {
        workspace.close();
      }
    });
  },
};

async function askHere(runId: string, question: Question | null, io: Io) {
  if (question === null) {
    throw new RunRefused(
      'QUESTION_UNKNOWN',
      `Run ${runId} is not asking anything now.`,
      'See "sprout workflow status".',
    );
  }
  const channel = new TerminalChannel({ input: io.stdin, output: io.stdout, user: userName() });
  await channel.tell(runId, question);
  const offered = await channel.waitForAnswer(runId, question, io.signal);
  return offered && { questionId: question.id, ...offered };
}
