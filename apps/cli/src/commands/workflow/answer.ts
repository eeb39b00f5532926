import {
  answerQuestion,
  plainLine,
  type Question,
  RunRefused,
  replay,
  systemClock,
  TerminalChannel,
} from '@sprout/agent-protocol';
import { type Io, UsageError } from '../../command.ts';
import { defineCommand } from '../../define-command.ts';
import { inWorkspace, userName } from './workspace.ts';

const text = { type: 'string' } as const;

export const command = defineCommand({
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
  options: {
    question: text,
    shown: text,
    choice: text,
    text,
    by: text,
    root: text,
    json: { type: 'boolean' },
  },
  takes: ['run'],
  async run({ values, named: [runId = ''] }, io) {
    const isInteractive = values.choice === undefined && io.stdin.isTTY === true && io.stdout.isTTY === true;
    if (
      !isInteractive &&
      (values.choice === undefined || values.question === undefined || values.shown === undefined)
    ) {
      throw new UsageError(
        `--question, --shown and --choice are needed; "sprout workflow status ${runId}" prints them.`,
      );
    }
    return inWorkspace(values, io, async (workspace) => {
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
    });
  },
});

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
