/**
 * The scripts and handlers of one canvas as syntax trees. Nothing is evaluated: a name counts as the browser's only if no
 * script of the page declares it anywhere, and a text is known only if it is written out.
 */
import type { AnyNode, Pattern, Program } from 'acorn';
import { HOLE } from '../address.ts';
import type { Place } from '../issue.ts';

interface Links {
  /** The node around this one. */
  up?: JsNode | undefined;
  unit?: Unit;
}
export type JsNode = AnyNode & Links;
export type NodeOf<T extends AnyNode['type']> = Extract<AnyNode, { type: T }> & Links;
export type CallNode = NodeOf<'CallExpression' | 'NewExpression'>;

/** One script element or one handler attribute. */
export interface Unit {
  readonly kind: 'classic' | 'module' | 'handler';
  readonly program: Program;
  /** For a handler: the event's name without `on`. */
  readonly event?: string;
  placeAt(offset: number): Place;
}

export interface Code {
  readonly units: readonly Unit[];
  /** Every node by its type, in the order of the text. */
  readonly nodes: ReadonlyMap<string, readonly JsNode[]>;
  /** Names that any script declares or assigns, in whatever scope. */
  readonly declared: ReadonlySet<string>;
  /** Names of properties and methods that the scripts give to objects of their own. */
  readonly ownMembers: ReadonlySet<string>;
}

export function readCode(units: readonly Unit[]): Code {
  const nodes = new Map<string, JsNode[]>();
  for (const unit of units) {
    eachNode(unit, (node) => {
      const list = nodes.get(node.type);
      if (list) list.push(node);
      else nodes.set(node.type, [node]);
    });
  }
  const code = { units, nodes, declared: new Set<string>(), ownMembers: new Set<string>() };
  findDeclared(code, code.declared);
  findOwnMembers(code, code.ownMembers);
  return code;
}

/** Visits without recursion, so that no depth of nesting can exhaust the stack. */
function eachNode(unit: Unit, visit: (node: JsNode) => void): void {
  const stack: JsNode[] = [unit.program];
  for (let node = stack.pop(); node; node = stack.pop()) {
    node.unit = unit;
    visit(node);
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index] as JsNode;
      child.up = node;
      stack.push(child);
    }
  }
}

function childrenOf(node: JsNode): JsNode[] {
  const children: JsNode[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'up' || key === 'unit') continue;
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) children.push(item);
  }
  return children;
}

function isNode(value: unknown): value is JsNode {
  return typeof value === 'object' && value !== null && typeof (value as Program).type === 'string';
}

export function nodesOf<T extends AnyNode['type']>(code: Code, ...types: readonly T[]): readonly NodeOf<T>[] {
  return types.flatMap((type) => (code.nodes.get(type) ?? []) as unknown as readonly NodeOf<T>[]);
}

export function placeOf(node: JsNode): Place {
  return node.unit?.placeAt(node.start) ?? { line: 1, column: 1 };
}

function findDeclared(code: Code, declared: Set<string>): void {
  const add = (pattern: Pattern | null | undefined) => {
    for (const name of namesIn(pattern)) declared.add(name);
  };
  for (const { id } of nodesOf(code, 'VariableDeclarator')) add(id);
  for (const { param } of nodesOf(code, 'CatchClause')) add(param);
  for (const { id } of nodesOf(code, 'ClassDeclaration', 'ClassExpression')) add(id);
  for (const { id, params } of nodesOf(code, 'FunctionDeclaration', 'FunctionExpression')) {
    add(id);
    for (const param of params) add(param);
  }
  for (const { params } of nodesOf(code, 'ArrowFunctionExpression')) for (const param of params) add(param);
  for (const { specifiers } of nodesOf(code, 'ImportDeclaration')) for (const { local } of specifiers) add(local);
  // `score = 0` without a declaration makes a variable too. `location = …` leaves the page.
  for (const { left } of nodesOf(code, 'AssignmentExpression')) {
    if (left.type === 'Identifier' && left.name !== 'location') declared.add(left.name);
  }
}

/** The names that a pattern gives a value to: a and b in `{ a, c: [b] }`. */
export function namesIn(pattern: Pattern | null | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ObjectPattern':
      return pattern.properties.flatMap((item) => namesIn(item.type === 'Property' ? item.value : item));
    default:
      return [];
  }
}

function findOwnMembers(code: Code, own: Set<string>): void {
  for (const node of nodesOf(code, 'Property', 'MethodDefinition', 'PropertyDefinition')) {
    if (node.up?.type !== 'ObjectPattern' && !node.computed && node.key.type === 'Identifier') own.add(node.key.name);
  }
  for (const { left } of nodesOf(code, 'AssignmentExpression')) {
    const name = left.type === 'MemberExpression' && left.object.type === 'ThisExpression' && memberName(left);
    if (name) own.add(name);
  }
}

/** The name in `a.name` and `a['name']`; undefined if it is put together while the canvas runs. */
export function memberName(node: NodeOf<'MemberExpression'>): string | undefined {
  if (node.computed) return textOf(node.property as JsNode, false);
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

const WINDOW = /^(?:window|self|globalThis)$/;

/** The browser's name for an expression, such as `navigator.clipboard`; members of window stand alone. */
export function pathOf(code: Code, node: JsNode): string | undefined {
  const parts: string[] = [];
  let at = node;
  for (;;) {
    if (at.type === 'ChainExpression') at = at.expression;
    else if (at.type === 'MemberExpression') {
      const name = memberName(at as NodeOf<'MemberExpression'>);
      if (name === undefined || parts.length > 8) return undefined;
      parts.unshift(name);
      at = at.object as JsNode;
    } else break;
  }
  if (at.type !== 'Identifier' || code.declared.has(at.name)) return undefined;
  while (WINDOW.test(parts[0] ?? '')) parts.shift();
  if (!WINDOW.test(at.name)) parts.unshift(at.name);
  return parts.length > 0 ? parts.join('.') : 'window';
}

/** How many texts one sum may join. */
const MAX_PARTS = 2_000;

/** A text that is written out, also as a sum or a template. What only the running script knows becomes a HOLE, if `allowsHoles`. */
export function textOf(node: JsNode, allowsHoles = true): string | undefined {
  const parts: string[] = [];
  let hasText = false;
  const open: JsNode[] = [node];
  for (let part = open.pop(); part; part = open.pop()) {
    if (parts.length > MAX_PARTS) return undefined;
    if (part.type === 'Literal' && typeof part.value === 'string') {
      parts.push(part.value);
      hasText = true;
    } else if (part.type === 'TemplateLiteral') {
      hasText = true;
      const { quasis, expressions } = part;
      for (let index = quasis.length - 1; index >= 0; index--) {
        if (expressions[index]) open.push(expressions[index] as JsNode);
        open.push(quasis[index] as JsNode);
      }
    } else if (part.type === 'TemplateElement') parts.push(part.value.cooked ?? '');
    else if (part.type === 'BinaryExpression' && part.operator === '+') {
      open.push(part.right, part.left as JsNode);
    } else if (allowsHoles) parts.push(HOLE);
    else return undefined;
  }
  return hasText ? parts.join('') : undefined;
}

/** The text of an argument, if it is written out. */
export function argumentText(call: CallNode, index: number): string | undefined {
  const argument = call.arguments[index];
  return argument && argument.type !== 'SpreadElement' ? textOf(argument) : undefined;
}
