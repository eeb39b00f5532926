import type { Report } from '../report.ts';
import { asksFor } from './asks-for.ts';
import { type Code, type JsNode, type NodeOf, nodesOf, placeOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import { pathsOf } from './value.ts';

const FUNCTIONS = ['whoami', 'history', 'state', 'save', 'signal', 'score', 'complete', 'timed'];

/** Reports functions that `window.sprout` does not have, where the script does not ask for them first. */
export function checkBridge(report: Report, code: Code, evaluator: Evaluator): void {
  for (const node of nodesOf(code, 'MemberExpression')) {
    const call = node.up;
    if (call?.type !== 'CallExpression' || call.callee !== node || call.optional) continue;
    if (!pathsOf(evaluator.valuesOf(node.object as JsNode)).includes('sprout')) continue;
    const [name] = evaluator.namesOfMember(node as NodeOf<'MemberExpression'>);
    if (name === undefined || FUNCTIONS.includes(name) || name in Object.prototype || isAskedFor(node, name)) continue;
    report.add('bridge-unknown', placeOf(node), `sprout.${name} is not there.`);
  }
}

function isAskedFor(node: JsNode, name: string): boolean {
  let child = node;
  for (let up = node.up; up; child = up, up = up.up) {
    if ((up.type === 'IfStatement' || up.type === 'ConditionalExpression') && asksFor(up.test, name, 4)) return true;
    if (up.type === 'LogicalExpression' && child !== up.left && asksFor(up.left, name, 4)) return true;
    if (up.type === 'TryStatement' && up.handler) return true;
  }
  return false;
}
