import { HOLE } from '../address.ts';
import { arithmetic, literal, unary } from './arithmetic.ts';
import {
  type Binding,
  bindingOf,
  type Code,
  type FunctionNode,
  type JsNode,
  type NodeOf,
  nodesOf,
  type Source,
  type Step,
} from './code.ts';
import { callResult, ELEMENT, type Evaluation, memberOf } from './member.ts';
import {
  browser,
  joinTexts,
  namesOf,
  number,
  numbersOf,
  text,
  UNKNOWN,
  union,
  type Value,
  type Values,
} from './value.ts';

/** How much one analysis works out: expressions, and 64 characters of text each. Beyond it everything is unknown. */
const MAX_STEPS = 3_000_000;
const MAX_DEPTH = 40;

/** Tells what expressions may be, by following variables, sums, lists and simple functions. Never runs anything. */
export class Evaluator implements Evaluation {
  readonly #calls = new Map<FunctionNode, NodeOf<'CallExpression' | 'NewExpression'>[]>();
  readonly #ids: ReadonlySet<string>;
  #steps = 0;
  #cuts = 0;
  /** How many expressions and variables are being worked out, each for the one before. */
  #depth = 0;

  /** `ids` are those of the page: the browser makes each a global variable. */
  constructor(code: Code, ids: ReadonlySet<string>) {
    this.#ids = ids;
    for (const type of ['CallExpression', 'NewExpression'] as const) {
      for (const call of nodesOf(code, type)) this.#remember(call);
    }
  }

  get isExhausted(): boolean {
    return this.#steps > MAX_STEPS;
  }

