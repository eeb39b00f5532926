import type { JsNode } from './code.ts';

/** Whether code goes on without a name: it stands in `try { … } catch`, or the script asks for the name first. */
export function isTried(node: JsNode, name: string): boolean {
  let child = node;
  // `window.localStorage` itself may be asked for; the bare name would fail.
  let isAsked = node.type === 'MemberExpression';
  for (let up = node.up; up && !/Function/.test(up.type); child = up, up = up.up) {
    const choice = up.type === 'IfStatement' || up.type === 'ConditionalExpression' ? up : undefined;
    if (isAsked && child === choice?.test) return true;
    isAsked &&= up.type === 'UnaryExpression' || up.type === 'LogicalExpression';
    if (up.type === 'TryStatement' && up.handler && child === up.block) return true;
    if (choice && child === choice.consequent && asksFor(choice.test, name, 4)) return true;
    if (up.type === 'LogicalExpression' && up.operator === '&&' && asksFor(up.left, name, 4)) return true;
  }
  return false;
}

/** Whether a condition asks for a name: `!window.sprout`, `typeof sprout === 'undefined'`, `'sprout' in window`. */
function asksFor(test: JsNode, name: string, depth: number): boolean {
  if (depth === 0) return false;
  switch (test.type) {
    case 'Identifier':
      return test.name === name;
    case 'Literal':
      return test.value === name;
    case 'MemberExpression':
      return test.property.type === 'Identifier' && test.property.name === name;
    case 'ChainExpression':
      return asksFor(test.expression, name, depth);
    case 'UnaryExpression':
      return asksFor(test.argument, name, depth - 1);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [test.left, test.right].some((side) => asksFor(side as JsNode, name, depth - 1));
    default:
      return false;
  }
}
