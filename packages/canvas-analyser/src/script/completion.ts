import type { CompletionSchema } from '../analyse.ts';
import type { Place } from '../issue.ts';
import { attribute, type Element, elementPlace } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { calledName } from './called-name.ts';
import { isFunctionNode, type JsNode, placeOf } from './code.ts';
import type { Call, CompletionSite, Kind } from './completion-sites.ts';
import { type Conditions, loopAround } from './conditions.ts';
import { type Controls, TAPS } from './controls.ts';
import { type Edge, ownerOf } from './edge.ts';
import type { Evaluator } from './evaluate.ts';
import { numbersOf, UNKNOWN, type Value, type Values } from './value.ts';

/** More places than this are not compared with each other. */
const MAX_SITES = 100;

/** Reports whether exactly one completion of the declared kind can be reached, by something the child does. */
export function checkCompletion(
  report: Report,
  sites: readonly CompletionSite[],
  schema: CompletionSchema,
  context: {
    readonly evaluator: Evaluator;
    readonly conditions: Conditions;
    readonly edges: readonly Edge[];
    readonly controls: Controls;
    /** Elements that no script shows, with the reason. */
    readonly hidden: ReadonlyMap<Element, string>;
  },
): void {
  const start = { line: 1, column: 1 };
  if (sites.length === 0) {
    // It may stand in a script that cannot be read.
    if (report.has('script-syntax')) return;
    report.add('completion-missing', start, `sprout.${schema.kind}(…) is never called.`);
    return;
  }
  const reachable = sites.filter(({ reach }) => reach !== undefined);
  const [first] = sites;
  if (reachable.length === 0 && first && !report.has('script-syntax')) {
    report.add('completion-unreachable', placeOf(first.node), `Nothing calls the code with sprout.${first.kind}(…).`);
  }
  const again = repeated(report, reachable.slice(0, MAX_SITES), context.conditions);
  const hasAct = context.edges.some(({ how }) => how === 'act') || context.controls === 'controls';
  for (const { kind, node, call, reach } of reachable) {
    const place = placeOf(node);
    if (kind === undefined) {
      report.add('completion-unclear', place, 'A function of sprout is chosen by a computed name.');
      continue;
    }
    // One that comes after another is told as such: the declared kind would be called twice.
    if (kind !== schema.kind && !again.has(node)) {
      report.add('completion-kind', place, `sprout.${kind}(…) is called, but completionSchema.kind is ${schema.kind}.`);
    }
    if (reach?.byLoad === 'always' || (reach?.byLoad === 'maybe' && !hasAct)) {
      report.add('completion-on-load', place, `sprout.${kind}(…) runs without anything the child does.`);
    } else if (reach?.byLoad === 'maybe' && reach.byAct !== 'always') {
      report.add('completion-maybe-on-load', place, `sprout.${kind}(…) may run before the child did anything.`);
    }
    const repeat = repeats(node, context);
    if (repeat) report.add(repeat, place, `sprout.${kind}(…) is called again and again.`);
    if (call) checkValues(report, kind, call, schema, context.evaluator);
    else if (kind !== 'complete' && isListener(node))
      report.add('completion-value', place, `sprout.${kind} gets the event here instead of a number.`);
  }
  // One that completes by itself is told already.
  if (reachable.every(({ reach }) => reach?.byAct === 'never')) return;
  const unseen = unseenControls(reachable, context);
  const [button] = unseen;
  if (button && unseen.every(Boolean)) {
    const words = `<${button.tagName}> is ${context.hidden.get(button)}, and nothing changes that.`;
    report.add('no-way-to-finish', elementPlace(button), words);
  } else if (context.controls === 'none')
    report.add('no-way-to-finish', start, 'There is no button, field or other control in the canvas.');
  else if (context.controls === 'taps')
    report.add(
      'keys-missing',
      placeOfTaps(context.edges) ?? start,
      'There is something to tap, and nothing that keys can reach.',
    );
}

function placeOfTaps(edges: readonly Edge[]): Place | undefined {
  const listening = edges.find(({ event }) => event !== undefined && TAPS.test(event));
  return listening && placeOf(listening.site);
}

/** `button.onclick = sprout.score`, `addEventListener('click', sprout.score)` */
function isListener(node: JsNode): boolean {
  if (node.type === 'AssignmentExpression') {
    const { left } = node;
    return (
      left.type === 'MemberExpression' && left.property.type === 'Identifier' && /^on[a-z]+$/.test(left.property.name)
    );
  }
  const callee = node.up?.type === 'CallExpression' ? (node.up.callee as JsNode) : undefined;
  return (
    callee?.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'addEventListener'
  );
}

type Context = { readonly conditions: Conditions; readonly evaluator: Evaluator };

/** The control that each completion listens to, if that is all that leads there and no child ever sees it. */
function unseenControls(
  sites: readonly CompletionSite[],
  { edges, hidden }: { readonly edges: readonly Edge[]; readonly hidden: ReadonlyMap<Element, string> },
): (Element | undefined)[] {
  if (hidden.size === 0) return [];
  const byKey = new Map([...hidden.keys()].reverse().map((element) => [`#${attribute(element, 'id')}`, element]));
  const leading = Map.groupBy(edges, ({ to }) => to);
  return sites.map(({ node }) => {
    const owner = ownerOf(node);
    const found = ((owner && leading.get(owner)) ?? []).map(({ key, how }) =>
      how === 'act' && key !== undefined ? byKey.get(key) : undefined,
    );
    return found.every(Boolean) ? found[0] : undefined;
  });
}

