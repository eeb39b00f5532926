/** The tools for authors of agents and workflows, without the runner. */

export type { InputEnvelope } from '../domain/envelope/input-envelope.ts';
export type { Artifact, OutputEnvelope, Recommendation } from '../domain/envelope/output-envelope.ts';
export { readResult } from '../domain/run/read-result.ts';
export type { WorkflowFile } from '../domain/workflow/workflow-file.ts';
export { type AgentDefinition, type AgentResult, type DefinedAgent, defineAgent } from './define-agent.ts';
export { defineWorkflow } from './define-workflow.ts';
