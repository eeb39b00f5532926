import type { AnyNode, Expression, MemberExpression, Pattern, Program } from 'acorn';
import {
  type Binding,
  type Code,
  type FunctionNode,
  isFunctionNode,
  type JsNode,
  type NodeOf,
  Scope,
  type Source,
  type Step,
  type Unit,
} from './code.ts';

/** Walks all trees once, without recursion: scopes, parents, and lists of what the checks look at. */
export function collect(units: readonly Unit[]): Code {
  const collector = new Collector();
  const shared = units.find(({ kind }) => kind !== 'module') ?? units[0];
  const globals = shared && new Scope(undefined, shared, undefined, true);
  for (const unit of units) if (globals) collector.walk(unit, globals);
  return { units, ...collector.finish(globals) };
}

class Collector {
  readonly nodes = new Map<string, JsNode[]>();
  readonly reads: NodeOf<'Identifier'>[] = [];
  readonly writes: { node: NodeOf<'Identifier'>; source: Source }[] = [];
  readonly patterns: { node: JsNode; source: Source }[] = [];
  readonly memberWrites: { node: NodeOf<'MemberExpression'>; source: Source }[] = [];
  /** `window.name = …` makes a variable for all scripts. */
  readonly globals: { name: string; source: Source }[] = [];
  readonly #stack: JsNode[] = [];

  walk(unit: Unit, globals: Scope): void {
    // Every unit has a scope of its own that knows the unit; top-level names of classic scripts live in the shared one.
    const top = new Scope(globals, unit, undefined, unit.kind !== 'classic');
    this.#push(unit.program, undefined, top);
    for (let node = this.#stack.pop(); node; node = this.#stack.pop()) this.#visit(node);
  }

  finish(globals: Scope | undefined): Omit<Code, 'units'> {
    for (const { node, source } of this.writes) {
      const binding = node.scope?.find(node.name) ?? globals?.declare(node.name, 'implicit');
      binding?.sources.push(source);
    }
    for (const { name, source } of this.globals) globals?.declare(name, 'implicit').sources.push(source);
    const { nodes, reads, writes, memberWrites, patterns } = this;
    return { nodes, reads, writes, memberWrites, patterns };
  }

  /** `scope` is the one that the node stands in. If the node opens one of its own, it has that one once it was visited. */
  #push(plain: AnyNode | null | undefined, up: JsNode | undefined, scope: Scope): void {
    if (!plain) return;
    const node = plain as JsNode;
    node.up = up;
    node.scope = scope;
    node.values = undefined;
    this.#stack.push(node);
  }

