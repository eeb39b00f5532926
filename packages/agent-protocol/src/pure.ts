/**
 * The pure half of the agent protocol: envelopes, the decision core and the ports. It reads no file, clock or environment
 * and starts no process, so the server's domains may import it. A test walks its imports.
 */

export type { PlannedWrite } from './domain/artifact/planned-write.ts';
export { checkOutput } from './domain/envelope/check-output.ts';
export type { InputEnvelope } from './domain/envelope/input-envelope.ts';
export type { Artifact, OutputEnvelope } from './domain/envelope/output-envelope.ts';
export { hashOf } from './domain/json/canonical.ts';
export { migrateEnvelope } from './domain/migration/migrate-envelope.ts';
export { parseEnvelope } from './domain/parsing/parse-envelope.ts';
export { type EnvelopeReading, readAnyEnvelope, readOutput } from './domain/parsing/read-envelope.ts';
export { runnerFolder } from './domain/path/artifact-path.ts';
export { plainLine, plainText } from './domain/plain-text.ts';
export { buildInput } from './domain/run/build-input.ts';
export { checkAnswer } from './domain/run/check-answer.ts';
export { type AgentReply, type AttemptFence, classifyReading, classifyReply } from './domain/run/classify-reply.ts';
export { decide } from './domain/run/decide.ts';
export type { EventOf, RunEvent, Unstamped } from './domain/run/events.ts';
export { type StepStatus, stepStatus } from './domain/run/index-page.ts';
export { type Answer, type Question, type QuestionDraft, raiseQuestion } from './domain/run/question.ts';
export { type DecisionReason, decisionReasons } from './domain/run/reasons.ts';
export { reduce } from './domain/run/reduce.ts';
export { replay } from './domain/run/replay.ts';
export { type RefusalCode, RunRefused, refusalCodes } from './domain/run/run-refused.ts';
export { hasEnded, isProposal, type RunState, type StepState } from './domain/run/state.ts';
export { describeViolation, hasErrors, type Violation, violation } from './domain/violation/violation.ts';
export { renderMermaid, renderSvg } from './domain/workflow/render-graph.ts';
export { definitionHash, type PlannedStep, planRun, type RunPlan } from './domain/workflow/run-plan.ts';
export type { AgentSpec } from './domain/workflow/workflow-file.ts';
export type { Agent } from './ports/agent.ts';
export type { Clock } from './ports/clock.ts';
export type { HumanChannel } from './ports/human-channel.ts';
export type { Ids } from './ports/ids.ts';
