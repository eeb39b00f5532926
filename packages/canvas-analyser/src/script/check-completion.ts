import type { CompletionSchema } from '../analyse.ts';
import type { Report } from '../report.ts';
import { type CallNode, type Code, type JsNode, memberName, type NodeOf, nodesOf, pathOf, placeOf } from './code.ts';

type Kind = CompletionSchema['kind'];

const KINDS: readonly string[] = ['score', 'complete', 'timed'] satisfies Kind[];
const FUNCTIONS = [...KINDS, 'whoami', 'history', 'state', 'save', 'signal'];
/** How older canvases name a completion: `SproutBridge.postMessage({ type: 'sprout:complete' })`. */
const NAMED_IN_TEXT = /(?:^|[:.])(score|complete|timed)d?$/;

/** Reports a canvas that calls no completion at all, one of another kind, or one as soon as it opens. */
export function checkCompletion(report: Report, code: Code, { kind }: CompletionSchema): void {
  const calls = nodesOf(code, 'CallExpression').flatMap((call) => {
    const name = /^sprout\.(\w+)$/.exec(pathOf(code, call.callee as JsNode) ?? '')?.[1];
    return name === undefined ? [] : [{ name, call }];
  });
  for (const { name, call } of calls) {
    if (KINDS.includes(name) && name !== kind) {
      const words = `sprout.${name}(…) is called, but completionSchema.kind is ${kind}.`;
      report.add('completion-kind', placeOf(call), words);
    }
    if (name === kind && isRunAtOnce(call)) {
      report.add('completion-on-load', placeOf(call), `sprout.${name}(…) runs as soon as the canvas opens.`);
    }
    checkFunction(report, code, name, call);
  }
  if (calls.some(({ name }) => KINDS.includes(name))) return;
  const mentioned = usesBridgeOtherwise(code) ? findMentions(code) : new Map<string, JsNode>();
  if (mentioned.has(kind)) return;
  const [other] = mentioned;
  if (other === undefined) {
    report.add('completion-missing', { line: 1, column: 1 }, `Nothing calls sprout.${kind}(…).`);
    return;
  }
  const [name, node] = other;
  report.add('completion-kind', placeOf(node), `The canvas ends with ${name}, but completionSchema.kind is ${kind}.`);
}

/** A function that `window.sprout` does not have, where the script does not ask for it first. */
function checkFunction(report: Report, code: Code, name: string, call: CallNode): void {
  if (FUNCTIONS.includes(name) || name in Object.prototype || ('optional' in call && call.optional)) return;
  const isAskedFor = nodesOf(code, 'MemberExpression').some(
    (node) => memberName(node) === name && !(node.up?.type === 'CallExpression' && node.up.callee === node),
  );
  if (!isAskedFor) report.add('bridge-unknown', placeOf(call), `sprout.${name} is not there.`);
}

/** Whether a call is a statement of its own at the top of a script. In a module it may wait for a tap first. */
function isRunAtOnce({ up, unit }: JsNode): boolean {
  const statement = up?.type === 'ChainExpression' ? up.up : up;
  return unit?.kind === 'classic' && statement?.type === 'ExpressionStatement' && statement.up?.type === 'Program';
}

/** Whether the bridge is handed on, taken apart, called by a computed name or in the older spelling. */
function usesBridgeOtherwise(code: Code): boolean {
  const isBridge = (node: JsNode) => /^(?:sprout|SproutBridge)$/.test(pathOf(code, node) ?? '');
  const isOther = (node: JsNode) => {
    const up = node.up?.type === 'ChainExpression' ? node.up.up : node.up;
    const isDirect = up?.type === 'MemberExpression' && up.object === node && memberName(up) !== undefined;
    return !isDirect || pathOf(code, node) === 'SproutBridge';
  };
  const isTakenApart = nodesOf(code, 'Property').some(
    ({ key, up }) => up?.type === 'ObjectPattern' && key.type === 'Identifier' && key.name === 'sprout',
  );
  // `e.sprout` of a parameter may be window's.
  const isNamed = nodesOf(code, 'MemberExpression').some(
    (node) => memberName(node) === 'sprout' && pathOf(code, node) === undefined,
  );
  const isHandedOn = nodesOf(code, 'Identifier', 'MemberExpression').some((node) => isBridge(node) && isOther(node));
  return isTakenApart || isNamed || isHandedOn || hasDirectValue(code);
}

/** `button.onclick = sprout.complete` hands a function on without calling it. */
function hasDirectValue(code: Code): boolean {
  return nodesOf(code, 'MemberExpression').some((node: NodeOf<'MemberExpression'>) => {
    const isCalled = node.up?.type === 'CallExpression' && node.up.callee === node;
    return !isCalled && /^sprout\.\w+$/.test(pathOf(code, node) ?? '');
  });
}

/** Kinds whose name stands anywhere as a member, a key or a text, with the first place of each. */
function findMentions(code: Code): Map<string, JsNode> {
  const found = new Map<string, JsNode>();
  const add = (name: unknown, node: JsNode) => {
    const [, kind] = (typeof name === 'string' && NAMED_IN_TEXT.exec(name)) || [];
    if (kind && !found.has(kind)) found.set(kind, node);
  };
  for (const node of nodesOf(code, 'MemberExpression')) add(memberName(node), node);
  for (const node of nodesOf(code, 'Property')) if (node.key.type === 'Identifier') add(node.key.name, node);
  for (const node of nodesOf(code, 'Literal')) add(node.value, node);
  return found;
}