  /** The first of them is visited first. */
  #pushAll(nodes: readonly (AnyNode | null)[], up: JsNode, scope: Scope): void {
    for (let index = nodes.length - 1; index >= 0; index--) this.#push(nodes[index], up, scope);
  }

  #visit(node: JsNode): void {
    const outer = node.scope as Scope;
    const scope = this.#scopeFor(node, outer);
    node.scope = scope;
    const list = this.nodes.get(node.type);
    if (list) list.push(node);
    else this.nodes.set(node.type, [node]);
    switch (node.type) {
      case 'Identifier':
        this.reads.push(node as NodeOf<'Identifier'>);
        return;
      case 'MemberExpression':
        this.#push(node.object, node, scope);
        if (node.computed) this.#push(node.property, node, scope);
        return;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) this.#push(node.key, node, scope);
        this.#push(node.value, node, scope);
        return;
      case 'LabeledStatement':
        this.#push(node.body, node, scope);
        return;
      case 'CallExpression':
      case 'NewExpression':
        this.#pushAll(node.arguments, node, scope);
        this.#push(node.callee, node, scope);
        return;
      case 'ExpressionStatement':
        this.#push(node.expression, node, scope);
        return;
      case 'BlockStatement':
        this.#pushAll(node.body, node, scope);
        return;
      case 'BinaryExpression':
      case 'LogicalExpression':
        this.#push(node.right, node, scope);
        this.#push(node.left, node, scope);
        return;
      case 'ArrayExpression':
        this.#pushAll(node.elements, node, scope);
        return;
      case 'ObjectExpression':
        this.#pushAll(node.properties, node, scope);
        return;
      case 'Literal':
      case 'TemplateElement':
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'MetaProperty':
      case 'ExportSpecifier':
      case 'ExportAllDeclaration':
        return;
      case 'ImportDeclaration':
        for (const { local } of node.specifiers) scope.declare(local.name, 'import').sources.push({ by: 'unknown' });
        return;
      case 'ImportExpression':
        this.#push(node.source, node, scope);
        return;
      case 'VariableDeclaration':
        this.#declareVariables(node as NodeOf<'VariableDeclaration'>, scope);
        return;
      case 'ClassDeclaration':
      case 'ClassExpression':
        if (node.id) this.#declare(node.id.name, 'class', node, node.type === 'ClassDeclaration' ? outer : scope);
        this.#push(node.superClass, node, scope);
        this.#push(node.body, node, scope);
        return;
      case 'CatchClause':
        if (node.param) this.#bind(node.param, node, scope, 'let', { by: 'unknown' });
        this.#push(node.body, node, scope);
        return;
      case 'AssignmentExpression':
        this.#assign(node as NodeOf<'AssignmentExpression'>, scope);
        return;
      case 'UpdateExpression':
        if (node.argument.type === 'Identifier') this.#write(node.argument, node, scope, { by: 'unknown' });
        this.#push(node.argument, node, scope);
        return;
      case 'ForInStatement':
      case 'ForOfStatement':
        this.#loop(node as NodeOf<'ForInStatement' | 'ForOfStatement'>, scope);
        return;
    }
    if (isFunctionNode(node)) this.#function(node, scope, outer);
    else this.#children(node, scope);
  }

  #scopeFor(node: JsNode, outer: Scope): Scope {
    if (isFunctionNode(node)) return new Scope(outer, outer.unit, node, true);
    switch (node.type) {
      case 'BlockStatement':
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'SwitchStatement':
      case 'CatchClause':
      case 'ClassExpression':
      case 'StaticBlock':
        return new Scope(outer, outer.unit, outer.fn, node.type === 'StaticBlock');
      default:
        return outer;
    }
  }

  #children(node: JsNode, scope: Scope): void {
    const before = this.#stack.length;
    for (const key in node) {
      if (key === 'up' || key === 'scope' || key === 'values' || key === 'type') continue;
      const value = (node as unknown as Record<string, unknown>)[key];
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) this.#push(item, node, scope);
      } else if (isNode(value)) this.#push(value, node, scope);
    }
    // The first child is visited first.
    for (let [low, high] = [before, this.#stack.length - 1]; low < high; low++, high--) {
      const [first, last] = [this.#stack[low] as JsNode, this.#stack[high] as JsNode];
      this.#stack[low] = last;
      this.#stack[high] = first;
    }
  }

  #function(node: FunctionNode, scope: Scope, outer: Scope): void {
    if (node.id) {
      const isDeclaration = node.type === 'FunctionDeclaration';
      this.#declare(node.id.name, 'function', node, isDeclaration ? topOf(outer.hoisting) : scope);
    }
    node.params.forEach((param, index) => {
      this.#bind(param, node, scope, 'parameter', { by: 'parameter', of: node, index, steps: [] });
    });
    this.#push(node.body, node, scope);
  }

  #declare(name: string, kind: Binding['kind'], node: JsNode, scope: Scope): void {
    const home = kind === 'class' ? topOf(scope) : scope;
    home.declare(name, kind).sources.push({ by: 'value', node, steps: [] });
  }

  #declareVariables(node: NodeOf<'VariableDeclaration'>, scope: Scope): void {
    const kind = node.kind === 'var' ? 'var' : node.kind === 'let' ? 'let' : 'const';
    const home = topOf(kind === 'var' ? scope.hoisting : scope);
    for (const declarator of node.declarations) {
      const declared = declarator as NodeOf<'VariableDeclarator'>;
      declared.up = node;
      declared.scope = scope;
      const source: Source | undefined = declared.init ? { by: 'value', node: declared.init, steps: [] } : undefined;
      this.#bind(declared.id, declared, scope, kind, source, home);
      this.#push(declared.init, declared, scope);
    }
  }

  #loop(node: NodeOf<'ForInStatement' | 'ForOfStatement'>, scope: Scope): void {
    const source: Source =
      node.type === 'ForOfStatement' ? { by: 'item', of: node.right, steps: [] } : { by: 'key', of: node.right };
    if (node.left.type === 'VariableDeclaration') {
      const kind = node.left.kind === 'var' ? 'var' : 'let';
      const target = node.left.declarations[0]?.id;
      if (target) this.#bind(target, node, scope, kind, source, topOf(kind === 'var' ? scope.hoisting : scope));
    } else this.#bind(node.left, node, scope, undefined, source);
    this.#push(node.right, node, scope);
    this.#push(node.body, node, scope);
  }

  #assign(node: NodeOf<'AssignmentExpression'>, scope: Scope): void {
    const { left, right, operator } = node;
    if (left.type === 'Identifier') {
      const isPlain = operator === '=';
      this.#write(left, node, scope, { by: 'value', node: right, steps: [], ...(isPlain ? {} : { operator }) });
      if (!isPlain) this.#push(left, node, scope);
    } else if (left.type === 'MemberExpression') {
      const name = globalName(left);
      if (name !== undefined) this.globals.push({ name, source: { by: 'value', node: right, steps: [] } });
      this.#push(left, node, scope);
    } else this.#bind(left as Pattern, node, scope, undefined, { by: 'value', node: right, steps: [] });
    this.#push(right, node, scope);
  }

  #write(target: AnyNode, up: JsNode, scope: Scope, source: Source): void {
    const node = target as NodeOf<'Identifier'>;
    node.up = up;
    node.scope = scope;
    this.writes.push({ node, source });
  }

  /** Follows a pattern down to its names. Without a kind the pattern assigns; with one it declares. */
  #bind(
    pattern: Pattern | Expression,
    up: JsNode,
    scope: Scope,
    kind: Binding['kind'] | undefined,
    source: Source | undefined,
    home = scope,
  ): void {
    const node = pattern as JsNode;
    node.up = up;
    node.scope = scope;
    const inner = (part: Pattern | Expression | null | undefined, step: Step) => {
      if (part) this.#bind(part, node, scope, kind, source && into(source, step), home);
    };
    switch (node.type) {
      case 'Identifier':
        if (kind === undefined) this.#write(node, up, scope, source ?? { by: 'unknown' });
        else {
          const binding = home.declare(node.name, kind);
          if (source) binding.sources.push(source);
        }
        return;
      case 'ObjectPattern':
        if (source) this.patterns.push({ node, source });
        for (const property of node.properties) {
          if (property.type === 'RestElement') inner(property.argument, { rest: true });
          else {
            if (property.computed) this.#push(property.key, node, scope);
            const key = !property.computed && property.key.type === 'Identifier' ? property.key.name : property.key;
            inner(property.value as Pattern, { key: key as JsNode | string });
          }
        }
        return;
      case 'ArrayPattern':
        node.elements.forEach((element, index) => {
          if (element?.type === 'RestElement') inner(element.argument, { rest: true });
          else inner(element, { index });
        });
        return;
      case 'AssignmentPattern':
        this.#bind(node.left, node, scope, kind, source, home);
        this.#bindDefault(node.left, node.right, kind, home);
        this.#push(node.right, node, scope);
        return;
      case 'RestElement':
        this.#bind(node.argument, node, scope, kind, { by: 'unknown' }, home);
        return;
      case 'MemberExpression':
        this.memberWrites.push({ node: node as NodeOf<'MemberExpression'>, source: source ?? { by: 'unknown' } });
        this.#push(node, up, scope);
        return;
      default:
        this.#push(node, up, scope);
    }
  }

  #bindDefault(left: Pattern, right: Expression, kind: Binding['kind'] | undefined, home: Scope): void {
    if (left.type !== 'Identifier' || kind === undefined) return;
    home.declare(left.name, kind).sources.push({ by: 'value', node: right, steps: [] });
  }
}

/** Names at the top of a classic script belong to all classic scripts and handlers of the page. */
function topOf(scope: Scope): Scope {
  const isTop = scope.fn === undefined && scope.up !== undefined && scope.up.up === undefined;
  return isTop && scope.unit.kind === 'classic' ? (scope.up ?? scope) : scope;
}

function into(source: Source, step: Step): Source {
  if (source.by === 'unknown' || source.by === 'key') return { by: 'unknown' };
  return { ...source, steps: [...source.steps, step] };
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as Program).type === 'string';
}

/** The name in `window.name = …`; the bridge stays the bridge. */
function globalName({ object, property, computed }: MemberExpression): string | undefined {
  if (computed || object.type !== 'Identifier' || property.type !== 'Identifier' || property.name === 'sprout')
    return undefined;
  return /^(?:window|self|globalThis)$/.test(object.name) ? property.name : undefined;
}
