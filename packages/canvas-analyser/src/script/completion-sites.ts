import type { CompletionSchema } from '../analyse.ts';
import { calledName } from './called-name.ts';
import { type Code, type JsNode, type NodeOf, nodesOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import { CALLS_BACK } from './events.ts';
import type { Mentions } from './mentions.ts';
import type { Reach, Reached } from './reach.ts';
import { namesOf, pathsOf, type Values } from './value.ts';

export type Kind = CompletionSchema['kind'];
export type Call = NodeOf<'CallExpression' | 'NewExpression'>;

/** A place that completes the canvas. */
export interface CompletionSite {
  /** Undefined if it cannot be told. */
  readonly kind: Kind | undefined;
  readonly node: JsNode;
  /** Undefined where the function is handed over instead of called. */
  readonly call: Call | undefined;
  /** Undefined if nothing ever runs it. */
  readonly reach: Reach | undefined;
}

const kinds: readonly Kind[] = ['score', 'complete', 'timed'];
const COMPLETION = /^sprout\.(score|complete|timed)(?:\.(?:call|apply))?$/;
const byAct: Reach = { byLoad: 'never', byAct: 'always' };

const none: readonly Kind[] = [];

function kindsOf(values: Values): readonly Kind[] {
  if (!values.some((value) => value.kind === 'browser' && value.path.startsWith('sprout.'))) return none;
  return pathsOf(values).flatMap((path) => (COMPLETION.exec(path)?.[1] as Kind | undefined) ?? []);
}

export function findCompletions(
  code: Code,
  evaluator: Evaluator,
  reached: Reached,
  { mentions, declared }: { readonly mentions: Mentions; readonly declared: Kind },
): CompletionSite[] {
  const sites: CompletionSite[] = [];
  const reachOf = (node: JsNode) => reached.of(node) ?? (mentions.mayRun(node) ? byAct : undefined);
  const add = (node: JsNode, call: Call | undefined, kind: Kind | undefined, reach: Reach | undefined) =>
    sites.push({ kind, node, call, reach });
  for (const call of nodesOf(code, 'CallExpression')) {
    for (const kind of kindsOf(evaluator.valuesOf(call.callee as JsNode))) add(call, call, kind, reachOf(call));
    const name = calledName(call.callee as JsNode, evaluator);
    for (const argument of call.arguments) {
      if (argument.type === 'SpreadElement') continue;
      const isCalled = name !== undefined && CALLS_BACK.test(name);
      for (const kind of kindsOf(evaluator.valuesOf(argument))) {
        const reach = reachOf(call);
        add(argument, undefined, kind, isCalled ? reach : reach && byAct);
      }
    }
  }
  for (const node of nodesOf(code, 'AssignmentExpression')) {
    if (node.left.type !== 'MemberExpression') continue;
    for (const kind of kindsOf(evaluator.valuesOf(node.right))) {
      add(node, undefined, kind, reachOf(node) && byAct);
    }
  }
  const unclear = unclearCompletions(code, evaluator);
  // A script that hands the name of the declared one around means it.
  const isNamed = unclear.length > 0 && nodesOf(code, 'Literal').some(({ value }) => value === declared);
  for (const node of unclear) add(node, undefined, isNamed ? declared : undefined, reachOf(node));
  if (sites.length > 0) return sites;
  for (const { call, kind } of likelyCompletions(code, evaluator)) add(call, call, kind, reachOf(call));
  for (const call of nodesOf(code, 'CallExpression')) {
    if (!pathsOf(evaluator.valuesOf(call.callee as JsNode)).includes('SproutBridge.postMessage')) continue;
    add(call, undefined, kindOfMessage(call, evaluator) ?? declared, reachOf(call));
  }
  return sites;
}

/** `this.bridge.complete(…)`, where something of the script's own holds the bridge; asked if no completion is plain to see. */
function likelyCompletions(code: Code, evaluator: Evaluator): { readonly call: Call; readonly kind: Kind }[] {
  const isBridge = (node: JsNode) => pathsOf(evaluator.valuesOf(node)).includes('sprout');
  if (![...code.reads, ...nodesOf(code, 'MemberExpression')].some(isBridge)) return [];
  return nodesOf(code, 'CallExpression').flatMap((call) => {
    const callee = call.callee as JsNode;
    if (callee.type !== 'MemberExpression' || evaluator.valuesOf(callee).some(({ kind }) => kind !== 'unknown'))
      return [];
    const names = evaluator.namesOfMember(callee as NodeOf<'MemberExpression'>);
    return kinds.filter((kind) => names.includes(kind)).map((kind) => ({ call, kind }));
  });
}

/** The older spelling: `SproutBridge.postMessage({ type: 'score', … })`, as text or as it is. */
function kindOfMessage(call: Call, evaluator: Evaluator): Kind | undefined {
  const [given] = call.arguments;
  const message = given?.type === 'CallExpression' ? given.arguments[0] : given;
  if (!message || message.type === 'SpreadElement') return undefined;
  const types = namesOf(evaluator.memberValues(evaluator.valuesOf(message), ['type']));
  return kinds.find((kind) => types.some((type) => type.includes(kind)));
}

/** `sprout[name](…)` whose name cannot be told. */
function unclearCompletions(code: Code, evaluator: Evaluator): NodeOf<'MemberExpression'>[] {
  return nodesOf(code, 'MemberExpression').filter(
    (node) =>
      node.computed &&
      evaluator.namesOfMember(node).length === 0 &&
      pathsOf(evaluator.valuesOf(node.object as JsNode)).includes('sprout'),
  );
}
