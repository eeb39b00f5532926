import type { Administration, AnsweredRun, RunStory } from '@sprout/server';
import { CommandFailure } from '../../command.ts';
import { defineCommand } from '../../define-command.ts';
import { administer } from '../../with-config.ts';
import { runOptions } from './call.ts';

export const command = defineCommand({
  help: `
Usage: sprout run answer <runId> <choice> [--text <words>] [--shown <hash>] [--family <id>] [--json]

Answers the open question of a run; "sprout run show" lists its choices. What is approved happens once, at once. If things
have changed since you looked, nothing happens and the run asks again.

Options:
  --text <words>  words for the worker
  --shown <hash>  the contentHash of what you saw (default: of the question as it is now)
  --family <id>   the family (default: the only one)
  --json          print { runId, status, reason, askedAgain, question, effects }

Example:
  sprout run answer rn_0198… approve

Exit code: 0 answered, 1 refused or asked again, 2 called wrongly.`,
  options: { ...runOptions, text: { type: 'string' }, shown: { type: 'string' } },
  takes: ['runId', 'choice'],
  async run({ values, named: [runId = '', choice = ''] }, io) {
    const familyId = values.family;
    const pass = async (administration: Administration) => {
      const story = (await administration.callRun({ operation: 'run.get', args: { runId }, familyId })) as RunStory;
      const { question } = story;
      if (question === null) throw new CommandFailure(`The run asks nothing now: it is ${story.status}.`);
      const given = {
        runId,
        choice,
        questionId: question.questionId,
        contentHash: values.shown ?? question.contentHash,
        ...(values.text !== undefined && { text: values.text }),
      };
      const called = { operation: 'run.answer', args: given, familyId };
      const answered = (await administration.callRun(called)) as AnsweredRun;
      io.stdout.write(values.json ? `${JSON.stringify(answered, null, 2)}\n` : inWords(answered));
      return answered.askedAgain ? 1 : 0;
    };
    return administer(io, pass, { needsData: true });
  },
});

function inWords({ runId, status, askedAgain, effects }: AnsweredRun): string {
  if (askedAgain) return `Nothing was done: things have changed. Look again: sprout run show ${runId}\n`;
  const did = effects.map(({ operation }) => `  ${operation}\n`).join('');
  return `Answered; the run is ${status}.\n${did}`;
}
