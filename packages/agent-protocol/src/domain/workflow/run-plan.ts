import type { EnvelopePaths } from '../envelope/input-envelope.ts';
import { hashOf } from '../json/canonical.ts';
import { readArtifactPath } from '../path/artifact-path.ts';
import { type Violation, violation } from '../violation/violation.ts';
import { orderSteps } from './step-order.ts';
import { replaceDeep, variablesIn } from './template.ts';
import type { AgentSpec, ValidatorSpec, WorkflowFile, WorkflowStep } from './workflow-file.ts';

/** One step with every default and variable filled in. */
export interface PlannedStep {
  readonly id: string;
  readonly title: string;
  readonly agent: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly paths: EnvelopePaths;
  readonly needs: readonly string[];
  readonly writes: readonly string[];
  /** An escalation only proposes its writes: a person approves them before anything is written. */
  readonly proposesWrites: boolean;
  readonly featureOptional: boolean;
  readonly maxIterations: number;
  readonly maxAttempts: number;
  readonly staleAfter: number;
  readonly onCap: 'end' | 'ask';
  readonly suspiciousContent: 'retry' | 'allow';
  readonly attemptTimeoutMs: number;
  readonly stepTimeoutMs: number;
  readonly backoffMs: number;
  readonly validators: readonly ValidatorSpec[];
  readonly findings: string | null;
}

/** A workflow made ready for one run: in order, and identified by the hash of its definition. */
export interface RunPlan {
  readonly workflow: string;
  /** Of the file's meaning, not of its formatting or comments. */
  readonly definitionHash: string;
  readonly featureId: string | null;
  readonly inputs: Readonly<Record<string, string>>;
  readonly unattended: boolean;
  readonly runTimeoutMs: number;
  readonly answerTimeoutMs: number;
  readonly maxRecoveries: number;
  readonly indexPath: string;
  readonly agents: Readonly<Record<string, AgentSpec>>;
  readonly steps: readonly PlannedStep[];
}

export interface RunRequest {
  readonly runId: string;
  readonly featureId: string | null;
  readonly inputs: Readonly<Record<string, string>>;
}

export type Planning =
  | { readonly ok: true; readonly plan: RunPlan }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const hourMs = 3_600_000;

export function planRun(file: WorkflowFile, request: RunRequest): Planning {
  const violations = checkRequest(file, request);
  if (violations.length > 0) return { ok: false, violations };
  const inputs = { ...defaultsOf(file), ...request.inputs };
  const values: Record<string, string> = { feature_id: request.featureId ?? '', run_id: request.runId };
  for (const [input, value] of Object.entries(inputs)) values[`inputs.${input}`] = value;
  const fill = <T>(value: T): T => replaceDeep(value, (variable) => values[variable] ?? '');
  const steps = file.steps.map((step) => planStep(step, file, fill));
  return {
    ok: true,
    plan: {
      workflow: file.name,
      definitionHash: definitionHash(file),
      featureId: request.featureId,
      inputs,
      unattended: file.unattended ?? false,
      runTimeoutMs: file.run_timeout_ms ?? 4 * hourMs,
      answerTimeoutMs: file.answer_timeout_ms ?? 72 * hourMs,
      maxRecoveries: file.max_recoveries ?? 3,
      indexPath: fill(file.index ?? declaredIndex(file) ?? '.workflow/index.md'),
      agents: file.agents,
      steps: orderSteps(steps),
    },
  };
}

/** The index page that a workflow names among its paths. */
function declaredIndex({ paths }: WorkflowFile): string | undefined {
  const index = paths?.index;
  return typeof index === 'string' ? index : undefined;
}

/** Which meaning a run was started with; `$schema` is the editor's business. */
export function definitionHash({ $schema: _, ...meaning }: WorkflowFile): string {
  return hashOf(meaning);
}

