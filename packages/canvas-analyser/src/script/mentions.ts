import { type Canvas, textOf } from '../parse-canvas.ts';
import { type Code, type FunctionNode, type JsNode, type NodeOf, nodesOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import { textsOf } from './value.ts';

type Member = NodeOf<'MemberExpression'>;

/**
 * Tells whether code that nothing seems to call may run after all, because its name stands somewhere: in another function, in
 * a text, or in an attribute. Only asked when no call was found, so the names are gathered late.
 */
export class Mentions {
  readonly #code: Code;
  readonly #canvas: Canvas;
  readonly #evaluator: Evaluator;
  #names: ReadonlyMap<string, readonly JsNode[]> | undefined;
  #words: ReadonlySet<string> | undefined;
  #isAnyMemberRead: boolean | undefined;

  constructor(code: Code, canvas: Canvas, evaluator: Evaluator) {
    this.#code = code;
    this.#canvas = canvas;
    this.#evaluator = evaluator;
  }

  /** Whether every function around a site is named somewhere outside itself. */
  mayRun(site: JsNode): boolean {
    for (let fn = site.scope?.fn; fn; fn = fn.up?.scope?.fn) if (!this.#isMentioned(fn)) return false;
    return true;
  }

  #isMentioned(fn: FunctionNode): boolean {
    const name = nameOf(fn);
    if (name === undefined) return true;
    this.#names ??= namesIn(this.#code);
    this.#words ??= wordsIn(this.#code, this.#canvas);
    if (this.#words.has(name) || this.#names.get(name)?.some((node) => !isInside(node, fn))) return true;
    return isMember(fn) && this.#readsAnyMember();
  }

  /** `actions[name]`, but not `cards[index]`. */
  #readsAnyMember(): boolean {
    this.#isAnyMemberRead ??= nodesOf(this.#code, 'MemberExpression').some((node) => {
      const property = node.property as JsNode;
      if (!node.computed || isIndex(property) || textsOf(this.#evaluator.valuesOf(property)).length > 0) return false;
      return !this.#evaluator.valuesOf(node.object as JsNode).some(({ kind }) => kind === 'list');
    });
    return this.#isAnyMemberRead;
  }
}

const isIndex = (node: JsNode): boolean =>
  /^(?:BinaryExpression|UpdateExpression|Literal)$/.test(node.type) ||
  (node.type === 'Identifier' && /^(?:[a-z]|\w*[iI](?:dx|ndex))$/.test(node.name));

const isMember = ({ up }: FunctionNode): boolean =>
  /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(up?.type ?? '');

const isInside = (node: JsNode, fn: FunctionNode): boolean =>
  node.scope?.unit === fn.scope?.unit && node.start >= fn.start && node.end <= fn.end;

/** The name by which a function can be called; undefined if it stands where it needs none, or where the browser calls it. */
function nameOf(fn: FunctionNode): string | undefined {
  const up = fn.up;
  if (fn.type === 'FunctionDeclaration') return fn.id?.name;
  switch (up?.type) {
    case 'VariableDeclarator':
      return up.id.type === 'Identifier' ? up.id.name : undefined;
    case 'AssignmentExpression':
      if (up.left.type === 'Identifier') return up.left.name;
      return up.left.type === 'MemberExpression' ? propertyOf(up.left as Member) : undefined;
    case 'Property':
      return isHandedOver(up.up) ? undefined : keyOf(up.key as JsNode, up.computed);
    case 'PropertyDefinition':
      return keyOf(up.key as JsNode, up.computed);
    case 'MethodDefinition':
      return up.kind === 'constructor' ? undefined : keyOf(up.key as JsNode, up.computed);
    default:
      return undefined;
  }
}

const isHandedOver = (object: JsNode | undefined): boolean => /^(?:Call|New)Expression$/.test(object?.up?.type ?? '');

function keyOf(key: JsNode, isComputed: boolean): string | undefined {
  if (key.type === 'PrivateIdentifier' || (key.type === 'Identifier' && !isComputed)) return key.name;
  return typeof (key as { value?: unknown }).value === 'string'
    ? String((key as { value?: unknown }).value)
    : undefined;
}

const propertyOf = ({ property, computed }: Member): string | undefined =>
  !computed && (property.type === 'Identifier' || property.type === 'PrivateIdentifier') ? property.name : undefined;

/** Every name that is read, of variables and of members. */
function namesIn(code: Code): Map<string, JsNode[]> {
  const names = new Map<string, JsNode[]>();
  const add = (name: string | undefined, node: JsNode) => {
    if (name === undefined) return;
    const nodes = names.get(name);
    if (nodes) nodes.push(node);
    else names.set(name, [node]);
  };
  for (const node of code.reads) add(node.name, node);
  for (const node of nodesOf(code, 'MemberExpression')) {
    if (node.up?.type !== 'AssignmentExpression' || node.up.left !== node) add(propertyOf(node), node);
  }
  for (const { node } of code.patterns) {
    if (node.type !== 'ObjectPattern') continue;
    for (const property of node.properties)
      if (property.type === 'Property') add(keyOf(property.key as JsNode, property.computed), node);
  }
  return names;
}

/** Words in texts of scripts and in attributes, which may name a function: `data-action="finish"`. */
function wordsIn(code: Code, canvas: Canvas): Set<string> {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const [word] of text.matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu)) words.add(word);
  };
  for (const { value } of nodesOf(code, 'Literal')) if (typeof value === 'string') add(value);
  for (const { value } of nodesOf(code, 'TemplateElement')) add(value.raw);
  for (const element of canvas.elements) {
    for (const { name, value } of element.attrs) if (!/^(?:src|href|d|style)$/.test(name)) add(value);
    if (element.tagName === 'script' && element.attrs.some(({ name }) => name === 'type')) add(textOf(element));
  }
  return words;
}
