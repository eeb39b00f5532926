import { HOLE, readAddress } from '../address.ts';
import type { Place } from '../issue.ts';
import { type CanvasStyle, Lines } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { addressesInRawStyle, type CssNode, readStyle, type StyleContext } from './addresses-in-style.ts';
import { checkWidths } from './check-widths.ts';

/** Reports what a style of the page would load, and what it makes too wide. */
export function checkStyle(report: Report, { kind, text, place }: CanvasStyle): void {
  const isSheet = kind === 'sheet';
  const tree = checkStyleText(
    report,
    text,
    isSheet ? 'stylesheet' : 'declarationList',
    place,
    isSheet ? undefined : place,
  );
  const lines = new Lines(text, place);
  if (tree) checkWidths(report, tree, (offset) => (isSheet ? lines.placeAt(offset) : place));
}

/** `fixed` is where to report what is found if offsets in the text do not lead back to the author's text. */
export function checkStyleText(
  report: Report,
  text: string,
  context: StyleContext,
  origin: Place,
  fixed?: Place,
): CssNode | undefined {
  const lines = fixed ? undefined : new Lines(text, origin);
  const at = (offset: number) => lines?.placeAt(offset) ?? fixed ?? origin;
  try {
    const { addresses, tree, problems } = readStyle(text, context);
    for (const { address, by, offset } of addresses) checkStyleAddress(report, address, by, at(offset));
    // In a text with a HOLE, what seems to be missing may stand in the unknown part.
    const known = text.includes(HOLE) ? [] : problems.slice(0, 3);
    for (const { message, offset } of known) report.add('style-syntax', at(offset), message);
    return tree;
  } catch (thrown) {
    if (thrown instanceof RangeError) report.add('too-deep', origin, 'A style is nested too deeply to be read.');
    else report.add('style-syntax', origin, `A style cannot be read: ${(thrown as Error).message}`);
    for (const { address, by } of addressesInRawStyle(text)) checkStyleAddress(report, address, by, origin);
    return undefined;
  }
}

export function checkStyleAddress(report: Report, address: string, by: string, place: Place): void {
  if (by === '@import') {
    const loaded = address.slice(0, 80);
    report.add('external-load', place, `@import loads ${loaded}; write those rules into a <style> of the canvas.`);
    return;
  }
  const { kind, text } = readAddress(address);
  if (kind === 'outside' || kind === 'other-app' || kind === 'code')
    report.add('external-load', place, `${by} in a style loads ${text}`);
}
