import { calledName, isRunThrough, madeEvents, memberName } from './called-name.ts';
import { type Code, type FunctionNode, isFunctionNode, type JsNode, type NodeOf, nodesOf } from './code.ts';
import type { Conditions } from './conditions.ts';
import { type Edge, type Owner, ownerOf } from './edge.ts';
import type { Evaluator } from './evaluate.ts';
import { CALLS_BACK, type Cause, causeOf } from './events.ts';
import { functionsOf, namesOf, type Values } from './value.ts';
import { Waits } from './waits.ts';

type Call = NodeOf<'CallExpression' | 'NewExpression'>;

/** An edge costs as much as working out this many expressions, so that their number is bounded too. */
const EDGE_COST = 8;

/** Finds who calls whom, and which functions listen to which events. */
export function findEdges(
  code: Code,
  evaluator: Evaluator,
  conditions: Conditions,
  movesAtFirst: () => boolean,
): readonly Edge[] {
  const finder = new EdgeFinder(code, evaluator, conditions, movesAtFirst);
  finder.run();
  return finder.edges;
}

class EdgeFinder {
  readonly edges: Edge[] = [];
  readonly #code: Code;
  readonly #evaluator: Evaluator;
  readonly #waits: Waits;
  /** Whether the page animates something by itself. */
  readonly #movesAtFirst: () => boolean;
  readonly #named = new Map<string, Set<FunctionNode>>();
  /** Functions whose way of being called is known; all others may run at any time. */
  readonly #handled = new Set<JsNode>();
  /** For each owner, the lists and objects out of which it calls something by a name that cannot be told. */
  readonly #callsAny = new Map<Owner, Set<unknown>>();
  /** Names of events that the script makes and sends itself. */
  readonly #ownEvents = new Set<string>();

  constructor(code: Code, evaluator: Evaluator, conditions: Conditions, movesAtFirst: () => boolean) {
    this.#movesAtFirst = movesAtFirst;
    this.#code = code;
    this.#evaluator = evaluator;
    this.#waits = new Waits(code, evaluator, conditions, (node) => this.#functions(node));
  }

