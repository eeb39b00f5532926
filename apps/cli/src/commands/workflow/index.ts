import { commandGroup } from '../../command-group.ts';

const about = `
A workflow is a YAML or JSON file: steps, the agents that do them, and what they may write. A run keeps its journal in
.sprout/ of the folder it works on, so it can be interrupted at any moment and resumed.`;

export const command = commandGroup('workflow', about, 'sprout workflow run workflow.yaml --feature 005-user-auth', {
  validate: ['Report every mistake in workflow files', () => import('./validate.ts')],
  run: ['Start a run', () => import('./run.ts')],
  resume: ['Go on with a run that was interrupted or answered', () => import('./resume.ts')],
  status: ['List the runs, or show one', () => import('./status.ts')],
  answer: ["Answer a run's question, also from another terminal", () => import('./answer.ts')],
  cancel: ['Cancel a run', () => import('./cancel.ts')],
  graph: ['Draw a workflow as Mermaid or SVG', () => import('./graph.ts')],
});
