import { HOLE } from '../address.ts';
import type { FunctionNode, JsNode, NodeOf } from './code.ts';
import { callTextFunction, callTextMethod } from './text-methods.ts';
import { browser, namesOf, number, text, textsOf, UNKNOWN, union, type Value, type Values } from './value.ts';

/** What members and calls need of the evaluator. */
export interface Evaluation {
  valuesOf(node: JsNode | null | undefined): Values;
  itemsOf(values: Values): Values;
  itemValues(item: JsNode | Values): Values;
  keysOf(values: Values): Values;
  memberValues(objects: Values, names: readonly string[]): Values;
  namesOfMember(node: NodeOf<'MemberExpression'>): string[];
  spend(amount: number): boolean;
}

export const ELEMENT: Values = [{ kind: 'element' }];

const WINDOWS = new Set(['window', 'self', 'globalThis', 'frames']);
/** Members that lead from one browser object to a well known other one. */
const SHORTCUTS: Readonly<Record<string, string>> = {
  'document.defaultView': 'window',
  'document.parentWindow': 'window',
  'document.location': 'location',
  clientInformation: 'navigator',
};
/** Members of document and of elements that are elements, or lists of them. */
const ELEMENTS =
  /^(?:body|head|documentElement|activeElement|currentScript|forms|images|links|scripts|anchors|all|children|childNodes|parentElement|parentNode|firstChild|lastChild|firstElementChild|lastElementChild|nextElementSibling|previousElementSibling|nextSibling|previousSibling|form|target|currentTarget|srcElement|shadowRoot|content|offsetParent)$/;
const FINDS_ELEMENTS =
  /^(?:getElementById|querySelector|querySelectorAll|getElementsByClassName|getElementsByTagName|getElementsByName|closest|cloneNode|appendChild|insertBefore|insertRow|insertCell|item|namedItem|elementFromPoint|importNode|adoptNode|attachShadow|replaceChild)$/;

/** `object.name`, for one possible object. */
export function memberOf(evaluation: Evaluation, object: Value, name: string): Values {
  if (name === 'contentWindow') return browser('window');
  if (name === 'contentDocument' || name === 'ownerDocument') return browser('document');
  switch (object.kind) {
    case 'browser': {
      if (object.path === 'window') return WINDOWS.has(name) ? browser('window') : browser(SHORTCUTS[name] ?? name);
      const path = `${object.path}.${name}`;
      if (object.path === 'document' && ELEMENTS.test(name)) return ELEMENT;
      return Object.hasOwn(SHORTCUTS, path) ? browser(SHORTCUTS[path] ?? path) : browser(path);
    }
    case 'element':
      return ELEMENTS.test(name) || /^\d+$/.test(name) ? ELEMENT : UNKNOWN;
    case 'text':
      if (name === 'length') return number(object.text.length);
      return /^\d+$/.test(name) ? text(object.text[Number(name)] ?? '') : UNKNOWN;
    case 'list': {
      const item = /^\d+$/.test(name) ? object.items[Number(name)] : undefined;
      return item === undefined ? UNKNOWN : evaluation.itemValues(item);
    }
    case 'record':
      return recordMember(evaluation, object.node, name);
    case 'function':
    case 'class':
      return name === 'constructor' ? browser('Function') : UNKNOWN;
    case 'unknown':
      return /^(?:target|currentTarget|srcElement)$/.test(name) ? ELEMENT : UNKNOWN;
    default:
      return UNKNOWN;
  }
}

function recordMember(evaluation: Evaluation, node: NodeOf<'ObjectExpression'>, name: string): Values {
  const found: Values[] = [];
  if (!evaluation.spend(node.properties.length >> 3)) return UNKNOWN;
  for (const property of node.properties) {
    if (property.type !== 'Property') continue;
    const { key } = property;
    const isNamed =
      !property.computed && key.type === 'Identifier'
        ? key.name === name
        : namesOf(evaluation.valuesOf(key)).includes(name);
    if (!isNamed || property.kind === 'set') continue;
    // `get points() { … }` is what it gives back.
    const value = property.kind === 'get' ? returned(property.value as FunctionNode) : property.value;
    found.push(evaluation.valuesOf(value));
  }
  return found.length > 0 ? union(...found) : UNKNOWN;
}