/** What calls a function again and again. */
const REPEATS = /^(?:setInterval|forEach|map|flatMap)$/;

/** In a loop that goes on, or each time a timer ticks. */
function repeats(
  node: JsNode,
  { conditions, evaluator }: Context,
): 'completion-twice' | 'completion-several' | undefined {
  const loop = loopAround(node);
  if (loop && !endsAfter(node, loop)) {
    return conditions.isConditionalIn(node, loop) ? 'completion-several' : 'completion-twice';
  }
  const around = node.scope?.fn?.up;
  const name = around?.type === 'CallExpression' ? calledName(around.callee as JsNode, evaluator) : undefined;
  if (!name || !REPEATS.test(name)) return undefined;
  return conditions.isConditional(node) ? undefined : 'completion-twice';
}

function endsAfter(node: JsNode, loop: JsNode, ends = /^(?:Break|Return|Throw)Statement$/): boolean {
  let child = node;
  for (let up = node.up; up && up !== loop; child = up, up = up.up) {
    if (up.type === 'ReturnStatement') return true;
    if (up.type !== 'BlockStatement') continue;
    const after = up.body.slice(up.body.indexOf(child as never) + 1);
    if (after.some(({ type }) => ends.test(type))) return true;
  }
  return false;
}

/** Reports completions that come after or beside another one. Answers those that surely come after one. */
function repeated(report: Report, sites: readonly CompletionSite[], conditions: Conditions): Set<JsNode> {
  const again = new Set<JsNode>();
  sites.slice(1).forEach((second, index) => {
    const before = sites.slice(0, index + 1).filter(({ node }) => node !== second.node);
    const place = placeOf(second.node);
    const sameRun = before.find(
      ({ node }) => ownerFunction(node) === ownerFunction(second.node) && !conditions.isConditional(node),
    );
    const other = before.find(({ node }) => !exclude(node, second.node) && !leavesBefore(node, second.node));
    if (sameRun && !conditions.isConditional(second.node)) {
      again.add(second.node);
      report.add('completion-twice', place, `sprout.${sameRun.kind}(…) was called just before.`);
    } else if (other)
      report.add(
        'completion-several',
        place,
        `This is one end, and sprout.${other.kind}(…) ${lineOf(other.node)} is another.`,
      );
  });
  return again;
}

const lineOf = (node: JsNode) => `on line ${placeOf(node).line}`;

const ownerFunction = (node: JsNode) => node.scope?.fn ?? node.scope?.unit;

/** `if (lost) { complete(); return; } complete();` */
function leavesBefore(first: JsNode, second: JsNode): boolean {
  let around: JsNode | undefined = first.up;
  while (around && !(around.start <= second.start && second.end <= around.end) && !isFunctionNode(around))
    around = around.up;
  return around !== undefined && !isFunctionNode(around) && first.scope?.unit === second.scope?.unit
    ? endsAfter(first, around, /^(?:Return|Throw)Statement$/)
    : false;
}

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

/** Whether an object that is written out has none of these members. */
function lacks(object: Value, names: readonly string[]): boolean {
  if (object.kind !== 'record') return false;
  return object.node.properties.every((property) => {
    if (property.type !== 'Property' || property.computed) return false;
    const { key } = property;
    return !names.includes(key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value));
  });
}

/** What a call gets, also out of a list: `score(...result)`. */
function argumentsOf(nodes: Call['arguments'], evaluator: Evaluator): Values[] {
  const [first] = nodes;
  if (first?.type !== 'SpreadElement')
    return nodes.map((node) => (node.type === 'SpreadElement' ? UNKNOWN : evaluator.valuesOf(node)));
  const lists = evaluator.valuesOf(first.argument as JsNode);
  return [0, 1].map((index) => evaluator.memberValues(lists, [String(index)]));
}

function checkValues(report: Report, kind: Kind, call: Call, schema: CompletionSchema, evaluator: Evaluator): void {
  const place = placeOf(call);
  const name = calledName(call.callee as JsNode, evaluator);
  if (kind === 'complete' || name === 'apply') return;
  const [given = [], second] = argumentsOf(name === 'call' ? call.arguments.slice(1) : call.arguments, evaluator);
  const objects = given.filter(({ kind: each }) => each === 'record');
  const plain = given.filter(({ kind: each }) => each !== 'record');
  const values = objects.length > 0 ? [...plain, ...oneOf(objects, numberNames[kind], evaluator)] : given;
  const isUnnamed =
    objects.length > 0 && plain.length === 0 && objects.every((object) => lacks(object, numberNames[kind]));
  const wrong =
    values.length === 0 ||
    values.every((value) => value.kind !== 'unknown' && value.kind !== 'number' && value.kind !== 'truth');
  const impossible = numbersOf(values).find(
    (value) => !Number.isFinite(value) || value < 0 || value > Number.MAX_SAFE_INTEGER,
  );
  if (isUnnamed)
    report.add('completion-value', place, `sprout.${kind}({ … }) gets none of ${numberNames[kind].join(', ')}.`);
  else if (wrong) report.add('completion-value', place, `sprout.${kind}(…) needs a number first.`);
  else if (impossible !== undefined)
    report.add('completion-value', place, `sprout.${kind}(${impossible}) cannot count.`);
  if (kind !== 'score') return;
  const limit = second ?? given;
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
