/** The kid app in every language: which sentences stayed English, and what is wider than a small phone. */
import { languages } from '@sprout/messages/languages';
import type { AppServer } from './app-server.ts';
import type { FullFamily } from './full-family.ts';
import { kidAddresses } from './kid-screens.ts';
import { type Look, openTablet } from './kid-tablet.ts';
import { showAddress } from './show-address.ts';
import { sentencesIn } from './speak.ts';

const smallPhone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
/** A single word may be somebody's own, such as the name of a task. */
const english = [...sentencesIn('en')].filter((sentence) => sentence.includes(' '));

/** One tablet, on which a parent gives the kid one language after the other. */
export async function checkLanguages(server: AppServer, family: FullFamily, look: Look): Promise<string[]> {
  const childId = family.kidOf[look];
  const { page, profile } = await openTablet(server, family, [childId], smallPhone);
  const addresses = [...(await kidAddresses(page)), '/kid/look'];
  const problems: string[] = [];
  // English comes last, so that it is heard of, too, and the kid is as it was.
  for (const language of [...languages.filter((one) => one !== 'en'), 'en']) {
    await family.call('family.update_kid', { childId, language });
    await page.locator(`html[lang=${language}]`).waitFor();
    const own = sentencesIn(language);
    const foreign = english.filter((sentence) => !own.has(sentence));
    for (const address of addresses) {
      await showAddress(page, address);
      const { overflow, text, said, direction } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        text: document.body.innerText,
        // What was said in a chat stays in the language in which it was said.
        said: [...document.querySelectorAll<HTMLElement>('.turn')].map((turn) => turn.innerText).join('\n'),
        direction: getComputedStyle(document.body).direction,
      }));
      const shown = linesOf(text).difference(linesOf(said));
      const at = `${language}, ${look}, ${address}`;
      if (overflow > 0) problems.push(`${at}: ${overflow} px too wide`);
      if ((direction === 'rtl') !== (language === 'ar')) problems.push(`${at} reads ${direction}`);
      for (const sentence of foreign) if (shown.has(sentence)) problems.push(`${at} says “${sentence}”`);
    }
  }
  await profile.close();
  return problems;
}

const linesOf = (text: string): Set<string> => new Set(text.split('\n').map((line) => line.trim()));
