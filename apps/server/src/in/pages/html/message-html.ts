import { type Html, html } from './html.ts';

/** Stands for a part in a message while it is rendered: no language has this character, and no person's words are rendered with it. */
const MARK = '\uE000';

/** A message with HTML in it: `{agent}` of the message becomes the part `agent`. Everything else is text. */
export function messageHtml<Params extends string>(
  message: (params: Record<Params, string>) => string,
  parts: Readonly<Record<Params, Html>>,
): Html {
  const names = Object.keys(parts) as Params[];
  const marked = Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`])) as Record<Params, string>;
  // Every second piece is the name of a part.
  const pieces = message(marked).split(MARK);
  return html`${pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece as Params]))}`;
}
