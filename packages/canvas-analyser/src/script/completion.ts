import type { CompletionSchema } from '../analyse.ts';
import type { Report } from '../report.ts';
import { calledName, type Edge } from './calls.ts';
import { type Code, isFunctionNode, type JsNode, type NodeOf, nodesOf, placeOf } from './code.ts';
import { type Conditions, loopAround } from './conditions.ts';
import type { Evaluator } from './evaluate.ts';
import { CALLS_BACK } from './events.ts';
import type { Reach, Reached } from './reach.ts';
import { numbersOf, pathsOf, type Values } from './value.ts';

type Kind = CompletionSchema['kind'];
/** More places than this are not compared with each other. */
const MAX_SITES = 100;

type Call = NodeOf<'CallExpression' | 'NewExpression'>;

/** A place that completes the canvas. */
export interface CompletionSite {
  readonly kind: Kind;
  readonly node: JsNode;
  /** Undefined where the function is handed over instead of called. */
  readonly call: Call | undefined;
  /** Undefined if nothing ever runs it. */
  readonly reach: Reach | undefined;
}

const COMPLETION = /^sprout\.(score|complete|timed)(?:\.(?:call|apply))?$/;

function kindsOf(values: Values): Kind[] {
  return pathsOf(values).flatMap((path) => (COMPLETION.exec(path)?.[1] as Kind | undefined) ?? []);
}

export function findCompletions(code: Code, evaluator: Evaluator, reached: Reached): CompletionSite[] {
  const sites: CompletionSite[] = [];
  const add = (node: JsNode, call: Call | undefined, kind: Kind, reach: Reach | undefined) =>
    sites.push({ kind, node, call, reach });
  for (const call of nodesOf(code, 'CallExpression')) {
    for (const kind of kindsOf(evaluator.valuesOf(call.callee as JsNode))) add(call, call, kind, reached.of(call));
    const name = calledName(call.callee as JsNode, evaluator);
    for (const argument of call.arguments) {
      if (argument.type === 'SpreadElement') continue;
      const reach = reached.of(call);
      const isCalled = name !== undefined && CALLS_BACK.test(name);
      for (const kind of kindsOf(evaluator.valuesOf(argument)))
        add(argument, undefined, kind, isCalled ? reach : reach && { byLoad: 'never', byAct: true });
    }
  }
  for (const node of nodesOf(code, 'AssignmentExpression')) {
    if (node.left.type !== 'MemberExpression') continue;
    for (const kind of kindsOf(evaluator.valuesOf(node.right))) {
      add(node, undefined, kind, reached.of(node) && { byLoad: 'never', byAct: true });
    }
  }
  return sites;
}

/** Reports whether exactly one completion of the declared kind can be reached, by something the child does. */
export function checkCompletion(
  report: Report,
  sites: readonly CompletionSite[],
  schema: CompletionSchema,
  context: {
    readonly evaluator: Evaluator;
    readonly conditions: Conditions;
    readonly edges: readonly Edge[];
    readonly hasControls: boolean;
  },
): void {
  const start = { line: 1, column: 1 };
  if (sites.length === 0) {
    report.add('completion-missing', start, `sprout.${schema.kind}(…) is never called.`);
    return;
  }
  const reachable = sites.filter(({ reach }) => reach !== undefined);
  const [first] = sites;
  if (reachable.length === 0 && first) {
    report.add('completion-unreachable', placeOf(first.node), `Nothing calls the code with sprout.${first.kind}(…).`);
  }
  const hasAct = context.edges.some(({ how }) => how === 'act') || context.hasControls;
  for (const { kind, node, call, reach } of reachable) {
    const place = placeOf(node);
    if (kind !== schema.kind) {
      report.add('completion-kind', place, `sprout.${kind}(…) is called, but completionSchema.kind is ${schema.kind}.`);
    }
    if (reach?.byLoad === 'always' || (reach?.byLoad === 'maybe' && !hasAct)) {
      report.add('completion-on-load', place, `sprout.${kind}(…) runs without anything the child does.`);
    } else if (reach?.byLoad === 'maybe') {
      report.add('completion-maybe-on-load', place, `sprout.${kind}(…) may run before the child did anything.`);
    }
    if (repeats(node, context)) report.add('completion-twice', place, `sprout.${kind}(…) is called again and again.`);
    if (call) checkValues(report, kind, call, schema, context.evaluator);
  }
  checkPairs(report, reachable.slice(0, MAX_SITES), context.conditions);
  if (reachable.length > 0 && !context.hasControls) {
    report.add('no-way-to-finish', start, 'There is no button, field or other control in the canvas.');
  }
}

