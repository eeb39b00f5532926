import type { Language } from '@sprout/messages';
import { wordsOf } from '@sprout/messages';
import type { Problem } from '../../../core/errors/envelope.ts';

/** What is wrong with a field, for the person who filled it in. */
export function problemWords({ rule, limit = 0 }: Problem, language: Language = 'en'): string {
  const { problems } = wordsOf(language, 'pages');
  const found = problems[rule ?? 'other'];
  return typeof found === 'function' ? found({ limit }) : found;
}
