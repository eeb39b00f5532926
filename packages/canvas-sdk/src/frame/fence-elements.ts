import { isDroppedElement, keepsAttribute } from '../markup-rules.ts';
import { apply, type Method, refuseMarkup, wrapMethod, wrapSetter } from './wrap.ts';

/** Everything that makes an element, or gives it an attribute. */
export function fenceElements(): void {
  const none = () => null;
  const checkName = (name: string) => {
    const plain = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
    if (plain !== 'script' && isDroppedElement(plain, none)) refuseMarkup(`<${plain}>`);
  };
  wrapMethod(
    Document.prototype,
    'createElement',
    (original) =>
      function (name, options) {
        const text = `${name}`;
        checkName(text);
        return apply(original, this, [text, options]);
      },
  );
  wrapMethod(
    Document.prototype,
    'createElementNS',
    (original) =>
      function (space, name, options) {
        const text = `${name}`;
        checkName(text);
        return apply(original, this, [space, text, options]);
      },
  );
  wrapMethod(
    CustomElementRegistry.prototype,
    'define',
    (original) =>
      function (name, made, options) {
        const base = (options as { extends?: unknown } | undefined)?.extends;
        if (base !== undefined) checkName(`${base}`);
        return apply(original, this, base === undefined ? [name, made] : [name, made, { extends: `${base}` }]);
      },
  );

  const keeps = (element: Element | null, name: unknown, value: unknown) =>
    element === null || keepsAttribute(element.localName, `${name}`, `${value}`);
  wrapMethod(
    Element.prototype,
    'setAttribute',
    (original) =>
      function (name, value) {
        const [key, text] = [`${name}`, isTrusted(value) ? value : `${value}`];
        if (keeps(this as Element, key, text)) apply(original, this, [key, text]);
      },
  );
  wrapMethod(
    Element.prototype,
    'setAttributeNS',
    (original) =>
      function (space, name, value) {
        const [key, text] = [`${name}`, isTrusted(value) ? value : `${value}`];
        if (keeps(this as Element, key, text)) apply(original, this, [space, key, text]);
      },
  );
  const withAttribute = (elementOf: (owner: never) => Element) => (original: Method) =>
    function (this: unknown, attribute: unknown) {
      const { name, value } = attribute as Attr;
      return keeps(elementOf(this as never), name, value) ? apply(original, this, [attribute]) : null;
    };
  for (const name of ['setAttributeNode', 'setAttributeNodeNS']) {
    wrapMethod(
      Element.prototype,
      name,
      withAttribute((owner: Element) => owner),
    );
  }
  // A map of attributes does not tell whose it is, and no honest canvas puts attributes into it.
  for (const name of ['setNamedItem', 'setNamedItemNS']) {
    wrapMethod(NamedNodeMap.prototype, name, () => () => refuseMarkup(name));
  }
  const checkAttr = (owner: Node, value: unknown) =>
    owner instanceof Attr && !keeps(owner.ownerElement, owner.name, value) ? undefined : value;
  wrapSetter(Attr.prototype, 'value', checkAttr);
  wrapSetter(Node.prototype, 'nodeValue', checkAttr);
  wrapSetter(Node.prototype, 'textContent', checkAttr);

  const checkProperty = (name: string) => (owner: Element, value: unknown) =>
    keeps(owner, name, value) ? value : undefined;
  const never = () => undefined;
  for (const link of [HTMLAnchorElement, HTMLAreaElement]) {
    wrapSetter(link.prototype, 'href', checkProperty('href'));
    for (const name of 'protocol username password host hostname port pathname search target download ping'.split(
      ' ',
    )) {
      wrapSetter(link.prototype, name, never);
    }
  }
  wrapSetter(HTMLInputElement.prototype, 'type', checkProperty('type'));
  for (const holder of [HTMLFormElement, HTMLInputElement, HTMLButtonElement]) {
    for (const name of ['action', 'formAction', 'target', 'formTarget']) wrapSetter(holder.prototype, name, never);
  }
  wrapSetter(SVGAnimatedString.prototype, 'baseVal', (_owner, value) =>
    /^\s*(?:#|data:image\/|[\w -]*$)/.test(`${value}`) ? value : undefined,
  );
}

function isTrusted(value: unknown): boolean {
  return typeof value === 'object' && /^\[object Trusted/.test(Object.prototype.toString.call(value));
}
