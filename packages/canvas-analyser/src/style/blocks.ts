import { generate, walk } from 'css-tree';
import type { Place } from '../issue.ts';
import { type CanvasStyle, type Element, Lines } from '../parse-canvas.ts';
import type { CssNode } from './addresses-in-style.ts';

/** One selector with what it declares. */
export interface Block {
  readonly selector: string;
  readonly declared: ReadonlyMap<string, string>;
  readonly place: Place;
  /** Holds for some screens or browsers only: `@media`, `@supports`. */
  readonly isConditional: boolean;
  /** For a style attribute. */
  readonly element?: Element;
}

export function blocksOf(style: CanvasStyle, tree: CssNode): Block[] {
  const { element, place } = style;
  if (style.kind === 'attribute')
    return [{ selector: 'style attribute', declared: declarationsOf(tree), place, isConditional: false, element }];
  const lines = new Lines(style.text, place);
  return blocksIn(tree, (offset) => lines.placeAt(offset));
}

export function blocksIn(tree: CssNode, placeAt: (offset: number) => Place): Block[] {
  const blocks: Block[] = [];
  walk(tree, {
    visit: 'Rule',
    enter(node) {
      if (node.prelude.type === 'Raw') return;
      const declared = declarationsOf(node.block);
      const place = placeAt(node.loc?.start.offset ?? 0);
      const isConditional = this.atrule !== null;
      for (const selector of generate(node.prelude).split(',').slice(0, 20))
        blocks.push({ selector, declared, place, isConditional });
    },
  });
  return blocks;
}

/** What is looked at: properties by name, and the variables that they may use. */
const LOOKED_AT =
  /^(?:--.*|color|background(?:-color|-image|-clip)?|(?:min-|max-)?(?:width|height)|font(?:-size)?|opacity|position|text-shadow|display|visibility|animation(?:-name)?|all)$/;

function declarationsOf(block: CssNode): Map<string, string> {
  const declared = new Map<string, string>();
  const children = 'children' in block ? (block.children ?? []) : [];
  for (const node of children as Iterable<CssNode>) {
    if (node.type !== 'Declaration') continue;
    const property = node.property.toLowerCase();
    if (LOOKED_AT.test(property)) declared.set(property, generate(node.value) + (node.important ? '!' : ''));
  }
  return declared;
}
