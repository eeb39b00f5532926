/** agent.yaml: where Sprout is, and the reactions. Every problem at once, each with its place, before anything connects. */
import { stepSchema, whenSchema } from '@sprout/rules';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type WireKind, wireKinds } from '../wire/connect.ts';
import { checkReaction, type Draft, pointerOf } from './check-reaction.ts';
import type { ConfigProblem, Unplaced } from './problem.ts';
import { type Budget, defaultBudget, type Reaction, type Worker } from './reaction.ts';
import { thinkProblems, thinkSchema, workerSchema } from './think-schema.ts';

export interface AgentConfig {
  readonly url: URL;
  readonly wire: WireKind;
  readonly budget: Budget;
  readonly reactions: readonly Reaction[];
  readonly worker?: Worker | undefined;
}

export type ConfigReading =
  | { readonly ok: true; readonly config: AgentConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Many times what a family writes. */
const MOST_CHARACTERS = 256 * 1024;
const MOST_REACTIONS = 200;

const name = z.string().trim().min(1).max(100);
const perDay = z.int().min(0).max(100_000);
const dollars = z.number().min(0).max(1_000_000);
const budgetSchema = z.strictObject({
  callsPerDay: perDay.optional(),
  thoughtsPerDay: perDay.optional(),
  tokensPerDay: z.int().min(0).max(1_000_000_000).optional(),
  moneyPerDay: dollars.optional(),
  prices: z.record(z.string().min(1), z.strictObject({ input: dollars, output: dollars })).optional(),
});
const configSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'the address of Sprout, such as http://localhost:8787' }),
  wire: z.enum(wireKinds).optional(),
  budget: budgetSchema.optional(),
  worker: workerSchema.optional(),
  reactions: z
    .array(
      z.strictObject({
        name,
        when: whenSchema,
        unless: whenSchema.optional(),
        then: z.array(stepSchema).min(1).max(3).optional(),
        think: thinkSchema.optional(),
      }),
    )
    .max(MOST_REACTIONS)
    .optional(),
});

export function readConfig(text: string): ConfigReading {
  const lines = new LineCounter();
  if (text.length > MOST_CHARACTERS) return refused([at(lines, 0, '', `at most ${MOST_CHARACTERS} characters`)]);
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const syntax = document.errors.map(({ message, pos: [offset] }) => at(lines, offset, '', `valid YAML: ${message}`));
  if (syntax.length > 0) return refused(syntax);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (thrown) {
    return refused([at(lines, 0, '', `valid YAML: ${(thrown as Error).message}`)]);
  }
  const problems = problemsIn(value);
  if (problems.length > 0) {
    const located = problems.map((problem) => locate(problem, document, lines));
    return refused(located.sort((a, b) => a.line - b.line || a.column - b.column));
  }
  const { url, wire = 'mcp-2026', budget, reactions = [], worker } = configSchema.parse(value);
  const limits = { ...defaultBudget, ...(budget as Partial<Budget>) };
  const config = { url: new URL(url), wire, budget: limits, reactions: reactions as readonly Reaction[] };
  return { ok: true, config: { ...config, ...(worker !== undefined && { worker: worker as Worker }) } };
}

function refused(problems: readonly ConfigProblem[]): ConfigReading {
  return { ok: false, problems };
}

/** Problems of the shape, of each reaction, and of the whole. */
function problemsIn(value: unknown): Unplaced[] {
  const parsed = configSchema.safeParse(value);
  const ofShape = (parsed.error?.issues ?? []).flatMap((issue) => {
    const path = pointerOf(issue.path);
    if (issue.code !== 'unrecognized_keys') return [{ path, expected: issue.message }];
    return issue.keys.map((key) => ({
      path: `${path}${pointerOf([key])}`,
      expected: 'nothing: there is no such field',
    }));
  });
  return [...ofShape, ...ofReactions(value), ...ofWhole(value)];
}

function ofReactions(value: unknown): Unplaced[] {
  const listed = (value as { reactions?: unknown } | null)?.reactions;
  const reactions = Array.isArray(listed) ? listed : [];
  const seen = new Map<string, number>();
  return reactions.flatMap((written: unknown, index) => {
    const draft = draftOf(written);
    if (draft === undefined) return [];
    const path = `/reactions/${index}`;
    const first = draft.name === '' ? undefined : seen.get(draft.name);
    seen.set(draft.name, first ?? index);
    const twice = { path: `${path}/name`, expected: `a name of its own: reaction ${(first ?? 0) + 1} has this one` };
    return [...(first === undefined ? [] : [twice]), ...checkReaction(draft, path)];
  });
}

/** Each part as far as it has its shape. Undefined: there are no parts. */
function draftOf(written: unknown): Draft | undefined {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined;
  const parts = written as Readonly<Record<string, unknown>>;
  const { then } = parts;
  return {
    name: name.safeParse(parts.name).data ?? '',
    when: whenSchema.safeParse(parts.when).data ?? eventOf(parts.when),
    unless: whenSchema.safeParse(parts.unless).data ?? eventOf(parts.unless),
    then: Array.isArray(then) ? then.map((step) => stepSchema.safeParse(step).data) : [],
    think: thinkSchema.safeParse(parts.think).data,
    does: ['then', 'think'].filter((part) => parts[part] !== undefined),
  };
}

/** The event alone, of what has not the shape of `when`. */
function eventOf(written: unknown): Draft['when'] {
  const { event } = (written ?? {}) as { readonly event?: unknown };
  return typeof event === 'string' ? { event } : undefined;
}

/** Problems of the worker, if it has its shape, and of what only the whole shows. */
function ofWhole(value: unknown): Unplaced[] {
  const written = (value ?? {}) as { readonly worker?: unknown };
  const { data: own } = workerSchema.safeParse(written.worker);
  const problems = own === undefined ? [] : thinkProblems(own.think, '/worker/think', true);
  const { data } = configSchema.safeParse(value);
  if (data === undefined) return problems;
  const { reactions = [], worker, budget } = data;
  if (reactions.length === 0 && worker === undefined) problems.push({ path: '', expected: 'reactions, or a worker' });
  const models = [...reactions.map(({ think }) => think), worker?.think].flatMap((each) => each?.model ?? []);
  const unpriced = models.find(({ api, name: model }) => api !== 'ollama' && budget?.prices?.[model] === undefined);
  if (budget?.moneyPerDay === undefined || unpriced === undefined) return problems;
  const expected = `prices with ${unpriced.name}: without, moneyPerDay cannot count it`;
  return [...problems, { path: '/budget', expected }];
}

function at(lines: LineCounter, offset: number, path: string, expected: string): ConfigProblem {
  const { line, col } = lines.linePos(offset);
  return { path, expected, line: Math.max(1, line), column: Math.max(1, col) };
}

/** At the nearest node that exists: a missing field is told at its parent. */
function locate({ path, expected }: Unplaced, document: Document, lines: LineCounter): ConfigProblem {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let length = parts.length; length >= 0; length--) {
    const keys = parts.slice(0, length).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const node = length === 0 ? document.contents : document.getIn(keys, true);
    if (isNode(node) && node.range) return at(lines, node.range[0], path, expected);
  }
  return at(lines, 0, path, expected);
}
