import { generate, walk } from 'css-tree';
import type { Place } from '../issue.ts';
import { attribute, type Canvas, elementPlace } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import type { CssNode } from './addresses-in-style.ts';

/** Screens of small phones, in CSS pixels. */
const SMALL_SCREEN = 360;

/** Reports rules that make something wider than a small screen, in pixels, without a limit in the same rule. */
export function checkWidths(report: Report, tree: CssNode, placeAt: (offset: number) => Place): void {
  walk(tree, {
    enter(block: CssNode) {
      if (block.type !== 'Block' && block.type !== 'DeclarationList') return;
      const widths = new Map<string, string>();
      for (const node of block.children) {
        if (node.type === 'Declaration') widths.set(node.property.toLowerCase(), generate(node.value));
      }
      const width = Math.max(pixelsOf(widths.get('width')), pixelsOf(widths.get('min-width')));
      if (width <= SMALL_SCREEN || (widths.has('max-width') && !widths.has('min-width'))) return;
      const words = `A rule makes something ${width} px wide; small screens have ${SMALL_SCREEN}.`;
      report.add('too-wide', placeAt(block.loc?.start.offset ?? 0), words);
    },
  });
}

/** Reports drawings and pictures with a wide `width` attribute, in pages whose styles set no width in relation to the screen. */
export function checkWidthAttributes(report: Report, canvas: Canvas): void {
  if (canvas.styles.some(({ text }) => /max-width|width\s*:\s*(?:\d+(?:%|vw)|min\(|clamp\()/i.test(text))) return;
  for (const element of canvas.elements) {
    if (!/^(?:canvas|table|img|video|svg)$/.test(element.tagName)) continue;
    const width = Number(attribute(element, 'width'));
    if (!(width > SMALL_SCREEN)) continue;
    const words = `<${element.tagName}> is ${width} px wide, without max-width: 100%.`;
    report.add('too-wide', elementPlace(element), words);
  }
}

const pixelsOf = (text: string | undefined): number => Number(/^(\d+(?:\.\d+)?)px$/.exec(text ?? '')?.[1] ?? 0);
