import { decisionReasons, plainLine, type RunState, renderQuestion, replay } from '@sprout/agent-protocol';
import { defineCommand } from '../../define-command.ts';
import { answerCommand } from './answer-command.ts';
import { stepLines } from './progress/step-lines.ts';
import { explainingRefusals } from './refusals.ts';
import { summariseRun } from './run-summary.ts';
import { existingFolder, hasRuns, openExistingWorkspace } from './workspace.ts';

export const command = defineCommand({
  help: `
Usage: sprout workflow status [run] [--root <folder>] [--json]

Without a run: all runs of the folder. With one: its steps, and its open question with the command that answers it.

Example:
  sprout workflow status 20261116-1a2b3c4d

Exit code: 0, or 1 when there is no such run.`,
  options: { root: { type: 'string' }, json: { type: 'boolean' } },
  mayTake: 'run',
  async run({ values, named: [runId] }, io) {
    return explainingRefusals(values.json, io, async () => {
      const folder = existingFolder(values.root, io);
      if (runId === undefined && !hasRuns(folder)) {
        io.stdout.write(values.json ? '[]\n' : `No runs in ${folder} yet.\n`);
        return 0;
      }
      const workspace = openExistingWorkspace(values.root, io);
      try {
        if (runId !== undefined) {
          const state = replay(await workspace.journal.read(runId));
          io.stdout.write(
            values.json ? `${JSON.stringify(summariseRun(state), null, 2)}\n` : describe(state, values.root),
          );
          return 0;
        }
        const runs: RunState[] = [];
        for (const record of await workspace.journal.list())
          runs.push(replay(await workspace.journal.read(record.runId)));
        if (values.json) io.stdout.write(`${JSON.stringify(runs.map(summariseRun), null, 2)}\n`);
        else io.stdout.write(runs.map(headline).join(''));
        return 0;
      } finally {
        workspace.close();
      }
    });
  },
});

function headline({ runId, plan, status: word, reason, question }: RunState): string {
  const feature = plan.featureId === null ? '' : ` ${plainLine(plan.featureId)}`;
  const why = question?.text ?? (reason === null || word === 'completed' ? '' : decisionReasons[reason]);
  return `${runId.padEnd(17)}  ${word.padEnd(13)}  ${plan.workflow}${feature}${why === '' ? '' : `  (${plainLine(why)})`}\n`;
}

function describe(state: RunState, root: string | undefined): string {
  const { question } = state;
  const asked =
    question === null
      ? ''
      : `\n${renderQuestion(question)}\n\nAnswer with:\n  ${answerCommand(state.runId, question, root)}\n`;
  return `${headline(state)}${stepLines(state, state.lastEventAt).join('\n')}\n${asked}`;
}
