/**
 * Checks everything that makes an element or gives it an attribute, by the rules of markup-rules.ts. Each argument becomes text
 * once, because an object could say something else the second time.
 *
 * Needed by: link-hints-by-script, own-link-parts, own-meta-turned, own-picker-by-attribute, own-svg-link-base-value.
 */
import { apply, fits, plainName } from '../language.ts';
import { isDroppedElement, keepsAttribute } from '../markup-rules.ts';
import { attributeName, attributeValue, localNameOf, nodeTypeOf, ownerElementOf } from './browser.ts';
import { refuseMarkup, wrapMethod, wrapSetter } from './wrap.ts';

export function fenceElements(): void {
  fenceMaking();
  fenceAttributes();
  fenceProperties();
}

function fenceMaking(): void {
  const none = () => null;
  const checked = (name: unknown): string => {
    const text = `${name}`;
    const plain = plainName(text);
    if (plain !== 'script' && isDroppedElement(plain, none)) refuseMarkup(`<${plain}>`);
    return text;
  };
  wrapMethod(
    Document.prototype,
    'createElement',
    (original) =>
      function (name, options) {
        return apply(original, this, [checked(name), options]);
      },
  );
  wrapMethod(
    Document.prototype,
    'createElementNS',
    (original) =>
      function (space, name, options) {
        return apply(original, this, [space, checked(name), options]);
      },
  );
  // A new document comes with its first element.
  wrapMethod(
    DOMImplementation.prototype,
    'createDocument',
    (original) =>
      function (space, name, type) {
        return apply(original, this, [space, name === null ? name : checked(name), type ?? null]);
      },
  );
  wrapMethod(
    CustomElementRegistry.prototype,
    'define',
    (original) =>
      function (name, made, options) {
        const base = (options as { extends?: unknown } | undefined)?.extends;
        return apply(original, this, base === undefined ? [name, made] : [name, made, { extends: checked(base) }]);
      },
  );
}

function keeps(element: Element | null, name: string, value: string): boolean {
  return element === null || keepsAttribute(localNameOf(element), name, value);
}

function fenceAttributes(): void {
  wrapMethod(
    Element.prototype,
    'setAttribute',
    (original) =>
      function (name, value) {
        const key = `${name}`;
        const text = `${value}`;
        if (keeps(this as Element, key, text)) apply(original, this, [key, text]);
      },
  );
  wrapMethod(
    Element.prototype,
    'setAttributeNS',
    (original) =>
      function (space, name, value) {
        const key = `${name}`;
        const text = `${value}`;
        if (keeps(this as Element, key, text)) apply(original, this, [space, key, text]);
      },
  );
  wrapMethod(
    Element.prototype,
    'toggleAttribute',
    (original) =>
      function (name, force) {
        const key = `${name}`;
        if (force !== false && !keeps(this as Element, key, '')) return false;
        return apply(original, this, force === undefined ? [key] : [key, force]);
      },
  );
  for (const method of ['setAttributeNode', 'setAttributeNodeNS']) {
    wrapMethod(
      Element.prototype,
      method,
      (original) =>
        function (attribute) {
          const node = attribute as Attr;
          if (!keeps(this as Element, attributeName(node), attributeValue(node))) return null;
          return apply(original, this, [node]);
        },
    );
  }
  // A map of attributes does not tell whose it is, and no honest canvas puts attributes into it.
  for (const name of ['setNamedItem', 'setNamedItemNS']) {
    wrapMethod(NamedNodeMap.prototype, name, () => () => refuseMarkup(name));
  }
  const checkAttr = (owner: Node, value: unknown) => {
    if (nodeTypeOf(owner) !== 2) return value;
    const text = value === null ? '' : `${value}`;
    return keeps(ownerElementOf(owner), attributeName(owner), text) ? text : undefined;
  };
  wrapSetter(Attr.prototype, 'value', checkAttr);
  wrapSetter(Node.prototype, 'nodeValue', checkAttr);
  wrapSetter(Node.prototype, 'textContent', checkAttr);
}

/** Properties that set an attribute without its method. */
function fenceProperties(): void {
  const checkProperty = (name: string) => (owner: Element, value: unknown) => {
    const text = `${value}`;
    return keeps(owner, name, text) ? text : undefined;
  };
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
  // A page may keep a `meta` for its width, which must not become one that speaks to the browser.
  wrapSetter(HTMLMetaElement.prototype, 'httpEquiv', never);
  for (const holder of [HTMLElement, SVGElement, MathMLElement]) wrapSetter(holder.prototype, 'autofocus', never);
  wrapSetter(SVGAnimatedString.prototype, 'baseVal', (_owner, value) => {
    const text = `${value}`;
    return fits(/^\s*(?:#|data:image\/|[\w -]*$)/, text) ? text : undefined;
  });
}
