import assert from 'node:assert/strict';
import { createGuideShelf } from '../index.ts';
import { codeBlocksIn } from './code-blocks.ts';

interface ExampleCanvas {
  /** `fair-shares` */
  readonly name: string;
  /** The arguments of canvas.create. */
  readonly args: Record<string, unknown> & { readonly html: string; readonly completionSchema: { kind: string } };
}

/** The example canvases of the guides: each page has the arguments as JSON, and the canvas as HTML. */
export function exampleCanvases(): ExampleCanvas[] {
  const pages = createGuideShelf().guides.filter(({ uri }) => uri.startsWith('sprout://canvas/examples/'));
  assert.equal(pages.length, 3);
  return pages.map(({ name, text }) => {
    const blocks = codeBlocksIn(text);
    const textOf = (wanted: string) => blocks.find(({ language }) => language === wanted)?.text ?? '';
    return {
      name: name.replace('canvas/examples/', ''),
      args: { ...JSON.parse(textOf('json')), html: textOf('html') },
    };
  });
}
