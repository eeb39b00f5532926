/**
 * Checks everything that turns text into markup, by the rules of markup-rules.ts.
 *
 * Needed by: meta-refresh-injected, own-mutation-math, own-outer-html-in-svg, own-parser-type-object, own-set-html, own-xslt.
 */
import { apply, fits, lower } from '../language.ts';
import { isDroppedElement, keepsAttribute } from '../markup-rules.ts';
import {
  adoptNode,
  attributeName,
  attributeValue,
  contentOfTemplate,
  createElement,
  createElementNS,
  eachAttribute,
  eachElement,
  getAttribute,
  hostOf,
  inert,
  isElement,
  isHtml,
  localNameOf,
  namespaceOf,
  ownDocument,
  page,
  parentNodeOf,
  placeNamed,
  removeAttributeNode,
  removeElement,
  replaceChildren,
  replaceInFragment,
  replaceWith,
  startOf,
  takeChildren,
} from './browser.ts';
import { getOwnPropertyDescriptor, type Method, refuseMarkup, takeAway, wrapMethod } from './wrap.ts';

/** Ways to write markup that have their rule here. Others are taken away. */
const known = /^(?:innerHTML|outerHTML|insertAdjacentHTML|setHTML|setHTMLUnsafe|getHTML)$/;

/** While our own parsing goes on, the policy below lets markup pass. */
let isParsing = false;

function parsing<Made>(parse: () => Made): Made {
  const before = isParsing;
  isParsing = true;
  try {
    return parse();
  } finally {
    isParsing = before;
  }
}

function cleanTree(root: DocumentFragment | Document): void {
  eachElement(root, (element) => {
    const name = localNameOf(element);
    if (isDroppedElement(name, (attribute) => getAttribute(element, attribute))) return removeElement(element);
    eachAttribute(element, (attribute) => {
      if (!keepsAttribute(name, attributeName(attribute), attributeValue(attribute))) {
        removeAttributeNode(element, attribute);
      }
    });
  });
}

/**
 * Markup as nodes, by the rules. It is read inside an element like the one that it goes into, and the nodes themselves are handed
 * out: markup that is written and read once more could turn into something else.
 */
const readMarkup = (() => {
  const { set: write } = getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as { set: Method };
  return (context: Node | null, html: string): DocumentFragment => {
    const isPlain = !isElement(context) || isHtml(context, 'html');
    const place = isPlain
      ? createElement(inert, 'body')
      : createElementNS(inert, namespaceOf(context), localNameOf(context));
    parsing(() => apply(write, place, [html]));
    const made = takeChildren(place);
    cleanTree(made);
    return made;
  };
})();

export function fenceMarkup(): void {
  fenceWriting();
  fenceParsing();
  const types = (page as unknown as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } })
    .trustedTypes;
  types?.createPolicy('default', { createHTML: (html: string) => (isParsing ? html : '') });
}

function fenceWriting(): void {
  const asText = (html: unknown) => (html === null ? '' : `${html}`);
  const writeInto: Method = function (html) {
    const made = readMarkup(this as Element, asText(html));
    const content = contentOfTemplate(this as Element);
    if (content === undefined) replaceChildren(this as Element, made);
    else replaceInFragment(content, made);
  };
  const writeIntoRoot: Method = function (html) {
    replaceInFragment(this as ShadowRoot, readMarkup(hostOf(this as ShadowRoot), asText(html)));
  };
  const writeInPlace: Method = function (html) {
    const parent = parentNodeOf(this as Element);
    if (parent === ownDocument) refuseMarkup('outerHTML of the whole page');
    if (parent !== null) replaceWith(this as Element, readMarkup(parent, asText(html)));
  };
  replaceSetter(Element.prototype, 'innerHTML', writeInto);
  replaceSetter(Element.prototype, 'outerHTML', writeInPlace);
  replaceSetter(ShadowRoot.prototype, 'innerHTML', writeIntoRoot);
  for (const name of ['setHTML', 'setHTMLUnsafe']) {
    wrapMethod(Element.prototype, name, () => writeInto);
    wrapMethod(ShadowRoot.prototype, name, () => writeIntoRoot);
  }
  wrapMethod(
    Element.prototype,
    'insertAdjacentHTML',
    (original) =>
      function (where, html) {
        const place = lower(`${where}`);
        const insert = placeNamed(place);
        // It says what is wrong with such a place.
        if (insert === undefined) return apply(original, this, [place, '']);
        const context = fits(/^(?:beforebegin|afterend)$/, place) ? parentNodeOf(this as Element) : (this as Element);
        if (context === null || context === ownDocument) refuseMarkup(`insertAdjacentHTML ${place} here`);
        return insert(this as Element, readMarkup(context, asText(html)));
      },
  );
}

function fenceParsing(): void {
  wrapMethod(
    Range.prototype,
    'createContextualFragment',
    () =>
      function (html) {
        const start = startOf(this as Range);
        const context = isElement(start) ? start : parentNodeOf(start);
        return adoptNode(ownDocument, readMarkup(context, `${html}`));
      },
  );
  wrapMethod(
    DOMParser.prototype,
    'parseFromString',
    (original) =>
      function (html, type) {
        const given = [`${html}`, `${type}`];
        const made = parsing(() => apply(original, this, given) as Document);
        cleanTree(made);
        return made;
      },
  );
  for (const name of ['open', 'write', 'writeln', 'execCommand']) {
    wrapMethod(Document.prototype, name, () => () => refuseMarkup(`document.${name}`));
  }
  for (const holder of [
    Element.prototype,
    ShadowRoot.prototype,
    DocumentFragment.prototype,
    Document.prototype,
    Document,
  ]) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if (/HTML/.test(name) && !known.test(name)) takeAway(holder, name);
    }
  }
  takeAway(page, 'XSLTProcessor');
}

function replaceSetter(holder: object, name: string, set: Method): void {
  const found = getOwnPropertyDescriptor(holder, name);
  if (found?.set) Object.defineProperty(holder, name, { ...found, set });
}