/** What a call or `new` gives back. */
export function callResult(evaluation: Evaluation, node: NodeOf<'CallExpression' | 'NewExpression'>): Values {
  const args = node.arguments.map((argument) =>
    argument.type === 'SpreadElement' ? UNKNOWN : evaluation.valuesOf(argument),
  );
  const callee = node.callee as JsNode;
  const results: Values[] = [];
  for (const value of evaluation.valuesOf(callee)) {
    if (value.kind === 'browser') results.push(browserCall(evaluation, value.path, args));
    if (value.kind === 'class') results.push([{ kind: 'own' }]);
    if (value.kind === 'function' && node.type === 'CallExpression') {
      results.push(evaluation.valuesOf(returned(value.node)));
    }
  }
  if (callee.type === 'MemberExpression') {
    const objects = evaluation.valuesOf(callee.object as JsNode);
    for (const name of evaluation.namesOfMember(callee as NodeOf<'MemberExpression'>)) {
      for (const object of objects) results.push(methodCall(evaluation, object, name, args));
    }
  }
  const known: Value[] = [];
  for (const result of results) for (const value of result) if (value.kind !== 'unknown') known.push(value);
  return known.length > 0 ? union(known) : UNKNOWN;
}

/** The expression that a simple function gives back: an arrow's expression, or its only `return`. */
function returned(fn: FunctionNode): JsNode | undefined {
  if (fn.body.type !== 'BlockStatement') return fn.async || fn.generator ? undefined : (fn.body as JsNode);
  const last = fn.body.body.at(-1);
  return last?.type === 'ReturnStatement' && fn.body.body.length <= 4
    ? ((last.argument as JsNode | null) ?? undefined)
    : undefined;
}

function browserCall(evaluation: Evaluation, path: string, args: readonly Values[]): Values {
  const [first = UNKNOWN, second = UNKNOWN] = args;
  switch (path) {
    case 'document.createElement':
      return elements(first);
    case 'document.createElementNS':
      return elements(second);
    case 'Image':
      return [{ kind: 'element', tag: 'img' }];
    case 'Audio':
      return [{ kind: 'element', tag: 'audio' }];
    case 'Proxy':
    case 'Object':
    case 'Object.freeze':
    case 'Object.create':
    case 'Promise.resolve':
      return first;
    case 'Object.assign':
      return first;
    case 'Object.values':
      return [
        {
          kind: 'list',
          items: first.flatMap((value) =>
            value.kind === 'record'
              ? value.node.properties.flatMap((property) =>
                  property.type === 'Property' ? [property.value as JsNode] : [],
                )
              : [],
          ),
        },
      ];
    case 'Object.keys':
      return [{ kind: 'list', items: evaluation.keysOf(first).map((value) => [value]) }];
    case 'Object.entries':
      return [{ kind: 'list', items: entriesOf(evaluation, first) }];
    case 'Array.from':
      return first;
    case 'Array.of':
      return [{ kind: 'list', items: args }];
    case 'Reflect.get':
    case 'Object.getOwnPropertyDescriptor':
    case 'Reflect.getOwnPropertyDescriptor':
      return evaluation.memberValues(first, namesOf(second));
  }
  const found = path.slice(path.lastIndexOf('.') + 1);
  if (path.startsWith('document.') && FINDS_ELEMENTS.test(found)) return keyed(found, first);
  const exact = args.map((values) => (values.length === 1 ? textsOf(values)[0] : undefined));
  if (exact.some((argument) => argument === undefined)) return UNKNOWN;
  const result = callTextFunction(path, exact as string[]);
  return result === undefined ? UNKNOWN : text(result);
}

function entriesOf(evaluation: Evaluation, values: Values): Values[] {
  return values.flatMap((value): Values[] => {
    if (value.kind !== 'record' || !evaluation.spend(value.node.properties.length)) return [];
    return value.node.properties.flatMap((property): Values[] => {
      if (property.type !== 'Property') return [];
      const key: Value =
        property.key.type === 'Identifier' && !property.computed
          ? { kind: 'text', text: property.key.name }
          : { kind: 'text', text: namesOf(evaluation.valuesOf(property.key))[0] ?? '' };
      return [[{ kind: 'list', items: [[key], property.value as JsNode] }]];
    });
  });
}

