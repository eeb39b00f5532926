/** Turns the artifacts of an output envelope into calls. Pure: what may be called is decided here, not whether it works. */
import { type Artifact, hashOf, type OutputEnvelope, type Violation, violation } from '@sprout/agent-protocol/pure';
import type { OperationDefinition } from '#operations';
import { listProblems, problemsOf } from '../../../core/json/problems.ts';
import { publishedName } from '../../../core/operations/published-name.ts';
import { STEP } from '../run.ts';
import type { Run } from '../run-store.ts';
import { findTool } from './run-tools.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One call that an artifact asks for. */
export interface ArtifactCall {
  /** Position in the envelope's artifacts. */
  readonly index: number;
  readonly path: string;
  readonly operation: string;
  readonly args: Fields;
  /** Of operation and arguments. */
  readonly contentHash: string;
}

export interface CallPlan {
  readonly calls: readonly ArtifactCall[];
  /** What result.json holds; null: the summary is the result. */
  readonly result: Fields | null;
  readonly violations: readonly Violation[];
}

type Planned =
  | { readonly call: ArtifactCall }
  | { readonly kept: true }
  | { readonly result: Fields }
  | { readonly violation: Violation };

/** The document that holds the result of a run. */
export const RESULT_PATH = 'result.json';
const task = /^task\/([\w-]{1,64})\.json$/;
const numbered = /^call\/[\w-]{1,40}\.json$/;
/** State that an agent keeps for itself, as the protocol's page says: it stays in the story of the run and calls nothing. */
const INDEX_PATH = '.workflow/index.md';
/** The documents of a run, for agents. */
export const documentPaths =
  'result.json (create), task/<taskId>.json (update), task/<name>.json (create), call/<n>.json (create), .workflow/index.md';

/** All calls of an envelope, or every reason why none of them may happen. */
export function readCalls(run: Pick<Run, 'hands'>, { artifacts }: OutputEnvelope): CallPlan {
  const planned = artifacts.map((artifact, index) => planOne(run, artifact, index));
  const violations = planned.flatMap((one) => ('violation' in one ? [one.violation] : []));
  const result = planned.flatMap((one) => ('result' in one ? [one.result] : [])).at(-1) ?? null;
  if (violations.length > 0) return { calls: [], result: null, violations };
  return { calls: planned.flatMap((one) => ('call' in one ? [one.call] : [])), result, violations };
}

/** Unique for run, step, iteration, artifact and content, so that the same artifact can never act twice. */
export function effectKeyOf(runId: string, iteration: number, { index, contentHash }: ArtifactCall): string {
  return `${runId}/${STEP}/${iteration}/${index}/${contentHash}`;
}

/** The tools that the artifacts of an envelope name, whether or not the run may call them. */
export function toolsNamed({ artifacts }: OutputEnvelope): string[] {
  return artifacts.flatMap((artifact, index) => {
    const asked = readArtifact(artifact, index);
    return 'tool' in asked ? [asked.tool] : [];
  });
}

function planOne(run: Pick<Run, 'hands'>, artifact: Artifact, index: number): Planned {
  const asked = readArtifact(artifact, index);
  return 'tool' in asked ? planCall(run, { index, path: artifact.path }, asked.tool, asked.args) : asked;
}

/** What an artifact asks for. */
function readArtifact(
  { path, operation, content: text }: Artifact,
  index: number,
): { readonly tool: string; readonly args: Fields } | Exclude<Planned, { readonly call: ArtifactCall }> {
  if (path === INDEX_PATH) return { kept: true };
  const content = objectIn(text);
  if (content === undefined)
    return refuseEffect(index, 'content', `${path} is not a JSON object.`, 'Write one JSON object.');
  if (path === RESULT_PATH) {
    if (operation === 'create') return { result: content };
    return refuseEffect(index, 'operation', 'result.json is always new.', 'Use create.');
  }
  const taskId = task.exec(path)?.[1];
  if (taskId !== undefined) {
    return operation === 'update'
      ? { tool: 'task_update', args: { ...content, taskId } }
      : { tool: 'task_create', args: content };
  }
  if (!numbered.test(path) || operation !== 'create') {
    return refuseEffect(index, 'path', `Nothing is behind ${operation} of ${path}.`, `There are: ${documentPaths}.`);
  }
  const { tool, arguments: args, ...others } = content;
  if (typeof tool !== 'string' || !isObject(args) || Object.keys(others).length > 0) {
    return refuseEffect(
      index,
      'content',
      `${path} names no call.`,
      'Write { "tool": "gems_adjust", "arguments": { … } }.',
    );
  }
  return { tool, args };
}

function planCall(
  { hands }: Pick<Run, 'hands'>,
  at: Pick<ArtifactCall, 'index' | 'path'>,
  tool: string,
  args: Fields,
): Planned {
  const definition = findTool(tool);
  const isHand = hands.some((hand) => publishedName(hand) === publishedName(tool));
  if (definition === undefined || !isHand) {
    const named = hands.join(', ') || '(none)';
    return refuseEffect(
      at.index,
      'path',
      `This run may not call ${tool.slice(0, 64)}.`,
      `Its handsReferenced: ${named}.`,
    );
  }
  if (definition.effect === 'read') {
    return refuseEffect(
      at.index,
      'path',
      `${definition.name} only reads.`,
      'Read while you work; artifacts are for writes.',
    );
  }
  const problem = argumentProblem(definition, args);
  if (problem !== undefined)
    return refuseEffect(at.index, 'content', `${definition.name}: ${problem}`, 'Fix these arguments.');
  const operation = definition.name;
  return { call: { ...at, operation, args, contentHash: hashOf({ operation, args }).slice(0, 16) } };
}

function argumentProblem({ input }: OperationDefinition, args: Fields): string | undefined {
  const parsed = input.safeParse(args, { reportInput: true });
  if (parsed.success) return undefined;
  const { problems } = listProblems(problemsOf(parsed.error, input));
  return problems.map(({ path, expected }) => `${path} expects ${expected}`).join('; ');
}

function refuseEffect(index: number, part: 'path' | 'operation' | 'content', message: string, fix: string) {
  return { violation: violation('EFFECT_REFUSED', `/artifacts/${index}/${part}`, message, fix) };
}

function objectIn(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
