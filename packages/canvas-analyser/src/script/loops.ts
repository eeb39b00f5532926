import { type Code, isFunctionNode, type JsNode, type NodeOf, nodesOf } from './code.ts';

type Loop = NodeOf<'WhileStatement' | 'DoWhileStatement' | 'ForStatement'>;

/** `for (let i = 0; i < 10; i--)` goes away from its end. */
export function goesAway({ type, ...loop }: Loop): boolean {
  const { test, update } = loop as NodeOf<'ForStatement'>;
  if (type !== 'ForStatement' || test?.type !== 'BinaryExpression' || !update) return false;
  const counted = test.left.type === 'Identifier' ? test.left.name : undefined;
  const isUp = /^</.test(test.operator) ? true : /^>/.test(test.operator) ? false : undefined;
  const step = stepOf(update as JsNode);
  return counted !== undefined && isUp !== undefined && step?.name === counted && step.isUp !== isUp;
}

function stepOf(update: JsNode): { readonly name: string; readonly isUp: boolean } | undefined {
  if (update.type === 'UpdateExpression' && update.argument.type === 'Identifier')
    return { name: update.argument.name, isUp: update.operator === '++' };
  if (update.type !== 'AssignmentExpression' || update.left.type !== 'Identifier') return undefined;
  const { right, operator } = update;
  if (right.type !== 'Literal' || typeof right.value !== 'number' || right.value <= 0) return undefined;
  return /^[+-]=$/.test(operator) ? { name: update.left.name, isUp: operator === '+=' } : undefined;
}

/**
 * Loops whose condition compares variables and numbers, and in which nothing can change the outcome: no variable of the condition
 * is written, and nothing is called that could write it.
 */
export function stuckLoops(code: Code, loops: readonly Loop[]): Set<Loop> {
  const compared = new Map(
    loops.flatMap((loop) => (loop.test && namesIn(loop.test) ? [[loop, namesIn(loop.test)]] : [])) as [
      Loop,
      Set<string>,
    ][],
  );
  if (compared.size === 0) return new Set();
  const free = (node: JsNode) => {
    for (let up: JsNode | undefined = node; up && !isFunctionNode(up); up = up.up) compared.delete(up as Loop);
  };
  for (const type of [
    'CallExpression',
    'NewExpression',
    'AwaitExpression',
    'YieldExpression',
    'TaggedTemplateExpression',
  ] as const)
    for (const node of nodesOf(code, type)) free(node);
  for (const { node } of code.writes) {
    for (let up: JsNode | undefined = node; up && !isFunctionNode(up); up = up.up)
      if (compared.get(up as Loop)?.has(node.name)) compared.delete(up as Loop);
  }
  return new Set(compared.keys());
}

/** The variables of `a < b && !c`; undefined if anything else stands there. */
function namesIn(test: JsNode): Set<string> | undefined {
  const names = new Set<string>();
  const open: JsNode[] = [test];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'Identifier') names.add(node.name);
    else if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')
      open.push(node.left as JsNode, node.right);
    else if (node.type === 'UnaryExpression') open.push(node.argument);
    else if (node.type !== 'Literal') return undefined;
  }
  return names.size > 0 ? names : undefined;
}