  run(): void {
    this.#nameMethods();
    const calls: Call[] = [...nodesOf(this.#code, 'CallExpression'), ...nodesOf(this.#code, 'NewExpression')];
    for (const call of nodesOf(this.#code, 'NewExpression'))
      for (const name of madeEvents(call, this.#evaluator)) this.#ownEvents.add(name);
    for (const call of calls) this.#listen(call);
    for (const node of nodesOf(this.#code, 'AssignmentExpression')) this.#assign(node);
    for (const node of nodesOf(this.#code, 'Property')) this.#property(node);
    this.#waits.follow();
    for (const call of calls) this.#call(call);
    const byKey = Map.groupBy(this.edges, ({ key }) => key);
    const byEvent = Map.groupBy(this.edges, ({ event }) => event);
    for (const call of calls) this.#fake(call, byKey, byEvent);
    this.#rest();
  }

  #add(site: JsNode, to: Owner, how: Edge['how'], key?: string, event?: string, isEither = false): void {
    if (!this.#evaluator.spend(EDGE_COST)) return;
    this.edges.push({
      site,
      to,
      how,
      isEither,
      ...(key === undefined ? {} : { key }),
      ...(event === undefined ? {} : { event }),
    });
  }

  #nameMethods(): void {
    const name = (key: string, fn: FunctionNode) => this.#named.set(key, (this.#named.get(key) ?? new Set()).add(fn));
    for (const type of ['MethodDefinition', 'PropertyDefinition', 'Property'] as const) {
      for (const node of nodesOf(this.#code, type)) {
        const key = node.key as JsNode;
        const keys = node.computed
          ? namesOf(this.#evaluator.valuesOf(key))
          : key.type === 'Identifier' || key.type === 'PrivateIdentifier'
            ? [key.name]
            : key.type === 'Literal'
              ? [String(key.value)]
              : [];
        const functions = node.value && functionsOf(this.#evaluator.valuesOf(node.value as JsNode));
        for (const fn of functions ?? []) for (const each of keys) name(each, fn);
      }
    }
    for (const node of nodesOf(this.#code, 'AssignmentExpression')) {
      if (node.left.type !== 'MemberExpression') continue;
      for (const fn of functionsOf(this.#evaluator.valuesOf(node.right))) {
        for (const key of this.#evaluator.namesOfMember(node.left as NodeOf<'MemberExpression'>)) name(key, fn);
      }
    }
  }

  /** Functions that an expression may be, methods of own objects included. */
  #functions(node: JsNode): FunctionNode[] {
    const values = this.#evaluator.valuesOf(node);
    const direct = functionsOf(values);
    if (direct.length > 0) return direct;
    const inner = node.type === 'ChainExpression' ? (node.expression as JsNode) : node;
    if (
      inner.type === 'CallExpression' &&
      inner.callee.type === 'MemberExpression' &&
      memberName(inner.callee as NodeOf<'MemberExpression'>) === 'bind'
    ) {
      return this.#functions(inner.callee.object as JsNode);
    }
    if (inner.type !== 'MemberExpression' || values.some(({ kind }) => kind === 'browser')) return [];
    const names =
      inner.property.type === 'PrivateIdentifier'
        ? [inner.property.name]
        : this.#evaluator.namesOfMember(inner as NodeOf<'MemberExpression'>);
    return names.flatMap((name) => this.#allNamed(name));
  }

  /** Names are shared by many methods: looking through them costs, like everything that is worked out. */
  #allNamed(name: string): FunctionNode[] {
    const functions = this.#named.get(name);
    return functions && this.#evaluator.spend(functions.size >> 2) ? [...functions] : [];
  }

  #event(site: JsNode, type: string, target: JsNode, on: Values | undefined): void {
    const cause = this.#causeOf(type);
    const key = on?.flatMap((value) => (value.kind === 'element' && value.key ? [value.key] : []))[0];
    for (const fn of this.#functions(target)) {
      this.#handled.add(fn);
      if (cause === 'load') this.#add(site, fn, 'call');
      else {
        this.#add(site, fn, cause === 'act' ? 'act' : 'maybe', key, type);
        if (cause === 'either') this.#add(site, fn, 'act', key, type, true);
        this.#waits.markListening(site);
      }
    }
    this.#handled.add(target);
  }

  #causeOf(type: string): Cause {
    if (this.#ownEvents.has(type) || (type.startsWith('animation') && !this.#movesAtFirst())) return 'act';
    return causeOf(type);
  }

  #listen(call: Call): void {
    const callee = call.callee as JsNode;
    const [type, target] = call.arguments;
    if (
      !type ||
      !target ||
      target.type === 'SpreadElement' ||
      calledName(callee, this.#evaluator) !== 'addEventListener'
    )
      return;
    const on = callee.type === 'MemberExpression' ? this.#evaluator.valuesOf(callee.object as JsNode) : undefined;
    const names = namesOf(this.#evaluator.valuesOf(type));
    for (const name of names.length > 0 ? names : ['click']) this.#event(call, name, target as JsNode, on);
    if (this.#functions(target as JsNode).length > 0) return;
    // An object with handleEvent, or a function that cannot be told.
    for (const fn of this.#allNamed('handleEvent')) this.#add(call, fn, 'act');
    this.#waits.markListening(call);
  }

  #assign(node: NodeOf<'AssignmentExpression'>): void {
    if (node.left.type !== 'MemberExpression') {
      // `onload = …` at the top of a script sets the handler of the window.
      if (node.left.type === 'Identifier' && /^on[a-z]+$/.test(node.left.name))
        this.#event(node, node.left.name.slice(2), node.right, undefined);
      return;
    }
    const left = node.left as NodeOf<'MemberExpression'>;
    for (const name of this.#evaluator.namesOfMember(left)) {
      if (!/^on[a-z]+$/.test(name)) continue;
      this.#event(node, name.slice(2), node.right, this.#evaluator.valuesOf(left.object as JsNode));
      if (this.#functions(node.right).length === 0) this.#waits.markListening(node);
    }
    if (isFunctionNode(node.right)) this.#handled.add(node.right);
  }

  #property(node: NodeOf<'Property'>): void {
    const key = node.key as JsNode;
    const name = key.type === 'Identifier' && !node.computed ? key.name : undefined;
    if (name && /^on[a-z]+$/.test(name)) this.#event(node, name.slice(2), node.value as JsNode, undefined);
    else if (name && isFunctionNode(node.value as JsNode) && node.kind === 'init')
      this.#handled.add(node.value as JsNode);
  }

  #call(call: Call): void {
    const callee = call.callee as JsNode;
    const name = calledName(callee, this.#evaluator);
    const targets = new Set(this.#functions(callee));
    const how = targets.size === 1 ? 'call' : 'maybe';
    for (const fn of targets) this.#add(call, fn, fn.generator && !isRunThrough(call) ? 'act' : how);
    if (isFunctionNode(callee)) this.#handled.add(callee);
    for (const value of this.#evaluator.valuesOf(callee)) if (value.kind === 'class') this.#construct(call, value.node);
    if (callee.type === 'MemberExpression' && callee.computed && name === undefined)
      this.#callAny(call, callee as NodeOf<'MemberExpression'>);
    call.arguments.forEach((argument, index) => {
      if (argument.type === 'SpreadElement' || name === 'addEventListener') return;
      const functions = functionsOf(this.#evaluator.valuesOf(argument));
      const handed =
        functions.length > 0 ? functions : argument.type === 'MemberExpression' ? this.#functions(argument) : [];
      for (const fn of handed) this.#hand(call, fn, name, index, targets.size > 0);
      for (const value of this.#evaluator.valuesOf(argument))
        if (value.kind === 'class' && name === 'define') this.#construct(call, value.node);
    });
  }

  /** A function is handed to another one. */
  #hand(call: Call, fn: FunctionNode, name: string | undefined, index: number, isOwn: boolean): void {
    this.#handled.add(fn);
    const isMissed = name === 'catch' || (name === 'then' && index > 0);
    if (isMissed) this.#add(call, fn, 'maybe');
    else if (name && CALLS_BACK.test(name)) {
      const callee = call.callee as JsNode;
      const waits =
        (name === 'then' || name === 'finally') &&
        callee.type === 'MemberExpression' &&
        this.#waits.waitsFor(callee.object as JsNode) !== undefined;
      this.#add(call, fn, waits ? 'act' : 'call');
    } else this.#add(call, fn, 'act');
    // Own functions call what they get by the name of their parameter, which the evaluator follows as well.
    if (isOwn) this.#handled.add(fn);
  }

  #construct(call: Call, node: NodeOf<'ClassDeclaration' | 'ClassExpression'>): void {
    for (const member of node.body.body) {
      if (member.type !== 'MethodDefinition') continue;
      const name = member.key.type === 'Identifier' ? member.key.name : '';
      if (member.kind === 'constructor' || /^(?:connected|attributeChanged)Callback$/.test(name))
        this.#add(call, member.value as FunctionNode, 'call');
    }
    const parent = node.superClass && this.#evaluator.valuesOf(node.superClass);
    for (const value of parent ?? [])
      if (value.kind === 'class' && value.node !== node) this.#construct(call, value.node);
  }

  /** `steps[n]()` may call any function of the list. */
  #callAny(call: Call, callee: NodeOf<'MemberExpression'>): void {
    const objects = this.#evaluator.valuesOf(callee.object as JsNode);
    const owner = ownerOf(call);
    const [first] = objects;
    const of = first?.kind === 'record' ? first.node : first?.kind === 'list' ? first.items : undefined;
    const before = owner && this.#callsAny.get(owner);
    if (owner === undefined || this.#evaluator.isExhausted || before?.has(of)) return;
    this.#callsAny.set(owner, (before ?? new Set()).add(of));
    const isKnown = objects.some(({ kind }) => kind === 'list' || kind === 'record');
    for (const object of objects) {
      const parts =
        object.kind === 'list'
          ? object.items
          : object.kind === 'record'
            ? object.node.properties.flatMap((property) =>
                property.type === 'Property' ? [property.value as JsNode] : [],
              )
            : [];
      for (const part of parts)
        for (const fn of functionsOf('type' in part ? this.#evaluator.valuesOf(part) : part))
          this.#add(call, fn, 'maybe');
    }
    if (isKnown) return;
    for (const set of this.#named.values()) for (const fn of set) this.#add(call, fn, 'maybe');
  }

  /** `button.click()` runs what listens to the button. */
  #fake(
    call: Call,
    byKey: ReadonlyMap<string | undefined, readonly Edge[]>,
    byEvent: ReadonlyMap<string | undefined, readonly Edge[]>,
  ): void {
    const callee = call.callee as JsNode;
    if (callee.type !== 'MemberExpression') return;
    const name = calledName(callee, this.#evaluator);
    if (name !== 'click' && name !== 'dispatchEvent' && name !== 'requestSubmit') return;
    const [sent] = call.arguments;
    for (const event of name === 'dispatchEvent' && sent ? madeEvents(sent as JsNode, this.#evaluator) : [])
      for (const edge of byEvent.get(event) ?? []) this.#add(call, edge.to, 'call');
    const keys = this.#evaluator
      .valuesOf(callee.object as JsNode)
      .flatMap((value) => (value.kind === 'element' && value.key ? [value.key] : []));
    if (keys.length === 0) return;
    for (const key of keys) for (const edge of byKey.get(key) ?? []) this.#add(call, edge.to, 'call');
    for (const unit of this.#code.units)
      if (unit.elementId && keys.includes(`#${unit.elementId}`)) this.#add(call, unit, 'call');
  }

  /** Functions that stand where nobody can tell who calls them run at some time, if the code around them runs. */
  #rest(): void {
    for (const type of ['FunctionExpression', 'ArrowFunctionExpression'] as const) {
      for (const fn of nodesOf(this.#code, type)) {
        const up = fn.up;
        if (this.#handled.has(fn) || !up) continue;
        const isNamed =
          up.type === 'VariableDeclarator' ||
          (up.type === 'MethodDefinition' && up.kind === 'method' && up.key.type !== 'Literal') ||
          up.type === 'PropertyDefinition';
        if (!isNamed) this.#add(up, fn, 'act');
      }
    }
    for (const read of this.#code.reads) {
      const up = read.up;
      if (
        !up ||
        (up.type === 'CallExpression' && (up.callee === read || up.arguments.includes(read))) ||
        this.#handled.has(read)
      )
        continue;
      if (up.type === 'NewExpression' || up.type === 'MemberExpression' || up.type === 'BinaryExpression') continue;
      for (const fn of functionsOf(this.#evaluator.valuesOf(read))) this.#add(read, fn, 'act');
    }
  }
}
