import { emojiIn } from './emoji.ts';

/**
 * Old tablets lack new emoji and would show an empty box. An emoji that cannot be drawn, or is no picture, becomes the first letter
 * of the name, on its leaf.
 */
const known = new Map<string, boolean>();

export function glyphOf(emoji: string, name: string): { readonly text: string; readonly isLetter: boolean } {
  const picture = emojiIn(emoji);
  if (picture !== undefined && canDraw(picture)) return { text: picture, isLetter: false };
  const [first = '?'] = name.trim();
  return { text: first.toLocaleUpperCase(), isLetter: true };
}

function canDraw(emoji: string): boolean {
  const found = known.get(emoji);
  if (found !== undefined) return found;
  const isDrawn = measure(emoji);
  known.set(emoji, isDrawn);
  return isDrawn;
}

/** A glyph that is missing looks exactly like a character that nobody has. */
function measure(emoji: string): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 24;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return true;
  const { fontFamily } = getComputedStyle(document.documentElement);
  const draw = (text: string): string => {
    pen.clearRect(0, 0, 24, 24);
    pen.textBaseline = 'top';
    pen.font = `18px ${fontFamily}`;
    pen.fillText(text, 0, 0);
    return pen.getImageData(0, 0, 24, 24).data.join();
  };
  const picture = draw(emoji);
  return picture !== draw('\u{10FFFE}') && picture !== draw('');
}
