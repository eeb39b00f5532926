import type { JsNode } from './code.ts';

/** Whether a condition asks for something of the browser: `!window.sprout`, `typeof sprout === 'undefined'`, `'sprout' in window`. */
export function asksFor(test: JsNode, name: string, depth: number): boolean {
  if (depth === 0) return false;
  switch (test.type) {
    case 'Identifier':
      return test.name === name;
    case 'Literal':
      return test.value === name;
    case 'MemberExpression':
      return test.property.type === 'Identifier' && test.property.name === name;
    case 'UnaryExpression':
      return asksFor(test.argument, name, depth - 1);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [test.left, test.right].some((side) => asksFor(side as JsNode, name, depth - 1));
    default:
      return false;
  }
}
