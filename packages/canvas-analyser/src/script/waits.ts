import { calledName, memberName } from './called-name.ts';
import { type Code, type FunctionNode, type JsNode, type NodeOf, nodesOf } from './code.ts';
import type { Conditions } from './conditions.ts';
import type { Evaluator } from './evaluate.ts';
import { functionsOf } from './value.ts';

/** How many functions wait for each other until nobody follows them any more. */
const MAX_ROUNDS = 5;

/** Tells what waits for the child: promises that a listener keeps, and functions that wait for those. */
export class Waits {
  readonly #code: Code;
  readonly #evaluator: Evaluator;
  readonly #conditions: Conditions;
  /** The functions that an expression may be. */
  readonly #functions: (node: JsNode) => readonly FunctionNode[];
  /** Functions that listen to something, and those around them: waiting for them may mean waiting for the child. */
  readonly #listening = new Set<FunctionNode>();
  /** Those of them that make a promise of it: who waits for the promise surely waits for the child. */
  readonly #promising = new Set<FunctionNode>();

  constructor(
    code: Code,
    evaluator: Evaluator,
    conditions: Conditions,
    functions: (node: JsNode) => readonly FunctionNode[],
  ) {
    this.#code = code;
    this.#evaluator = evaluator;
    this.#conditions = conditions;
    this.#functions = functions;
  }

  markListening(site: JsNode): void {
    let isPromised = false;
    for (let owner = site.scope?.fn; owner; owner = owner.up?.scope?.fn) {
      this.#listening.add(owner);
      const { up } = owner;
      isPromised ||= up?.type === 'NewExpression' && calledName(up.callee as JsNode, this.#evaluator) === 'Promise';
      if (isPromised) this.#promising.add(owner);
    }
  }

  follow(): void {
    // Who waits for a function that waits, waits too. Functions may stand in any order, so this takes a few rounds.
    for (let round = 0, known = -1; round < MAX_ROUNDS && known < this.#waiting; round++) {
      known = this.#waiting;
      for (const node of nodesOf(this.#code, 'AwaitExpression')) this.#wait(node, node.argument);
      for (const node of nodesOf(this.#code, 'ForOfStatement')) if (node.await) this.#wait(node.right, node.right);
    }
  }

  /** What stands behind `await` runs later: after the child did something, or perhaps so. */
  #wait(node: JsNode, awaited: JsNode): void {
    const waits = this.waitsFor(awaited);
    const fn = node.scope?.fn;
    if (waits === 'act') {
      this.#conditions.markAct(node);
      if (fn && !this.#conditions.isConditional(node)) this.#promising.add(fn);
    } else if (waits === 'maybe') this.#conditions.markExit(node);
    if (waits && fn) this.#listening.add(fn);
  }

  get #waiting(): number {
    return this.#promising.size + this.#listening.size;
  }

  /** Whether a promise waits for something that the child does, surely or perhaps. */
  waitsFor(plain: JsNode): 'act' | 'maybe' | undefined {
    const node = plain.type === 'ChainExpression' ? (plain.expression as JsNode) : plain;
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const name = memberName(node.callee as NodeOf<'MemberExpression'>);
      if (name === 'then' || name === 'catch' || name === 'finally') return this.waitsFor(node.callee.object as JsNode);
    }
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') {
      return this.#evaluator.valuesOf(node).some(({ kind }) => kind === 'unknown') ? 'maybe' : undefined;
    }
    const values = this.#evaluator.valuesOf(node.callee as JsNode);
    const functions = [
      ...functionsOf(values),
      ...node.arguments.flatMap((argument) =>
        argument.type === 'SpreadElement' ? [] : functionsOf(this.#evaluator.valuesOf(argument)),
      ),
    ];
    if (functions.some((fn) => this.#promising.has(fn))) return 'act';
    if (this.#waitsForSeveral(node)) return 'maybe';
    if (functions.some((fn) => this.#listening.has(fn))) return 'maybe';
    const isKnown = values.some(({ kind }) => kind === 'function' || kind === 'browser');
    return !isKnown && this.#functions(node.callee as JsNode).length === 0 ? 'maybe' : undefined;
  }

  /** `Promise.race([tapped, later])`: one of them may be the child's. */
  #waitsForSeveral({ arguments: [list] }: NodeOf<'CallExpression' | 'NewExpression'>): boolean {
    if (list?.type !== 'ArrayExpression') return false;
    return list.elements.some((item) => item && item.type !== 'SpreadElement' && this.waitsFor(item) !== undefined);
  }
}
