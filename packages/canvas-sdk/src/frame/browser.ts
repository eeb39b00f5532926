/**
 * What the fence uses of the browser, taken before anything of the canvas runs: a canvas may replace it later, on a prototype, on an
 * element of its own, or by a field in a form that is called `attributes`.
 */
import { apply } from '../language.ts';

type Owner = object | null | undefined;

/** A method as a function of its owner. One that this browser does not have does nothing. */
function method<Answer>(holder: { readonly prototype: object } | undefined, name: string) {
  const found = holder && Reflect.getOwnPropertyDescriptor(holder.prototype, name)?.value;
  return (owner: Owner, ...given: unknown[]): Answer =>
    typeof found === 'function' ? apply(found, owner, given) : (undefined as Answer);
}

/** A property as a function of its owner. */
function getter<Value>(holder: { readonly prototype: object }, name: string) {
  const read = Reflect.getOwnPropertyDescriptor(holder.prototype, name)?.get as () => Value;
  return (owner: Owner): Value => apply(read, owner, []);
}

/** A getter where an event may be of another kind, which does not have it: then it is undefined. */
function part<Value>(holder: { readonly prototype: object }, name: string) {
  const read = getter<Value>(holder, name);
  return (owner: Owner): Value | undefined => {
    try {
      return read(owner);
    } catch {
      return undefined;
    }
  };
}

export const page = window;
export const { document: ownDocument } = page;

export const createElement = method<HTMLElement>(Document, 'createElement');
export const createElementNS = method<Element>(Document, 'createElementNS');
export const adoptNode = method<Node>(Document, 'adoptNode');
const createDocumentFragment = method<DocumentFragment>(Document, 'createDocumentFragment');
export const hasFocus = method<boolean>(Document, 'hasFocus');
export const execCommand = method<boolean>(Document, 'execCommand');

export const nodeTypeOf = getter<number>(Node, 'nodeType');
export const parentNodeOf = getter<Node | null>(Node, 'parentNode');
export const isConnected = getter<boolean>(Node, 'isConnected');
const firstChildOf = getter<Node | null>(Node, 'firstChild');
const appendChild = method<Node>(Node, 'appendChild');
export const startOf = getter<Node>(AbstractRange, 'startContainer');
export const hostOf = getter<Element>(ShadowRoot, 'host');

export const localNameOf = getter<string>(Element, 'localName');
export const namespaceOf = getter<string | null>(Element, 'namespaceURI');
export const getAttribute = method<string | null>(Element, 'getAttribute');
export const matches = method<boolean>(Element, 'matches');
export const removeElement = method<void>(Element, 'remove');
export const replaceWith = method<void>(Element, 'replaceWith');
export const replaceChildren = method<void>(Element, 'replaceChildren');
export const replaceInFragment = method<void>(DocumentFragment, 'replaceChildren');
/** By the places that `insertAdjacentHTML` knows. */
export const insertAt: ReadonlyMap<string, (owner: Owner, node: Node) => void> = new Map([
  ['beforebegin', method<void>(Element, 'before')],
  ['afterbegin', method<void>(Element, 'prepend')],
  ['beforeend', method<void>(Element, 'append')],
  ['afterend', method<void>(Element, 'after')],
]);
const { get: getFrom } = Map.prototype;
export const placeNamed = (name: string) => apply(getFrom, insertAt, [name]) as ReturnType<typeof insertAt.get>;

const attributesOf = getter<NamedNodeMap>(Element, 'attributes');
const attributeCount = getter<number>(NamedNodeMap, 'length');
const attributeAt = method<Attr>(NamedNodeMap, 'item');
export const removeAttributeNode = method<Attr>(Element, 'removeAttributeNode');
export const attributeName = getter<string>(Attr, 'name');
export const attributeValue = getter<string>(Attr, 'value');
export const ownerElementOf = getter<Element | null>(Attr, 'ownerElement');

