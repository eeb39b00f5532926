import type { JsNode, NodeOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import { namesOf, pathsOf } from './value.ts';

/** The name under which something is called: of a method, or of a function of the browser. */
export function calledName(callee: JsNode, evaluator: Evaluator): string | undefined {
  if (callee.type === 'MemberExpression') {
    const member = callee as NodeOf<'MemberExpression'>;
    return member.computed ? evaluator.namesOfMember(member)[0] : memberName(member);
  }
  const [path] = pathsOf(evaluator.valuesOf(callee));
  return path === undefined ? undefined : path.slice(path.lastIndexOf('.') + 1);
}

export function memberName(node: NodeOf<'MemberExpression'>): string | undefined {
  return !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined;
}

/** The name of the event that `new CustomEvent('finished')` makes. */
export function madeEvents(node: JsNode, evaluator: Evaluator): string[] {
  if (node.type !== 'NewExpression' || !/Event$/.test(calledName(node.callee as JsNode, evaluator) ?? '')) return [];
  const [type] = node.arguments;
  return type && type.type !== 'SpreadElement' ? namesOf(evaluator.valuesOf(type)) : [];
}

/** `for (const step of steps())` and `[...steps()]` run a generator through; else it waits for each `next()`. */
export const isRunThrough = ({ up }: JsNode): boolean =>
  up?.type === 'SpreadElement' || up?.type === 'YieldExpression' || (up?.type === 'ForOfStatement' && !up.await);
