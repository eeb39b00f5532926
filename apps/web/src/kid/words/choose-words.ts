import { chooseLanguage, setLanguage } from '../../client/words.ts';

/** Speaks the kid's language, else the tablet's. German comes when it is wanted; until it is there, what was spoken before stays. */
export async function chooseWords(language: string | null | undefined): Promise<void> {
  const wanted = [...(language ? [language] : []), ...(navigator.languages ?? [])];
  const chosen = chooseLanguage(undefined, wanted);
  if (chosen === 'de') await import('./german.ts');
  setLanguage(chosen, wanted);
  document.documentElement.lang = chosen;
}
