import type { Language } from '@sprout/messages';
import { wordsOf } from '@sprout/messages';
import type { ErrorBody } from '../../../core/errors/envelope.ts';

/** A refusal in one or two sentences for a person: as a page says it, else as the parents' app does. */
export function refusalWords(
  { reason, code, retryAfterMs, details = {} }: ErrorBody,
  language: Language = 'en',
): string {
  const words = wordsOf(language, 'pages');
  if (reason === 'RATE_LIMITED') return words.tooManyTries(waitOf(retryAfterMs));
  if (code === 'INTERNAL_ERROR' && reason !== 'OVERLOADED') return words.ours;
  if (reason === undefined) return words.gone;
  const own: Readonly<Record<string, string>> = words.refusals;
  const found = own[reason] ?? wordsOf(language, 'refusals')[reason];
  return typeof found === 'function' ? (found as (params: object) => string)(details) : found;
}

function waitOf(waitMs = 1_000) {
  const seconds = Math.ceil(waitMs / 1_000);
  return seconds < 60 ? { seconds, minutes: 0 } : { seconds, minutes: Math.ceil(seconds / 60) };
}
