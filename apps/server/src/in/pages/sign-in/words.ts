/** What the pages say on which a parent signs in. */
import { type Html, html } from '../html/html.ts';
import type { PageLanguage } from '../words/page-language.ts';

const command = html`<code>npx sprout password reset</code>`;

const en = {
  signIn: 'Sign in',
  asking: (agent: Html) => html`${agent} asks to be connected. Sign in to decide; nothing happens before you have.`,
  withPasskey: 'Sign in with a passkey',
  kidsDevice: 'Is this a kid’s device?',
  typeCode: 'Type its pairing code',
  forgot: html`Forgot the password? On the computer that runs Sprout: ${command} and your e-mail address.`,
  isNew: 'New here?',
  setUp: 'Set up a family',
  browserAsks: 'Your browser asks you for one.',
  again: 'Try again',
  noPasskey: 'Your browser gave no passkey.',
  withPassword: 'Sign in with your password',
  signedIn: 'Signed in',
  youAreIn: 'You are signed in',
  goOn: 'Go on',
};

const de: typeof en = {
  signIn: 'Anmelden',
  asking: (agent) => html`${agent} möchte verbunden werden. Melde dich an und entscheide; vorher passiert nichts.`,
  withPasskey: 'Mit einem Passkey anmelden',
  kidsDevice: 'Ist das ein Gerät für ein Kind?',
  typeCode: 'Gib seinen Code ein',
  forgot: html`Passwort vergessen? Auf dem Computer, auf dem Sprout läuft: ${command} und deine E-Mail-Adresse.`,
  isNew: 'Neu hier?',
  setUp: 'Eine Familie einrichten',
  browserAsks: 'Dein Browser fragt dich danach.',
  again: 'Noch einmal versuchen',
  noPasskey: 'Dein Browser hat keinen Passkey genannt.',
  withPassword: 'Mit dem Passwort anmelden',
  signedIn: 'Angemeldet',
  youAreIn: 'Du bist angemeldet',
  goOn: 'Weiter',
};

export const signInWords: Readonly<Record<PageLanguage, typeof en>> = { en, de };
