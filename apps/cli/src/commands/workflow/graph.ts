import {
  type RunState,
  renderMermaid,
  renderSvg,
  replay,
  type StepState,
  type StepStatus,
  stepStatus,
} from '@sprout/agent-protocol';
import { type Io, UsageError } from '../../command.ts';
import { defineCommand } from '../../define-command.ts';
import { writeText } from '../../write-text.ts';
import { loadWorkflow } from './load-workflow.ts';
import { explainingRefusals } from './refusals.ts';
import { openExistingWorkspace } from './workspace.ts';

const text = { type: 'string' } as const;

export const command = defineCommand({
  help: `
Usage: sprout workflow graph <file> [options]

Options:
  --format mermaid|svg  default: mermaid, or what the name in --out says
  --out <file>          write there instead of standard output
  --run <id>            colour the steps by the state of this run
  --root <folder>       the folder of the run; default: this one

Example:
  sprout workflow graph workflow.yaml --out workflow.svg

Exit code: 0 drawn, 1 the workflow is invalid, 2 called wrongly.`,
  options: { format: text, out: text, run: text, root: text },
  takes: ['file'],
  async run({ values, named: [file = ''] }, io) {
    const format = values.format ?? (values.out?.endsWith('.svg') ? 'svg' : 'mermaid');
    if (format !== 'mermaid' && format !== 'svg') throw new UsageError('--format is mermaid or svg.');
    const workflow = await loadWorkflow(file, io);
    return explainingRefusals(false, io, async () => {
      const state = values.run === undefined ? undefined : await readRun(values.run, values.root, io);
      const statusOf = (step: string) => statusIn(state, step);
      const drawing = format === 'svg' ? renderSvg(workflow, statusOf) : renderMermaid(workflow, statusOf);
      if (values.out === undefined) io.stdout.write(drawing);
      else writeText(values.out, drawing, io);
      return 0;
    });
  },
});

async function readRun(runId: string, root: string | undefined, io: Io): Promise<RunState> {
  const workspace = openExistingWorkspace(root, io);
  try {
    return replay(await workspace.journal.read(runId));
  } finally {
    workspace.close();
  }
}

function statusIn(state: RunState | undefined, id: string): StepStatus {
  const step: StepState | undefined = state?.steps[id];
  return step === undefined ? 'pending' : stepStatus(step, state?.current === id);
}
