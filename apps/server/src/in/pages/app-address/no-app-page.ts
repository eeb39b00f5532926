import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import type { PageLanguage } from '../words/page-language.ts';

const words: Readonly<Record<PageLanguage, Readonly<Record<'title' | 'text' | 'signOut', string>>>> = {
  en: {
    title: 'You are signed in',
    text: 'The app is not built on this server. Start it with npm start, which builds the app.',
    signOut: 'Sign out',
  },
  de: {
    title: 'Du bist angemeldet',
    text: 'Auf diesem Server fehlt die App. Starte ihn mit npm start, das baut die App.',
    signOut: 'Abmelden',
  },
};

/** Stands at the app's address on a server that runs without the built app. */
export function noAppPage(language: PageLanguage): Page {
  const { title, text, signOut } = words[language];
  return {
    title,
    language,
    content: html`<div class="narrow card"><h1>${title}</h1>
<p>${text}</p>
<form method="post" action="/sign-out"><button type="submit" class="button quiet">${signOut}</button></form></div>`,
  };
}
