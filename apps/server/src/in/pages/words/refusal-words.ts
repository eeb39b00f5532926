import type { ErrorBody } from '../../../core/errors/envelope.ts';
import type { Reason } from '../../../core/errors/reasons.ts';
import type { PageLanguage } from './page-language.ts';
import { germanRefusals } from './refusal-words-de.ts';

/** The registry's words are for agents; where a person needs others, they are here. */
const words: Partial<Record<Reason, string>> = {
  EMAIL_TAKEN: 'A parent of this family has this e-mail address already. Take another one.',
  SIGN_IN_FAILED: 'The e-mail address or the password is wrong.',
  PASSKEY_REFUSED:
    'This passkey was not accepted. Perhaps it was removed, or added at another address, or you took more than five minutes.',
  OWNER_ONLY: 'Only the owner of the family can do this.',
  PAIRING_CODE_INVALID: 'This code is wrong, used or too old. Ask a parent for a new one.',
  INVALID_TIMEZONE: 'Choose a time zone from the list.',
  IDEMPOTENCY_KEY_REUSED: 'This form was sent before. Check the page, then try again.',
  IDEMPOTENCY_IN_FLIGHT: 'This form is still being worked on. Wait a moment.',
  CROSS_SITE_REQUEST: 'This form was sent from another web site, so nothing was done.',
  ALREADY_RESOLVED: 'This was decided already. The page shows what came of it.',
  UNKNOWN_PATH: 'There is no page at this address.',
  HOST_NOT_ALLOWED:
    'Sprout does not answer under this name. Open it as localhost or by its IP address. To allow the name, start Sprout with SPROUT_ALLOWED_HOSTS set to it.',
  SET_UP_CODE_WRONG:
    'This is not the set-up code. Open the link that Sprout printed when it started; a restart prints it again.',
  FAMILY_NAME_DIFFERS: 'Type the name of the family exactly as it stands above.',
  SET_UP_CLOSED: 'This Sprout is set up already. Please sign in.',
};

/** A refusal in one or two sentences for a person. */
export function refusalWords(error: ErrorBody, language: PageLanguage = 'en'): string {
  return language === 'de' ? inGerman(error) : inEnglish(error);
}

function inEnglish(error: ErrorBody): string {
  if (error.reason === 'RATE_LIMITED') return `Too many tries. Wait ${waitWords(error.retryAfterMs)}, then try again.`;
  const found = error.reason && words[error.reason];
  if (found) return found;
  if (error.reason === 'PASSWORD_WEAK') return `${error.message} ${error.fix}`;
  if (error.code === 'INTERNAL_ERROR') return 'Something went wrong on our side. Please try again in a moment.';
  if (error.reason === undefined) return 'That is not there any more.';
  return error.message;
}

/** The registry is in English, so what has no German words gets general ones. */
function inGerman({ reason, code, retryAfterMs }: ErrorBody): string {
  if (reason === 'RATE_LIMITED')
    return `Das waren zu viele Versuche. Warte ${germanWait(retryAfterMs)} und probier es dann noch einmal.`;
  const found = reason && germanRefusals[reason];
  if (found) return found;
  if (code === 'INTERNAL_ERROR') return 'Bei uns ist etwas schiefgegangen. Versuche es gleich noch einmal.';
  return reason === undefined ? 'Das gibt es nicht mehr.' : 'So geht es leider nicht.';
}

function germanWait(waitMs = 1_000): string {
  const seconds = Math.ceil(waitMs / 1_000);
  if (seconds < 60) return seconds === 1 ? 'eine Sekunde' : `${seconds} Sekunden`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'eine Minute' : `${minutes} Minuten`;
}

function waitWords(waitMs = 1_000): string {
  const seconds = Math.ceil(waitMs / 1_000);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