function planStep(step: WorkflowStep, file: WorkflowFile, fill: <T>(value: T) => T): PlannedStep {
  return {
    id: step.id,
    title: step.title ?? step.id,
    agent: step.agent,
    action: step.action,
    params: fill(step.params ?? {}),
    paths: fill({ ...file.paths, ...step.paths }),
    needs: step.needs ?? [],
    writes: fill(step.writes ?? []),
    proposesWrites: false,
    featureOptional: step.feature_optional ?? false,
    maxIterations: step.caps?.iterations ?? 5,
    maxAttempts: step.caps?.attempts ?? 3,
    staleAfter: step.caps?.stale ?? 3,
    onCap: step.on_cap ?? 'end',
    suspiciousContent: step.suspicious_content ?? 'retry',
    attemptTimeoutMs: step.attempt_timeout_ms ?? 600_000,
    stepTimeoutMs: step.step_timeout_ms ?? hourMs,
    backoffMs: step.backoff_ms ?? 1_000,
    validators: fill(step.validators ?? []),
    findings: step.findings === undefined ? null : fill(step.findings),
  };
}

function checkRequest(file: WorkflowFile, { featureId, inputs }: RunRequest): Violation[] {
  const declared = file.inputs ?? {};
  const found: Violation[] = [];
  if (featureId === null) {
    const step = file.steps.find(({ feature_optional }) => feature_optional !== true);
    const isUsed = variablesIn([file.index, file.paths, file.steps]).some(({ name }) => name === 'feature_id');
    const who = step ? `Step "${step.id}"` : isUsed ? 'A text with the variable feature_id' : undefined;
    if (who) found.push(missing('feature_id', `${who} needs a feature.`, 'Give one with --feature <id>.'));
  } else if (!isOnePart(featureId)) {
    found.push(missing('feature_id', `"${featureId}" cannot name a feature.`, 'Letters, digits, ".", "-" and "_".'));
  }
  for (const name of Object.keys(inputs).filter((name) => !Object.hasOwn(declared, name))) {
    const fix = `Declared inputs: ${Object.keys(declared).join(', ') || '(none)'}.`;
    found.push(violation('WORKFLOW_INPUT_UNKNOWN', `/inputs/${name}`, `There is no input "${name}".`, fix));
  }
  for (const [name, { default: fallback, required, description }] of Object.entries(declared)) {
    if (fallback !== undefined || required === false || Object.hasOwn(inputs, name)) continue;
    const about = description === undefined ? '' : ` (${description})`;
    found.push(
      missing(`inputs/${name}`, `The input "${name}"${about} is missing.`, `Give it with --input ${name}=<value>.`),
    );
  }
  return [...found, ...checkPathInputs(file, { ...defaultsOf(file), ...inputs })];
}

/** A value that becomes part of a path or of a write pattern must not bring separators, dots or wildcards with it. */
function checkPathInputs(file: WorkflowFile, inputs: Readonly<Record<string, string>>): Violation[] {
  const inPaths = variablesIn([
    file.index,
    file.paths,
    file.steps.map(({ paths, writes, findings, validators }) => [paths, writes, findings, validators]),
  ]);
  const names = new Set(inPaths.map(({ name }) => name).filter((name) => name.startsWith('inputs.')));
  return [...names].flatMap((name) => {
    const input = name.slice('inputs.'.length);
    const value = inputs[input];
    if (value === undefined || isOnePart(value)) return [];
    const message = `"${input}" is used in a path, and "${value}" is not one safe part of a path.`;
    return [violation('FIELD_VALUE', `/inputs/${input}`, message, 'Letters, digits, ".", "-" and "_".')];
  });
}

function missing(at: string, message: string, fix: string): Violation {
  return violation('WORKFLOW_INPUT_MISSING', `/${at}`, message, fix);
}

function defaultsOf(file: WorkflowFile): Record<string, string> {
  return Object.fromEntries(Object.entries(file.inputs ?? {}).map(([name, input]) => [name, input.default ?? '']));
}

function isOnePart(value: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N}._-]{0,99}$/u.test(value) && readArtifactPath(value).ok;
}
