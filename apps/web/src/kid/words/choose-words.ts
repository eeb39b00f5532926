import kidPack from '@sprout/messages/load/kid';
import { chooseLanguage, markLanguage, setLanguage } from '../../client/words.ts';
import { keepLanguageForWorker } from '../../worker/answer.ts';

/** Speaks the kid's language, else the tablet's. It is loaded when it is wanted; until it is there, what was spoken before stays. */
export async function chooseWords(language: string | null | undefined): Promise<void> {
  const wanted = [...(language ? [language] : []), ...(navigator.languages ?? [])];
  const chosen = chooseLanguage(language ?? undefined, wanted);
  await setLanguage(chosen, wanted, kidPack);
  markLanguage(chosen);
  if ('caches' in globalThis) await keepLanguageForWorker(caches, '/kid/', chosen).catch(() => undefined);
}
