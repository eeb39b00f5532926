import { type Code, type FunctionNode, isFunctionNode, type JsNode, nodesOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import type { Value } from './value.ts';

const LOOPS = /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/;
export const isLoop = (node: JsNode): boolean => LOOPS.test(node.type);

/** Tells whether a part of a function runs each time the function runs. */
export class Conditions {
  readonly #evaluator: Evaluator;
  /** For each list of statements: where the first statement ends after which the rest may not run. */
  readonly #exits = new Map<JsNode, number>();
  /** The same for statements that wait for the child: the rest runs after something the child did. */
  readonly #acts = new Map<JsNode, number>();

  constructor(code: Code, evaluator: Evaluator) {
    this.#evaluator = evaluator;
    for (const type of ['ReturnStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement'] as const) {
      for (const node of nodesOf(code, type)) this.markExit(node);
    }
  }

  /** After this node, what follows in its function may not run. */
  markExit(node: JsNode): void {
    this.#mark(this.#exits, node);
  }

  /** After this node, what follows in its function runs only once the child did something. */
  markAct(node: JsNode): void {
    this.#mark(this.#acts, node);
  }

  #mark(ends: Map<JsNode, number>, node: JsNode): void {
    const isLocal = node.type === 'BreakStatement' || node.type === 'ContinueStatement';
    let child = node;
    for (let up = node.up; up && !isFunctionNode(child); child = up, up = up.up) {
      if (up.type === 'BlockStatement' || up.type === 'Program' || up.type === 'StaticBlock') {
        ends.set(up, Math.min(ends.get(up) ?? Number.POSITIVE_INFINITY, child.end));
      }
      if (isLocal && (isLoop(up) || up.type === 'SwitchStatement')) return;
    }
  }

  /** Whether a site stands behind something that waits for the child. */
  isAfterAct(site: JsNode): boolean {
    if (this.#acts.size === 0) return false;
    let child = site;
    for (let up = site.up; up && !isFunctionNode(up); child = up, up = up.up) {
      if ((this.#acts.get(up) ?? Number.POSITIVE_INFINITY) <= child.start) return true;
    }
    return false;
  }

  isConditional(site: JsNode): boolean {
    return this.isConditionalIn(site, undefined);
  }

  /** The same for one round of a loop around the site. */
  isConditionalIn(site: JsNode, loop: JsNode | undefined): boolean {
    let child = site;
    for (let up = site.up; up && up !== loop; child = up, up = up.up) {
      if (isFunctionNode(up)) return false;
      if ((this.#exits.get(up) ?? Number.POSITIVE_INFINITY) <= child.start) return true;
      if (this.#mayPass(up, child)) return true;
    }
    return false;
  }

  #mayPass(up: JsNode, child: JsNode): boolean {
    switch (up.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        if (child === up.test) return false;
        return this.truthOf(up.test) !== (child === up.consequent);
      case 'LogicalExpression':
        if (child === up.left) return false;
        return this.truthOf(up.left) !== (up.operator === '&&');
      case 'WhileStatement':
        return child === up.body && this.truthOf(up.test) === false;
      case 'SwitchCase':
      case 'CatchClause':
        return true;
      default:
        return false;
    }
  }

  /** Whether a condition is always true or always false; undefined if it depends. */
  truthOf(node: JsNode | null | undefined): boolean | undefined {
    const values = this.#evaluator.valuesOf(node);
    const truths = new Set(values.map(truth));
    return truths.size === 1 ? [...truths][0] : undefined;
  }
}

function truth(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'truth':
      return value.truth;
    case 'number':
      return value.number !== 0 && !Number.isNaN(value.number);
    case 'text':
      return value.text !== '';
    case 'nothing':
      return false;
    case 'list':
    case 'record':
    case 'function':
    case 'class':
      return true;
    default:
      return undefined;
  }
}

/** The innermost loop around a node inside its function. */
export function loopAround(node: JsNode): JsNode | undefined {
  let child = node;
  for (let up = node.up; up && !isFunctionNode(up); child = up, up = up.up) {
    if (isLoop(up) && (up as { body?: unknown }).body === child) return up;
  }
  return undefined;
}

export function functionAround(node: JsNode): FunctionNode | undefined {
  return node.scope?.fn;
}
