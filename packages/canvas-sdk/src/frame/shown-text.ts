/**
 * Reads what the page shows, for the content check: words that a script puts together are not in its source. It reads the rendered
 * text and what is written onto a `<canvas>`. Pixels, and what styles write, are not read.
 */
import { apply, firstOf, linesOf, trimmed, withoutNumbers } from '../language.ts';
import { eachIn, eachOf, ownDocument, parentNodeOf, queryDocument, textOf, textOfNode } from './browser.ts';
import { wrapMethod } from './wrap.ts';

/** One look tells so many lines; the next one goes on. */
const MOST_LINES = 20;
const LONGEST_LINE = 400;
const SHORTEST_LINE = 3;
/** After so many a page is told no more: nobody reads that much in a game. */
const MOST_TOLD = 1_000;
const MOST_DRAWN = 4_000;

/** Answers with the lines that are new since the last look, each on a line of its own. */
export function watchShownText(): () => string {
  // No prototype: a canvas cannot answer for it.
  const told = Object.create(null) as Record<string, true>;
  let count = 0;
  const takeDrawn = watchDrawnText();
  const roots = watchShadowRoots();
  return () => {
    let fresh = '';
    let left = MOST_LINES;
    const note = (text: string | undefined) => {
      const lines = linesOf(text ?? '');
      for (let at = 0; at < lines.length && left > 0 && count < MOST_TOLD; at++) {
        const line = firstOf(trimmed(lines[at] as string), LONGEST_LINE);
        const key = withoutNumbers(line);
        if (line.length < SHORTEST_LINE || told[key]) continue;
        told[key] = true;
        count++;
        left--;
        fresh += `${line}\n`;
      }
    };
    note(takeDrawn());
    note(textOf(ownDocument.body));
    eachOf(queryDocument(ownDocument, 'svg text'), (element) => note(textOfNode(element)));
    for (let root = roots.last; root !== undefined; root = root.before) {
      const { shadow } = root;
      eachIn(shadow, (element) => {
        if (parentNodeOf(element) === shadow) note(textOf(element));
      });
    }
    return fresh;
  };
}

/** What is written onto canvases. Letters that are written one by one beside each other are a word. */
function watchDrawnText(): () => string {
  let drawn = '';
  let lastY = Number.NaN;
  const note = (text: string, y: number) => {
    if (drawn.length >= MOST_DRAWN) return;
    drawn += y === lastY ? (text.length === 1 ? text : ` ${text}`) : `\n${text}`;
    lastY = y;
  };
  for (const holder of [CanvasRenderingContext2D, page2D()]) {
    for (const name of ['fillText', 'strokeText']) {
      wrapMethod(
        holder?.prototype,
        name,
        (original) =>
          function (text, x, y, ...rest) {
            const words = `${text}`;
            note(words, Number(y));
            return apply(original, this, [words, x, y, ...rest]);
          },
      );
    }
  }
  return () => {
    const taken = drawn;
    drawn = '';
    lastY = Number.NaN;
    return taken;
  };
}

function page2D(): { readonly prototype: object } | undefined {
  return typeof OffscreenCanvasRenderingContext2D === 'function' ? OffscreenCanvasRenderingContext2D : undefined;
}

interface Root {
  readonly shadow: ShadowRoot;
  readonly before: Root | undefined;
}

/** Shadow roots, the closed ones too. */
function watchShadowRoots(): { last: Root | undefined } {
  const roots: { last: Root | undefined } = { last: undefined };
  wrapMethod(
    Element.prototype,
    'attachShadow',
    (original) =>
      function (options) {
        const shadow = apply(original, this, [options]) as ShadowRoot;
        roots.last = { shadow, before: roots.last };
        return shadow;
      },
  );
  return roots;
}