/** In a loop that goes on, or each time a timer ticks. */
function repeats(node: JsNode, { conditions, evaluator }: { conditions: Conditions; evaluator: Evaluator }): boolean {
  const loop = loopAround(node);
  if (loop && !endsAfter(node, loop)) return true;
  const fn = node.scope?.fn;
  const timer = fn?.up;
  if (timer?.type !== 'CallExpression' || calledName(timer.callee as JsNode, evaluator) !== 'setInterval') return false;
  return !conditions.isConditional(node);
}

function endsAfter(node: JsNode, loop: JsNode): boolean {
  let child = node;
  for (let up = node.up; up && up !== loop; child = up, up = up.up) {
    if (up.type === 'ReturnStatement') return true;
    if (up.type !== 'BlockStatement') continue;
    const after = up.body.slice(up.body.indexOf(child as never) + 1);
    if (after.some(({ type }) => type === 'BreakStatement' || type === 'ReturnStatement' || type === 'ThrowStatement'))
      return true;
  }
  return false;
}

function checkPairs(report: Report, sites: readonly CompletionSite[], conditions: Conditions): void {
  sites.slice(1).forEach((second, index) => {
    const before = sites.slice(0, index + 1).filter(({ node }) => node !== second.node);
    const place = placeOf(second.node);
    const sameRun = before.find(
      ({ node }) => ownerFunction(node) === ownerFunction(second.node) && !conditions.isConditional(node),
    );
    const other = before.find(({ node }) => !exclude(node, second.node));
    if (sameRun && !conditions.isConditional(second.node)) {
      report.add('completion-twice', place, `sprout.${sameRun.kind}(…) was called just before.`);
    } else if (other)
      report.add('completion-several', place, `sprout.${other.kind}(…) is called in another place too.`);
  });
}

const ownerFunction = (node: JsNode) => node.scope?.fn ?? node.scope?.unit;

/** The two branches of one decision never both run. */
function exclude(first: JsNode, second: JsNode): boolean {
  const path = new Map<JsNode, JsNode>();
  let child = first;
  for (let up = first.up; up; child = up, up = up.up) path.set(up, child);
  child = second;
  for (let up = second.up; up; child = up, up = up.up) {
    const other = path.get(up);
    if (other !== undefined)
      return other !== child && /^(?:IfStatement|ConditionalExpression|SwitchStatement)$/.test(up.type);
    if (isFunctionNode(up)) return false;
  }
  return false;
}

/** The names by which `sprout.score({ … })` and `sprout.timed({ … })` take their number, in the order in which they count. */
const numberNames = { score: ['points', 'value', 'score'], timed: ['ms', 'durationMs'] } as const;
const maxNames = ['max', 'maxScore', 'total'];

const isObject = (values: Values): boolean => values.some(({ kind }) => kind === 'record');

/** The first of these members that an object has. */
function oneOf(objects: Values, names: readonly string[], evaluator: Evaluator): Values {
  const found = names.map((name) => evaluator.memberValues(objects, [name]));
  return found.find((values) => values.some(({ kind }) => kind !== 'nothing' && kind !== 'unknown')) ?? found.flat();
}

function checkValues(report: Report, kind: Kind, call: Call, schema: CompletionSchema, evaluator: Evaluator): void {
  const place = placeOf(call);
  const [first, second] = call.arguments;
  if (kind === 'complete') return;
  if (call.arguments.some(({ type }) => type === 'SpreadElement')) {
    report.add('completion-value', place, `It cannot be told what sprout.${kind}(…) gets.`);
    return;
  }
  const given = first ? evaluator.valuesOf(first) : [];
  const values = isObject(given) ? oneOf(given, numberNames[kind], evaluator) : given;
  const wrong =
    values.length === 0 ||
    values.every((value) => value.kind !== 'unknown' && value.kind !== 'number' && value.kind !== 'truth');
  const impossible = numbersOf(values).find(
    (value) => !Number.isFinite(value) || value < 0 || value > Number.MAX_SAFE_INTEGER,
  );
  if (wrong) report.add('completion-value', place, `sprout.${kind}(…) needs a number first.`);
  else if (impossible !== undefined)
    report.add('completion-value', place, `sprout.${kind}(${impossible}) cannot count.`);
  if (kind !== 'score') return;
  const limit = second ? evaluator.valuesOf(second) : given;
  const [max] = numbersOf(isObject(limit) ? oneOf(limit, maxNames, evaluator) : second ? limit : []);
  const [points] = numbersOf(values);
  if (max === undefined) return;
  if (!Number.isFinite(max) || max <= 0) report.add('completion-value', place, `max is ${max}.`);
  else if (points !== undefined && values.length === 1 && points > max)
    report.add('completion-value', place, `${points} points are more than max, ${max}.`);
  if (schema.maxScore !== undefined && max !== schema.maxScore) {
    report.add('completion-max', place, `max is ${max}, but completionSchema.maxScore is ${schema.maxScore}.`);
  }
}
