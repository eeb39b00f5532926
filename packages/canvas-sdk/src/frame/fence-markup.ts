import { isDroppedElement, keepsAttribute } from '../markup-rules.ts';
import {
  apply,
  getOwnPropertyDescriptor,
  type Method,
  refuseMarkup,
  takeAway,
  wrapMethod,
  wrapSetter,
} from './wrap.ts';

/** Markup as the rules allow it. It is parsed in a document of its own, in which nothing loads. */
const cleanMarkup = (() => {
  const inert = document.implementation.createHTMLDocument('');
  const inner = getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor;
  const read = inner.get as () => string;
  const write = inner.set as (html: string) => void;
  const findAll = DocumentFragment.prototype.querySelectorAll;
  let cleaned = '';
  let isParsing = false;

  const cleanTree = (root: DocumentFragment) => {
    for (const element of apply(findAll, root, ['*']) as NodeListOf<Element>) {
      if (isDroppedElement(element.localName, (name) => element.getAttribute(name))) element.remove();
      else cleanAttributes(element);
      if (element instanceof HTMLTemplateElement) cleanTree(element.content);
    }
  };
  const once = (html: string, wrapper: string) => {
    const template = inert.createElement('template');
    apply(write, template, [wrapper === '' ? html : `<${wrapper}>${html}</${wrapper}>`]);
    cleanTree(template.content);
    const root = wrapper === '' ? template : (template.content.firstElementChild ?? template);
    return apply(read, root, []) as string;
  };

  /** `wrapper` is `svg` or `math` if the markup goes into such an element. */
  return (html: string, wrapper = ''): string => {
    // The parser calls this again through the policy below, with what it was given.
    if (isParsing || html === cleaned || !html.includes('<')) return html;
    isParsing = true;
    try {
      let before = html;
      // Markup that a second reading takes apart differently is a trick.
      for (let round = 0; round < 4; round++) {
        cleaned = once(before, wrapper);
        if (cleaned === before) return cleaned;
        before = cleaned;
      }
      return '';
    } finally {
      isParsing = false;
    }
  };
})();

function cleanAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (!keepsAttribute(element.localName, name, value)) element.removeAttribute(name);
  }
}

function wrapperOf(owner: { namespaceURI?: string | null } | null | undefined): string {
  const [, name = ''] = /(svg|MathML)$/i.exec(owner?.namespaceURI ?? '') ?? [];
  return name === 'svg' ? 'svg' : name && 'math';
}

/** Everything that turns text into markup. */
export function fenceMarkup(): void {
  const asText = (html: unknown) => (html === null ? '' : `${html}`);
  const clean = (owner: Element, html: unknown) => cleanMarkup(asText(html), wrapperOf(owner));
  const cleanFirst = (original: Method): Method =>
    function (html, ...rest) {
      return apply(original, this, [clean(this as Element, html), ...rest]);
    };
  for (const holder of [Element.prototype, ShadowRoot.prototype]) {
    wrapSetter(holder, 'innerHTML', clean);
    wrapSetter(holder, 'outerHTML', clean);
    wrapMethod(holder, 'setHTMLUnsafe', cleanFirst);
    // Newer ways to write markup, which do not have their rule here yet.
    for (const name of Object.getOwnPropertyNames(holder)) {
      if (/HTML/.test(name) && !/^(innerHTML|outerHTML|insertAdjacentHTML|setHTML|setHTMLUnsafe|getHTML)$/.test(name)) {
        takeAway(holder, name);
      }
    }
  }
  wrapMethod(
    Element.prototype,
    'insertAdjacentHTML',
    (original) =>
      function (place, html) {
        return apply(original, this, [place, clean(this as Element, html)]);
      },
  );
  wrapMethod(Range.prototype, 'createContextualFragment', cleanFirst);
  wrapMethod(DOMParser.prototype, 'parseFromString', (original) => {
    return function (html, type) {
      if (type === 'text/html') return apply(original, this, [cleanMarkup(asText(html)), type]);
      const made = apply(original, this, [html, type]) as Document;
      for (const element of made.querySelectorAll('*')) {
        if (isDroppedElement(element.localName, (name) => element.getAttribute(name))) element.remove();
        else cleanAttributes(element);
      }
      return made;
    };
  });
  takeAway(Document, 'parseHTMLUnsafe');
  takeAway(window, 'XSLTProcessor');
  for (const name of ['open', 'write', 'writeln', 'execCommand']) {
    wrapMethod(Document.prototype, name, () => () => refuseMarkup(`document.${name}`));
  }
  const types = (window as unknown as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } })
    .trustedTypes;
  types?.createPolicy('default', { createHTML: (html: string) => cleanMarkup(html) });
}