  /** Calls of a function under its name or in place, which tell what its parameters may be. */
  #remember(call: NodeOf<'CallExpression' | 'NewExpression'>): void {
    const callee = call.callee as JsNode;
    const fn =
      callee.type === 'Identifier'
        ? bindingOf(callee.name, call.scope)?.sources.flatMap((source) =>
            source.by === 'value' && source.steps.length === 0 ? [source.node] : [],
          )
        : [callee];
    for (const node of fn ?? []) {
      if (
        node.type !== 'ArrowFunctionExpression' &&
        node.type !== 'FunctionExpression' &&
        node.type !== 'FunctionDeclaration'
      )
        continue;
      const list = this.#calls.get(node as FunctionNode);
      if (list) list.push(call);
      else this.#calls.set(node as FunctionNode, [call]);
    }
  }

  valuesOf(plain: JsNode | null | undefined): Values {
    if (!plain) return UNKNOWN;
    const node = plain;
    if (node.values) return node.values;
    if (!this.spend(1)) return UNKNOWN;
    if (this.#depth > MAX_DEPTH) {
      this.#cuts += 1;
      return UNKNOWN;
    }
    const cuts = this.#cuts;
    // To itself it is unknown: `let a = a`.
    node.values = UNKNOWN;
    this.#depth += 1;
    const values = this.#evaluate(node);
    this.#depth -= 1;
    for (const value of values) if (value.kind === 'text') this.spend(value.text.length >> 6);
    // What was cut off only because it was asked for from far away is worked out again when asked for from nearby.
    node.values = cuts === this.#cuts || this.#depth === 0 ? values : undefined;
    return values;
  }

  /** Takes from what is left to work out; false if nothing is left. */
  spend(amount: number): boolean {
    this.#steps += amount;
    return this.#steps <= MAX_STEPS;
  }

  #evaluate(node: JsNode): Values {
    switch (node.type) {
      case 'Literal':
        return literal(node.value);
      case 'TemplateLiteral':
        return joinTexts(
          node.quasis.flatMap((quasi, index) => {
            const expression = node.expressions[index];
            return [text(quasi.value.cooked ?? HOLE), ...(expression ? [this.valuesOf(expression)] : [])];
          }),
        );
      case 'TaggedTemplateExpression':
        return this.valuesOf(node.quasi);
      case 'Identifier':
        return this.#identifier(node as NodeOf<'Identifier'>);
      case 'ThisExpression':
        return thisOf(node);
      case 'BinaryExpression':
        return this.#binary(node as NodeOf<'BinaryExpression'>);
      case 'UnaryExpression':
        return unary(node.operator, this.valuesOf(node.argument));
      case 'ConditionalExpression':
        return union(this.valuesOf(node.consequent), this.valuesOf(node.alternate));
      case 'LogicalExpression':
        return union(this.valuesOf(node.left), this.valuesOf(node.right));
      case 'SequenceExpression':
        return this.valuesOf(node.expressions.at(-1));
      case 'AssignmentExpression':
        return this.valuesOf(node.right);
      case 'AwaitExpression':
        return this.valuesOf(node.argument);
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return this.valuesOf(node.expression);
      case 'ArrayExpression':
        return [
          {
            kind: 'list',
            items: node.elements.map((item) => (item && item.type !== 'SpreadElement' ? item : UNKNOWN)),
          },
        ];
      case 'ObjectExpression':
        return [{ kind: 'record', node: node as NodeOf<'ObjectExpression'> }];
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return [{ kind: 'function', node: node as FunctionNode }];
      case 'ClassDeclaration':
      case 'ClassExpression':
        return [{ kind: 'class', node: node as NodeOf<'ClassDeclaration'> }];
      case 'MemberExpression':
        return this.#member(node as NodeOf<'MemberExpression'>);
      case 'CallExpression':
      case 'NewExpression':
        return callResult(this, node as NodeOf<'CallExpression' | 'NewExpression'>);
      default:
        return UNKNOWN;
    }
  }

  /** The names that a member expression may ask for; none if they cannot be told. */
  namesOfMember(node: NodeOf<'MemberExpression'>): string[] {
    if (node.property.type === 'PrivateIdentifier') return [];
    if (!node.computed) return node.property.type === 'Identifier' ? [node.property.name] : [];
    return namesOf(this.valuesOf(node.property));
  }

  #member(node: NodeOf<'MemberExpression'>): Values {
    const objects = this.valuesOf(node.object);
    const [object] = objects;
    // Nearly all members are one name of one object.
    if (!node.computed && node.property.type === 'Identifier' && object && objects.length === 1)
      return union(memberOf(this, object, node.property.name));
    return this.memberValues(objects, this.namesOfMember(node));
  }

  memberValues(objects: Values, names: readonly string[]): Values {
    if (names.length === 0) return UNKNOWN;
    return union(...objects.flatMap((object) => names.map((name) => memberOf(this, object, name))));
  }

  #identifier(node: NodeOf<'Identifier'>): Values {
    const { name } = node;
    if (name === 'undefined') return [{ kind: 'nothing' }];
    if (name === 'NaN' || name === 'Infinity') return number(Number(name));
    const binding = bindingOf(name, node.scope);
    if (binding) return this.bindingValues(binding);
    if (this.#ids.has(name)) return [{ kind: 'element', key: `#${name}` }];
    return memberOf(this, { kind: 'browser', path: 'window' }, name);
  }

  bindingValues(binding: Binding): Values {
    if (binding.isOpen || binding.sources.length > 12) return UNKNOWN;
    binding.isOpen = true;
    this.#depth += 1;
    const values = this.#fromSources(binding.sources);
    this.#depth -= 1;
    binding.isOpen = false;
    return values;
  }

  #fromSources(sources: readonly Source[]): Values {
    if (sources.length === 0) return [{ kind: 'nothing' }];
    const isSum = (source: Source) => source.by === 'value' && source.operator === '+=';
    const [only] = sources;
    if (sources.length === 1 && only !== undefined && !isSum(only)) return union(this.sourceValues(only));
    const starts = sources.filter((source) => !isSum(source)).map((source) => this.sourceValues(source));
    const sums = sources.filter(isSum);
    if (sums.length === 0) return union(...starts);
    // A number that grows can be any number.
    if (starts.flat().every(({ kind }) => kind === 'number')) return union(...starts, UNKNOWN);
    // `name += 'part'`: the parts in the order of the text.
    return union(
      joinTexts([
        union(...starts),
        ...sums.map((source) => (source.by === 'value' ? this.valuesOf(source.node) : UNKNOWN)),
      ]),
      ...starts,
    );
  }

  sourceValues(source: Source): Values {
    switch (source.by) {
      case 'value':
        if (source.operator && !/^(?:\|\||&&|\?\?)=$/.test(source.operator)) return UNKNOWN;
        return this.#follow(this.valuesOf(source.node), source.steps);
      case 'item':
        return this.#follow(this.itemsOf(this.valuesOf(source.of)), source.steps);
      case 'key':
        return this.keysOf(this.valuesOf(source.of));
      case 'parameter':
        return this.#follow(this.#argumentsFor(source.of, source.index), source.steps);
      case 'unknown':
        return UNKNOWN;
    }
  }

  #follow(values: Values, steps: readonly Step[]): Values {
    let current = values;
    for (const step of steps) {
      if ('rest' in step) return current;
      if ('index' in step) current = this.memberValues(current, [String(step.index)]);
      else
        current = this.memberValues(
          current,
          typeof step.key === 'string' ? [step.key] : namesOf(this.valuesOf(step.key)),
        );
    }
    return current;
  }

  #argumentsFor(fn: FunctionNode, index: number): Values {
    const calls = this.#calls.get(fn) ?? [];
    const fromCalls = calls.slice(0, 8).map((call) => {
      const argument = call.arguments[index];
      return argument && argument.type !== 'SpreadElement' ? this.valuesOf(argument) : UNKNOWN;
    });
    const call = fn.up;
    if (
      index === 0 &&
      call?.type === 'CallExpression' &&
      call.callee.type === 'MemberExpression' &&
      call.arguments[0] === fn
    ) {
      const [method] = this.namesOfMember(call.callee as NodeOf<'MemberExpression'>);
      if (/^(?:forEach|map|flatMap|filter|find|some|every)$/.test(method ?? '')) {
        return union(...fromCalls, this.itemsOf(this.valuesOf(call.callee.object)));
      }
    }
    return fromCalls.length === 0 ? UNKNOWN : union(...fromCalls);
  }

  itemsOf(values: Values): Values {
    return union(
      ...values.map((value) => {
        if (value.kind === 'list') return union(...value.items.slice(0, 16).map((item) => this.itemValues(item)));
        if (value.kind === 'element') return ELEMENT;
        return UNKNOWN;
      }),
    );
  }

  itemValues(item: JsNode | Values): Values {
    return 'type' in item ? this.valuesOf(item) : item;
  }

  keysOf(values: Values): Values {
    return union(
      ...values.map((value) => {
        if (value.kind !== 'record') return UNKNOWN;
        return value.node.properties.slice(0, 16).flatMap((property): Value[] => {
          if (property.type !== 'Property') return [];
          if (!property.computed && property.key.type === 'Identifier')
            return [{ kind: 'text', text: property.key.name }];
          return namesOf(this.valuesOf(property.key)).map((name): Value => ({ kind: 'text', text: name }));
        });
      }),
    );
  }

  #binary(node: NodeOf<'BinaryExpression'>): Values {
    if (node.operator !== '+') return arithmetic(node.operator, this.valuesOf(node.left), this.valuesOf(node.right));
    // A long sum is a deep tree to the left; it is flattened here so that its length cannot hide it.
    const parts: Values[] = [];
    let left: JsNode = node;
    while (left.type === 'BinaryExpression' && left.operator === '+') {
      parts.push(this.valuesOf(left.right));
      left = left.left as JsNode;
    }
    parts.push(this.valuesOf(left));
    parts.reverse();
    const numbers = parts.map(numbersOf);
    if (parts.every((part, index) => part.length === 1 && numbers[index]?.length === 1)) {
      return number(numbers.flat().reduce((sum, value) => sum + value, 0));
    }
    // Nothing in it is text: `points + bonus` is a number that cannot be told.
    if (parts.every((part) => part.every(isNumberOrUnknown))) return UNKNOWN;
    return joinTexts(parts);
  }
}

const isNumberOrUnknown = ({ kind }: Value): boolean =>
  kind === 'number' || kind === 'unknown' || kind === 'truth' || kind === 'nothing';

/** At the top of a classic script `this` is window; in a handler it is the element; in a field of a class it is the object. */
function thisOf(node: JsNode): Values {
  let fn: FunctionNode | undefined;
  for (let up = node.up; up && !fn; up = up.up) {
    if (up.type === 'PropertyDefinition' || up.type === 'StaticBlock') return UNKNOWN;
    if (up.type === 'FunctionExpression' || up.type === 'FunctionDeclaration') fn = up as FunctionNode;
  }
  const unit = node.scope?.unit;
  if (fn === undefined)
    return unit?.kind === 'classic' ? browser('window') : unit?.kind === 'handler' ? ELEMENT : UNKNOWN;
  // A function that is called in place has window as its `this`, unless the script is strict.
  const isCalledInPlace = fn.up?.type === 'CallExpression' && fn.up.callee === fn;
  return isCalledInPlace ? browser('window') : UNKNOWN;
}
