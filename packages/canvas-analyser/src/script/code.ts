/** The scripts and handlers of one canvas as syntax trees, with scopes and parents. */
import type { AnyNode, Program } from 'acorn';
import type { Place } from '../issue.ts';
import type { Values } from './value.ts';

interface Links {
  /** The node around it, and the scope that it stands in: the collector sets both. */
  up?: JsNode | undefined;
  scope?: Scope;
  /** What the evaluator worked out. */
  values?: Values | undefined;
}
export type JsNode = AnyNode & Links;
export type NodeOf<T extends AnyNode['type']> = Extract<AnyNode, { type: T }> & Links;
export type FunctionNode = NodeOf<'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression'>;

/** One script element or one handler attribute. */
export interface Unit {
  readonly kind: 'classic' | 'module' | 'handler';
  readonly program: Program;
  /** For a handler: the event's name without `on`. */
  readonly event?: string;
  /** For a handler: the id of its element. */
  readonly elementId?: string | undefined;
  placeAt(offset: number): Place;
}

/** How a value gets out of a pattern: `{ a: [, b] }` takes key a, then item 1. */
export type Step = { readonly key: JsNode | string } | { readonly index: number } | { readonly rest: true };

/** One of the ways in which a variable gets its value. */
export type Source =
  | { readonly by: 'value'; readonly node: JsNode; readonly steps: readonly Step[]; readonly operator?: string }
  | { readonly by: 'item'; readonly of: JsNode; readonly steps: readonly Step[] }
  | { readonly by: 'key'; readonly of: JsNode }
  | { readonly by: 'parameter'; readonly of: FunctionNode; readonly index: number; readonly steps: readonly Step[] }
  | { readonly by: 'unknown' };

export interface Binding {
  readonly name: string;
  readonly kind: 'var' | 'let' | 'const' | 'function' | 'class' | 'parameter' | 'import' | 'implicit';
  readonly scope: Scope;
  readonly sources: Source[];
  /** While the evaluator works it out. */
  isOpen: boolean;
}

export class Scope {
  /** Most scopes declare nothing. */
  #bindings: Map<string, Binding> | undefined;
  readonly up: Scope | undefined;
  /** The function whose body this is part of; undefined at the top of a script. */
  readonly fn: FunctionNode | undefined;
  readonly unit: Unit;
  readonly isFunction: boolean;

  constructor(up: Scope | undefined, unit: Unit, fn: FunctionNode | undefined, isFunction: boolean) {
    this.up = up;
    this.unit = unit;
    this.fn = fn;
    this.isFunction = isFunction;
  }

  find(name: string): Binding | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.up) {
      const binding = scope.#bindings?.get(name);
      if (binding) return binding;
    }
    return undefined;
  }

  declare(name: string, kind: Binding['kind']): Binding {
    this.#bindings ??= new Map();
    const known = this.#bindings.get(name);
    if (known) return known;
    const binding: Binding = { name, kind, scope: this, sources: [], isOpen: false };
    this.#bindings.set(name, binding);
    return binding;
  }

  /** The scope that `var` belongs to. */
  get hoisting(): Scope {
    let scope: Scope = this;
    while (!scope.isFunction && scope.up) scope = scope.up;
    return scope;
  }
}

export interface Code {
  readonly units: readonly Unit[];
  /** Every node, by its type, in the order of the text. */
  readonly nodes: ReadonlyMap<string, readonly JsNode[]>;
  /** Identifiers that are read, in expression position. */
  readonly reads: readonly NodeOf<'Identifier'>[];
  /** Identifiers that are written, with what is written if that can be told. */
  readonly writes: readonly { readonly node: NodeOf<'Identifier'>; readonly source: Source }[];
  /** Members that a pattern or a loop writes to: `[location.href] = …`. */
  readonly memberWrites: readonly { readonly node: NodeOf<'MemberExpression'>; readonly source: Source }[];
  /** Patterns that take something apart: `const { a } = b`, with what they take apart. */
  readonly patterns: readonly { readonly node: JsNode; readonly source: Source }[];
}

export function nodesOf<T extends AnyNode['type']>(code: Code, type: T): readonly NodeOf<T>[] {
  return (code.nodes.get(type) ?? []) as unknown as readonly NodeOf<T>[];
}

export function placeOf(node: JsNode): Place {
  return node.scope?.unit.placeAt(node.start) ?? { line: 1, column: 1 };
}

export const isFunctionNode = (node: { type: string }): node is FunctionNode =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/**
 * Names of window that a `var` at the top of a classic script does not replace: the browser keeps its own, and writing to
 * them acts on the page.
 */
const UNREPLACEABLE = new Set([
  'window',
  'document',
  'location',
  'top',
  'navigator',
  'history',
  'navigation',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
  'frameElement',
]);

/** The binding of a name, or undefined if the name is the browser's. */
export function bindingOf(name: string, scope: Scope | undefined): Binding | undefined {
  const binding = scope?.find(name);
  if (binding === undefined) return undefined;
  const isGlobalVar = binding.scope.up === undefined && (binding.kind === 'var' || binding.kind === 'implicit');
  return isGlobalVar && UNREPLACEABLE.has(name) ? undefined : binding;
}
