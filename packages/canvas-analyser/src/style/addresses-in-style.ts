import { type CssNode, generate, ident, parse, walk } from 'css-tree';

export interface StyleAddress {
  readonly address: string;
  /** Such as `url(…)`, `@import` or `image-set(…)`. */
  readonly by: string;
  readonly offset: number;
}

export interface ReadStyle {
  readonly addresses: readonly StyleAddress[];
  readonly tree: CssNode | undefined;
  readonly problems: readonly { readonly message: string; readonly offset: number }[];
}

export type StyleContext = 'stylesheet' | 'declarationList' | 'value';

/** Functions of CSS that take an address as text. */
const TAKES_TEXT = /^(?:-webkit-)?(?:image-set|src|image|cross-fade|element|url|url-prefix)$/;

/** Without any of these a style loads nothing. */
const MAY_LOAD = /\\|@import|(?:image-set|src|image|cross-fade|element|url|url-prefix)\(/i;

/** Reads a style and finds everything in it that the browser would load. */
export function readStyle(text: string, context: StyleContext): ReadStyle {
  const addresses: StyleAddress[] = [];
  const problems: { message: string; offset: number }[] = [];
  const tree = parse(text, {
    context,
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ message, offset }) => problems.push({ message, offset }),
  });
  if (!MAY_LOAD.test(text)) return { addresses, tree, problems };
  const add = (address: string, by: string, node: CssNode) =>
    addresses.push({ address, by, offset: node.loc?.start.offset ?? 0 });
  let functions: string[] = [];
  walk(tree, {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && decodeName(node.name) === 'import') {
        add(node.prelude ? generate(node.prelude) : '', '@import', node);
        // Its address was just added.
        return walk.skip;
      }
      if (node.type === 'Function') functions.push(decodeName(node.name));
      else if (node.type === 'Url') add(node.value, 'url(…)', node);
      else if (node.type === 'String' && functions.some((name) => TAKES_TEXT.test(name)) && !isType(functions)) {
        add(node.value, `${functions.at(-1)}(…)`, node);
      } else if (node.type === 'Raw') addRaw(node.value, node, add);
      return undefined;
    },
    leave(node: CssNode) {
      if (node.type === 'Function') functions = functions.slice(0, -1);
    },
  });
  return { addresses, tree, problems };
}

/** `type("image/png")` inside image-set() names a format. */
const isType = (functions: readonly string[]): boolean =>
  /^(?:type|format|tech|attr|var)$/.test(functions.at(-1) ?? '');

const decodeName = (name: string): string => ident.decode(name).toLowerCase();

/** css-tree leaves what it cannot read as raw text. The browser may read it, so addresses are looked for all the same. */
function addRaw(raw: string, node: CssNode, add: (address: string, by: string, node: CssNode) => void): void {
  if (!/[(@\\]/.test(raw)) return;
  const text = /\\/.test(raw) ? ident.decode(raw) : raw;
  for (const { address, by } of addressesInRawStyle(text)) add(address, by, node);
}

/** Finds addresses in text that may be CSS, without parsing it: for raw parts, and for strings in scripts. */
export function addressesInRawStyle(text: string): { readonly address: string; readonly by: string }[] {
  const found: { address: string; by: string }[] = [];
  const pattern = /(url|src|image-set)\(\s*(?:"([^"]*)"?|'([^']*)'?|([^\s"')]+))|@import\s+(?:"([^"]*)"|'([^']*)')/gi;
  for (const match of text.matchAll(pattern)) {
    const [, name, double, single, bare, imported, importedSingle] = match;
    const inner = double ?? single ?? bare;
    if (inner !== undefined && !(name?.toLowerCase() === 'image-set' && /^\w+\($/.test(bare ?? '')))
      found.push({ address: inner, by: `${name}(…)` });
    else if (imported !== undefined || importedSingle !== undefined)
      found.push({ address: imported ?? importedSingle ?? '', by: '@import' });
    if (found.length > 200) break;
  }
  return found;
}

export type { CssNode };
