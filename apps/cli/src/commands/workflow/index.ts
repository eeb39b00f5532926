import { commandGroup } from '../../command-group.ts';

const about = `
A workflow is a YAML or JSON file: steps, the agents that do them, and what they may write. A run keeps its journal in
.sprout/ of the folder it works on, so it can be interrupted at any moment and resumed.`;

export const workflow = commandGroup(
  'workflow',
  'Run workflows of agents on the files of a folder',
  about,
  'sprout workflow run workflow.yaml --feature 005-user-auth',
  {
    validate: {
      summary: 'Report every mistake in workflow files',
      load: async () => (await import('./validate.ts')).validate,
    },
    run: { summary: 'Start a run', load: async () => (await import('./run.ts')).run },
    resume: {
      summary: 'Go on with a run that was interrupted or answered',
      load: async () => (await import('./resume.ts')).resume,
    },
    status: { summary: 'List the runs, or show one', load: async () => (await import('./status.ts')).status },
    answer: {
      summary: "Answer a run's question, also from another terminal",
      load: async () => (await import('./answer.ts')).answer,
    },
    cancel: { summary: 'Cancel a run', load: async () => (await import('./cancel.ts')).cancel },
    graph: { summary: 'Draw a workflow as Mermaid or SVG', load: async () => (await import('./graph.ts')).graph },
  },
);
