/** The kid app in one language: which sentences stayed English, and what is wider than a small phone. */
import type { AppServer } from './app-server.ts';
import type { FullFamily } from './full-family.ts';
import { kidScreens } from './kid-screens.ts';
import { type Look, openTablet } from './kid-tablet.ts';
import { sentencesIn } from './speak.ts';

const smallPhone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

export async function checkLanguage(
  server: AppServer,
  family: FullFamily,
  language: string,
  look: Look,
): Promise<string[]> {
  const childId = family.kidOf[look];
  await family.call('family.update_kid', { childId, language });
  const { page, profile } = await openTablet(server, family, [childId], { ...smallPhone, locale: language });
  const own = sentencesIn(language);
  // A single word may be somebody's own, such as the name of a task.
  const english = [...sentencesIn('en')].filter((sentence) => sentence.includes(' ') && !own.has(sentence));
  const problems: string[] = [];
  for (const { screen, show } of await kidScreens(page, server.url)) {
    await show();
    const { lang, overflow, text } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      text: document.body.innerText,
    }));
    const shown = new Set(text.split('\n').map((line) => line.trim()));
    problems.push(
      ...(lang === language ? [] : [`${screen} is in ${lang}`]),
      ...(overflow > 0 ? [`${screen}: ${overflow} px too wide`] : []),
      ...english.filter((sentence) => shown.has(sentence)).map((sentence) => `${screen} says “${sentence}”`),
    );
  }
  await profile.close();
  return problems.map((problem) => `${language}, ${look}, ${problem}`);
}
