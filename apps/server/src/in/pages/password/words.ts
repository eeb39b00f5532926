/** What the page says that asks for the password once more. */
import type { PageLanguage } from '../words/page-language.ts';

const en = {
  title: 'Your password, please',
  why: 'You gave it more than ten minutes ago. This change needs it again; then it goes on.',
  goOn: 'Go on',
  usePasskey: 'Use a passkey instead',
  noPasskey: 'Your browser gave no passkey. Try again, or type your password.',
  leave: 'No, leave everything as it is',
  newParent: 'The one that you typed before, for the new parent.',
};

const de: typeof en = {
  title: 'Dein Passwort, bitte',
  why: 'Du hast es vor mehr als zehn Minuten eingegeben. Diese Änderung braucht es noch einmal; dann geht es weiter.',
  goOn: 'Weiter',
  usePasskey: 'Stattdessen einen Passkey nehmen',
  noPasskey: 'Dein Browser hat keinen Passkey genannt. Versuche es noch einmal oder gib dein Passwort ein.',
  leave: 'Nein, alles lassen, wie es ist',
  newParent: 'Das, das du vorhin für den neuen Elternteil eingegeben hast.',
};

export const passwordWords: Readonly<Record<PageLanguage, typeof en>> = { en, de };
