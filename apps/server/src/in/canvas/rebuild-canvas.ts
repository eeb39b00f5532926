import { createHash } from 'node:crypto';
import { takeSdkImports } from '@sprout/canvas-analyser/sdk-import';
import { baseStyles, frameScript, isDroppedElement, keepsAttribute, kindOfScript } from '@sprout/canvas-sdk';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5';
import { repairRoles } from './repair-roles.ts';

type Document = DefaultTreeAdapterTypes.Document;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface CanvasPage {
  readonly html: string;
  readonly injectBaseStyles: boolean;
}

export interface RebuiltCanvas {
  readonly body: Buffer;
  /** One source expression for each script and handler of the document, for `script-src`. */
  readonly scriptHashes: readonly string[];
}

/**
 * The document that a frame gets. It is written anew from the parsed tree, so what a browser reads is what was looked at. Markup
 * that reaches out is gone, the fence and `window.sprout` come first, and every script of the author begins with a guard.
 */
export function rebuildCanvas({ html: text, injectBaseStyles }: CanvasPage): RebuiltCanvas {
  const document = cleanDocument(text);
  const hashes = new Set<string>();
  repairRoles(elementsOf(document), text);
  guardScripts(document, hashes);
  if (hashes.size > MOST_SCRIPTS) return rebuildCanvas({ html: NOT_SHOWN, injectBaseStyles });
  hashes.add(hashOf(frameScript));
  addHead(document, injectBaseStyles);
  return { body: Buffer.from(`<!doctype html>${serialize(document)}`), scriptHashes: [...hashes] };
}

/** What is served instead of a document that cannot be. */
export const NOT_SHOWN = '<html lang="en"><title>Canvas</title><p>This canvas cannot be shown.</p>';
/** Different scripts and handlers. Each takes 52 bytes of a header, which neither a browser nor a proxy takes at any length. */
const MOST_SCRIPTS = 1_000;
/** How often a document may be read and written until it stays the same. One that goes on changing is a trick, and not served. */
const MOST_READINGS = 5;
/** Browsers lay nothing out below this depth. */
const MOST_DEPTH = 400;

function cleanDocument(text: string): Document {
  let before = text;
  for (let reading = 0; reading < MOST_READINGS; reading++) {
    // With the doctype that is served: without it, a browser would nest some elements differently.
    const document = parse(`<!doctype html>${before}`);
    clean(document);
    const after = serialize(document);
    if (after === before) return document;
    before = after;
  }
  return parse(NOT_SHOWN);
}

function clean(document: Document): void {
  visit(document, (parent, depth) => {
    parent.childNodes = parent.childNodes.filter((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return true;
      return defaultTreeAdapter.isElementNode(node) && depth < MOST_DEPTH && keeps(node);
    });
  });
}

/** Whether an element stays. One that does loses the attributes that may not. */
function keeps(element: Element): boolean {
  const { tagName, namespaceURI, attrs } = element;
  const attribute = (name: string) => attrs.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
  if (isDroppedElement(tagName, attribute)) return false;
  const isScript = tagName.toLowerCase() === 'script';
  if (isScript && (namespaceURI !== html.NS.HTML || kindOfScript(attribute('type')) === 'drop')) return false;
  element.attrs = attrs.filter(({ name, value }) => keepsAttribute(tagName, name, value));
  return true;
}

/** Calls with every node that has children, parents first. Not recursive: a document may be deeper than the stack. */
function visit(root: ParentNode, look: (parent: ParentNode, depth: number) => void): void {
  const open: [ParentNode, number][] = [[root, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [parent, depth] = next;
    look(parent, depth);
    for (const node of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(node)) continue;
      open.push([node, depth + 1]);
      if ('content' in node) open.push([node.content, depth + 1]);
    }
  }
}

function elementsOf(document: Document): Element[] {
  const elements: Element[] = [];
  visit(document, (parent) => {
    if (defaultTreeAdapter.isElementNode(parent as Element)) elements.push(parent as Element);
  });
  return elements;
}

/**
 * A page inside the page would inherit the permission to run these very scripts, without the fence. The fence leaves a mark that
 * no markup can imitate: elements that take a name are never the number 1.
 */
const guard = 'if(window.__sprout!==1)throw 0;';

function guardScript(code: string): string {
  const isStrict = /^(['"])use strict\1/.test(code.slice(startOfCode(code), startOfCode(code) + 12));
  return isStrict ? `"use strict";${guard}${code}` : `${guard}${code}`;
}

/** Where the first token stands: after spaces and comments. */
function startOfCode(code: string): number {
  for (let at = 0; ; ) {
    at += (/^\s*/.exec(code.slice(at, at + 10_000)) as RegExpExecArray)[0].length;
    const isBlock = code.startsWith('/*', at);
    if (!isBlock && !code.startsWith('//', at)) return at;
    const end = isBlock ? code.indexOf('*/', at + 2) + 2 : code.indexOf('\n', at) + 1;
    if (end <= at) return code.length;
    at = end;
  }
}

function guardScripts(document: Document, hashes: Set<string>): void {
  for (const { tagName, attrs, childNodes } of elementsOf(document)) {
    for (const attribute of attrs) {
      if (!/^on/i.test(attribute.name)) continue;
      attribute.value = guardScript(attribute.value);
      hashes.add(hashOf(attribute.value));
    }
    const type = attrs.find(({ name }) => name === 'type')?.value;
    const [text] = childNodes;
    if (tagName !== 'script' || kindOfScript(type) !== 'run' || text === undefined) continue;
    if (!defaultTreeAdapter.isTextNode(text)) continue;
    text.value = guardScript(takeSdkImports(text.value));
    hashes.add(hashOf(text.value));
  }
}

function addHead(document: Document, injectBaseStyles: boolean): void {
  const root = document.childNodes.find((node) => defaultTreeAdapter.isElementNode(node)) as Element;
  // A reader aloud needs both, and a fragment has neither.
  if (!root.attrs.some(({ name }) => name === 'lang')) root.attrs.push({ name: 'lang', value: 'en' });
  const head = root.childNodes.find((node) => 'tagName' in node && node.tagName === 'head') as Element;
  const [first] = head.childNodes;
  const add = (tagName: string, attrs: Record<string, string>, text = '') => {
    const list = Object.entries(attrs).map(([name, value]) => ({ name, value }));
    const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, list);
    if (text !== '') defaultTreeAdapter.insertText(element, text);
    if (first === undefined) defaultTreeAdapter.appendChild(head, element);
    else defaultTreeAdapter.insertBefore(head, element, first);
  };
  add('meta', { charset: 'utf-8' });
  add('script', {}, frameScript);
  if (!head.childNodes.some((node) => 'tagName' in node && node.tagName === 'title')) add('title', {}, 'Canvas');
  add('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' });
  if (injectBaseStyles) add('style', {}, baseStyles);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
