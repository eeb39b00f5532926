import { attribute, type Element } from '../parse-canvas.ts';

/** Elements that share an id, class or tag and are compared with a selector that asks for more. */
const MAX_COMPARED = 500;

/** Finds elements by the last part of a selector: by tag, classes and id. Others find nothing. */
export class ElementIndex {
  readonly #byKey = new Map<string, Element[]>();
  readonly #classes = new Map<Element, ReadonlySet<string>>();

  constructor(elements: readonly Element[]) {
    for (const element of elements) {
      const classes = new Set((attribute(element, 'class') ?? '').split(/\s+/));
      this.#classes.set(element, classes);
      this.#add(element.tagName, element);
      this.#add(`#${attribute(element, 'id')}`, element);
      for (const name of classes) this.#add(`.${name}`, element);
    }
  }

  #add(key: string, element: Element): void {
    const known = this.#byKey.get(key);
    if (known) known.push(element);
    else this.#byKey.set(key, [element]);
  }

  find(selector: string): readonly Element[] {
    if (this.#classes.size === 0) return [];
    const last =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const parts = /^([a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(last);
    if (!parts || last === '') return [];
    const [, tag, rest = ''] = parts;
    const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '');
    const [id] = /#[\w-]+/.exec(rest) ?? [];
    const name = tag?.toLowerCase();
    const found = this.#byKey.get(id ?? (classes.length > 0 ? `.${classes[0]}` : (name ?? ''))) ?? [];
    const asksForMore = classes.length + (id ? 1 : 0) + (name ? 1 : 0) > 1;
    if (!asksForMore) return found;
    return found
      .slice(0, MAX_COMPARED)
      .filter(
        (element) =>
          (!name || element.tagName === name) && classes.every((each) => this.#classes.get(element)?.has(each)),
      );
  }
}