const contentOf = getter<DocumentFragment>(HTMLTemplateElement, 'content');
const queryFragment = method<NodeListOf<Element>>(DocumentFragment, 'querySelectorAll');
export const queryDocument = method<NodeListOf<Element>>(Document, 'querySelectorAll');
const nodeCount = getter<number>(NodeList, 'length');
const nodeAt = method<Element>(NodeList, 'item');

/** What an element shows, line by line; undefined for what is no element of HTML. */
export const textOf = part<string>(HTMLElement, 'innerText');
export const textOfNode = getter<string>(Node, 'textContent');

export const dispatch = method<boolean>(EventTarget, 'dispatchEvent');
export const addListener = method<void>(EventTarget, 'addEventListener');
export const composedPath = method<EventTarget[]>(Event, 'composedPath');
export const preventDefault = method<void>(Event, 'preventDefault');
export const stopEvent = method<void>(Event, 'stopImmediatePropagation');
export const eventTypeOf = getter<string>(Event, 'type');
export const targetOf = getter<EventTarget | null>(Event, 'target');
export const typeOfInput = getter<string>(HTMLInputElement, 'type');
export const sizeOfBlob = getter<number>(Blob, 'size');

const HTML = 'http://www.w3.org/1999/xhtml';

const keysHeld = [MouseEvent, KeyboardEvent].flatMap((kind) =>
  ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map((name) => part<boolean>(kind, name)),
);

/** Whether a tap or a key comes with another key that makes browsers open a tab or a window, or download the page. */
export function hasKeyHeld(event: Event): boolean {
  for (let at = 0; at < keysHeld.length; at++) if (keysHeld[at]?.(event)) return true;
  return false;
}

export const keyOf = part<string>(KeyboardEvent, 'key');
export const inputTypeOf = part<string>(InputEvent, 'inputType');
export const dataOf = part<DataTransfer | null>(InputEvent, 'dataTransfer');
export const readData = method<string>(DataTransfer, 'getData');

/** Whether this value is an element. A value that is no node is no element either. */
export function isElement(owner: unknown): owner is Element {
  try {
    return nodeTypeOf(owner as object) === 1;
  } catch {
    return false;
  }
}

export function isHtml(element: Element, name: string): boolean {
  return localNameOf(element) === name && namespaceOf(element) === HTML;
}

/** What is inside a template; undefined for other elements. */
export function contentOfTemplate(element: Element): DocumentFragment | undefined {
  return isHtml(element, 'template') ? contentOf(element) : undefined;
}

export function eachOf(found: NodeListOf<Element>, look: (element: Element) => void): void {
  const count = nodeCount(found);
  for (let at = 0; at < count; at++) look(nodeAt(found, at));
}

export function eachIn(root: DocumentFragment, look: (element: Element) => void): void {
  eachOf(queryFragment(root, '*'), look);
}

/** Calls with every element, those inside templates too. */
export function eachElement(root: DocumentFragment | Document, look: (element: Element) => void): void {
  eachOf(nodeTypeOf(root) === 9 ? queryDocument(root, '*') : queryFragment(root, '*'), (element) => {
    look(element);
    const content = contentOfTemplate(element);
    if (content !== undefined) eachElement(content, look);
  });
}

/** Calls with every attribute, the last one first, so that it may be removed. */
export function eachAttribute(element: Element, look: (attribute: Attr) => void): void {
  const map = attributesOf(element);
  for (let at = attributeCount(map) - 1; at >= 0; at--) look(attributeAt(map, at));
}

/** Everything inside an element, taken out of it. */
export function takeChildren(from: Element): DocumentFragment {
  const content = contentOfTemplate(from);
  if (content !== undefined) return content;
  const fragment = createDocumentFragment(inert);
  for (let child = firstChildOf(from); child !== null; child = firstChildOf(from)) appendChild(fragment, child);
  return fragment;
}

/** A document in which nothing loads and nothing runs. */
export const inert = ownDocument.implementation.createHTMLDocument('');