function elements(tags: Values): Values {
  const names = namesOf(tags);
  return names.length > 0 ? names.map((tag): Value => ({ kind: 'element', tag: tag.toLowerCase() })) : ELEMENT;
}

function keyed(method: string, argument: Values): Values {
  const [key] = namesOf(argument);
  if (key === undefined) return ELEMENT;
  return [{ kind: 'element', key: method === 'getElementById' ? `#${key}` : key }];
}

function methodCall(evaluation: Evaluation, object: Value, name: string, args: readonly Values[]): Values {
  if (name === 'bind') return [object];
  const [first = UNKNOWN] = args;
  if (object.kind === 'element' && FINDS_ELEMENTS.test(name))
    return name === 'appendChild' ? first : keyed(name, first);
  if (object.kind === 'list') return listMethod(evaluation, object, name, args);
  if (object.kind === 'text' || object.kind === 'number') {
    const self = textsOf([object])[0] ?? '';
    if (name === 'split') {
      const [separator] = namesOf(first);
      return separator === undefined
        ? UNKNOWN
        : [{ kind: 'list', items: self.split(separator).slice(0, 500).map(text) }];
    }
    const exact = args.map((values) => (values.length === 1 ? textsOf(values)[0] : undefined));
    if (exact.some((argument) => argument === undefined)) return UNKNOWN;
    const result = callTextMethod(self, name, exact as string[]);
    return result === undefined ? UNKNOWN : text(result);
  }
  return UNKNOWN;
}

function listMethod(
  evaluation: Evaluation,
  list: Extract<Value, { kind: 'list' }>,
  name: string,
  args: readonly Values[],
): Values {
  const [first = UNKNOWN] = args;
  // Longer lists are content, not the letters of a name.
  if (list.items.length > 500) return UNKNOWN;
  switch (name) {
    case 'join': {
      const parts = list.items.map((item) => textsOf(evaluation.itemValues(item))[0] ?? HOLE);
      return text(parts.join(args.length === 0 ? ',' : (textsOf(first)[0] ?? '')));
    }
    case 'reverse':
    case 'toReversed':
      return [{ kind: 'list', items: [...list.items].reverse() }];
    case 'slice':
    case 'filter':
    case 'sort':
      return args.length === 0 || name !== 'slice'
        ? [list]
        : [{ kind: 'list', items: list.items.slice(Number(textsOf(first)[0] ?? 0)) }];
    case 'concat':
      return [
        {
          kind: 'list',
          items: [
            ...list.items,
            ...args.flatMap((values) => values.flatMap((value) => (value.kind === 'list' ? value.items : [[value]]))),
          ],
        },
      ];
    case 'map': {
      const [fn] = first.flatMap((value) => (value.kind === 'function' ? [value.node] : []));
      const body = fn && returned(fn);
      // `codes.map((c) => String.fromCharCode(c))` hides a name as numbers.
      return body
        ? [{ kind: 'list', items: mapItems(evaluation, list, body) }]
        : first.some(({ kind }) => kind === 'browser')
          ? [list]
          : UNKNOWN;
    }
    case 'at':
    case 'pop':
    case 'shift':
    case 'find':
      return evaluation.itemsOf([list]);
    default:
      return UNKNOWN;
  }
}

function mapItems(evaluation: Evaluation, list: Extract<Value, { kind: 'list' }>, body: JsNode): Values[] {
  if (body.type === 'CallExpression' && body.callee.type === 'MemberExpression' && list.items.length <= 200) {
    const [path] = evaluation
      .valuesOf(body.callee as JsNode)
      .flatMap((value) => (value.kind === 'browser' ? [value.path] : []));
    if (path !== undefined && /^String\.from/.test(path)) {
      return list.items.map((item) => {
        const [code] = textsOf(evaluation.itemValues(item));
        const letter = code === undefined ? undefined : callTextFunction(path, [code]);
        return letter === undefined ? UNKNOWN : text(letter);
      });
    }
  }
  return [evaluation.valuesOf(body)];
}
