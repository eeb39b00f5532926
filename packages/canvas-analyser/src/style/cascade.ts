import { attribute, type Element } from '../parse-canvas.ts';
import type { Block } from './blocks.ts';

/** What one property of an element is. `unknown` if a rule that cannot be told to fit declares it too. */
export type Declared = { readonly value: string; readonly block: Block } | 'unknown' | undefined;

interface Rule {
  readonly block: Block;
  readonly tag: string | undefined;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly weight: number;
  readonly order: number;
  /** Fits wherever its last part does. Others need more than that, so they may or may not fit. */
  readonly isPlain: boolean;
}

/** Parts of a page that are not its usual look. */
const ANOTHER_STATE =
  /:(?:hover|active|focus[\w-]*|disabled|checked|visited|target|user-invalid|invalid)|::|\[(?:disabled|hidden|aria-)|^(?:from|to|\d)/;

/** Which of a page's rules an element gets: by tag, class and id, as far as that can be told without laying it out. */
export class Cascade {
  /** By the id, class or tag that an element must have at least; `*` for any. */
  readonly #rules: ReadonlyMap<string, readonly Rule[]>;
  readonly #inline: ReadonlyMap<Element, Block>;
  readonly #variables = new Map<string, string | undefined>();
  readonly #fitting = new Map<Element, readonly Rule[]>();

  constructor(blocks: readonly Block[]) {
    this.#inline = new Map(blocks.flatMap((block) => (block.element ? [[block.element, block]] : [])));
    const rules = blocks.flatMap((block, order) => (block.element ? [] : (ruleOf(block, order) ?? [])));
    this.#rules = Map.groupBy(rules, keyOf);
    for (const { selector, declared, isConditional } of blocks) {
      const isOfPage = /^(?::root|html|body)$/.test(selector) && !isConditional;
      // Another value elsewhere: it depends on where it is used. The dark colours of the base styles come as a whole.
      for (const [name, value] of declared)
        if (name.startsWith('--') && (isOfPage || !/:root/.test(selector)))
          this.#variables.set(name, isOfPage ? value.trim() : undefined);
    }
  }

  declared(element: Element, ...names: readonly string[]): Declared {
    const inline = this.#inline.get(element);
    const own = inline && lastOf(inline, names);
    if (inline && own !== undefined) return { value: this.#resolve(own), block: inline };
    let best: Rule | undefined;
    for (const rule of this.#rulesOf(element)) {
      if (lastOf(rule.block, names) === undefined) continue;
      if (!rule.isPlain) return 'unknown';
      if (best === undefined || weightOf(rule, names) >= weightOf(best, names)) best = rule;
    }
    return best && { value: this.#resolve(lastOf(best.block, names) ?? ''), block: best.block };
  }

  /** What one rule declares by itself. */
  resolved(block: Block, ...names: readonly string[]): string | undefined {
    const own = lastOf(block, names);
    return own === undefined ? undefined : this.#resolve(own);
  }

  #resolve(text: string): string {
    const plain = text.replace(/!$/, '');
    const [, name, fallback] = /^var\((--[\w-]+)(?:,\s*([^()]+))?\)$/.exec(plain) ?? [];
    if (name === undefined) return plain;
    return this.#variables.has(name) ? (this.#variables.get(name) ?? plain) : (fallback ?? plain);
  }

  #rulesOf(element: Element): readonly Rule[] {
    const known = this.#fitting.get(element);
    if (known) return known;
    const classes = (attribute(element, 'class') ?? '').split(/\s+/);
    const id = attribute(element, 'id');
    const keys = ['*', element.tagName, `#${id}`, ...classes.map((name) => `.${name}`)];
    const fitting = keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(
        (rule) =>
          (rule.tag === undefined || rule.tag === element.tagName) &&
          (rule.id === undefined || rule.id === id) &&
          rule.classes.every((name) => classes.includes(name)),
      )
      .sort((one, other) => one.order - other.order);
    this.#fitting.set(element, fitting);
    return fitting;
  }
}

function lastOf({ declared }: Block, names: readonly string[]): string | undefined {
  for (const name of names) if (declared.has(name)) return declared.get(name);
  return undefined;
}

const weightOf = ({ weight, block }: Rule, names: readonly string[]): number =>
  weight + (lastOf(block, names)?.endsWith('!') ? 1_000_000 : 0);

const keyOf = ({ id, classes: [name], tag }: Rule): string => (id ? `#${id}` : name ? `.${name}` : (tag ?? '*'));

function ruleOf(block: Block, order: number): Rule | undefined {
  const selector = block.selector.trim();
  if (ANOTHER_STATE.test(selector)) return undefined;
  const parts = selector.split(/[\s>+~]+/);
  const last = parts.at(-1) ?? '';
  const [, tag, rest = ''] = /^([a-z][\w-]*|\*|:root)?((?:[.#][\w-]+)*)/i.exec(last) ?? [];
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '');
  const [, id] = /#([\w-]+)/.exec(rest) ?? [];
  const isWhole = `${tag ?? ''}${rest}` === last && last !== '';
  return {
    block,
    order,
    tag: tag === ':root' ? 'html' : tag === '*' ? undefined : tag?.toLowerCase(),
    id,
    classes,
    weight: (id ? 10_000 : 0) + classes.length * 100 + (tag && tag !== '*' ? 1 : 0),
    isPlain: isWhole && parts.length === 1 && !block.isConditional,
  };
}
