import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

/** Fonts that the apps name and this browser does not have: one in each list of fonts of `ui/tokens.css` and of the kid app. */
const standIns = ['Noto Sans', 'Times New Roman', 'Comic Neue'];
const pictures = 'U+200D, U+20E3, U+2190-2BFF, U+FE0F, U+1F000-1FAFF, U+E0020-E007F';

/**
 * Gives the pages of a profile an emoji font: the test browser has none.
 *
 * The bytes come with the page's first script, not from an address. The apps measure what they can draw before they draw it,
 * and their content security policy lets no other font in.
 */
export async function drawEmoji(context: BrowserContext): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('twemoji-colr-font/twemoji.woff2'));
  const bytes = readFileSync(file).toString('base64');
  await context.addInitScript(`{
    const bytes = Uint8Array.from(atob('${bytes}'), (one) => one.charCodeAt(0)).buffer;
    const range = { unicodeRange: '${pictures}' };
    for (const family of ${JSON.stringify(standIns)}) document.fonts.add(new FontFace(family, bytes, range));
  }`);
}
