/** What the pairing pages say, to a kid or to a parent at the kid's tablet. */
import { type Html, html } from '../html/html.ts';
import type { PageLanguage } from '../words/page-language.ts';

interface PairWords {
  readonly appName: string;
  readonly pair: string;
  readonly how: Html;
  readonly tablet: string;
  readonly codeHint: string;
  readonly nameHint: string;
  readonly shared: string;
  readonly homeScreen: string;
  readonly homeScreenWhy: string;
  readonly share: Html;
  readonly add: Html;
  readonly open: (code: Html | false) => Html;
  readonly unspent: string;
  readonly here: string;
  readonly paired: string;
  readonly hello: (name: Html) => Html;
  readonly yours: string;
  readonly go: string;
}

export const pairWords: Readonly<Record<PageLanguage, PairWords>> = {
  en: {
    appName: 'My Sprout',
    pair: 'Pair this device',
    how: html`A parent opens <em>Devices</em> in Sprout, chooses a kid, and gets a code.`,
    tablet: 'Tablet',
    codeHint: 'Eight letters and digits.',
    nameHint: 'So that a parent can tell it from others.',
    shared: 'A tablet may be shared: pair it once for each kid.',
    homeScreen: 'First, to the home screen',
    homeScreenWhy:
      'On an iPhone or iPad Sprout lives on the home screen, where it keeps what a kid does without the net.',
    share: html`Tap <em>Share</em>, the square with the arrow.`,
    add: html`Choose <em>Add to Home Screen</em>.`,
    open: (code) => html`Open Sprout there${code && html` and type this code: ${code}`}.`,
    unspent: 'The code is still unspent.',
    here: 'Pair this browser instead',
    paired: 'Paired',
    hello: (name) => html`Hello, ${name}!`,
    yours: 'This device is yours now.',
    go: 'Let’s go',
  },
  de: {
    appName: 'Mein Sprout',
    pair: 'Dieses Gerät koppeln',
    how: html`Mama oder Papa öffnet in Sprout die <em>Geräte</em>, wählt ein Kind aus und bekommt einen Code.`,
    tablet: 'Tablet',
    codeHint: 'Acht Buchstaben und Ziffern.',
    nameHint: 'Damit Eltern es von anderen unterscheiden können.',
    shared: 'Mehrere Kinder können sich ein Tablet teilen: Kopple es für jedes Kind einmal.',
    homeScreen: 'Zuerst auf den Home-Bildschirm',
    homeScreenWhy:
      'Auf einem iPhone oder iPad wohnt Sprout auf dem Home-Bildschirm. Dort hebt es auf, was ein Kind ohne Netz tut.',
    share: html`Tippe auf <em>Teilen</em>, das Quadrat mit dem Pfeil.`,
    add: html`Wähle <em>Zum Home-Bildschirm</em>.`,
    open: (code) => html`Öffne Sprout dort${code && html` und tippe diesen Code ein: ${code}`}.`,
    unspent: 'Der Code ist noch nicht verbraucht.',
    here: 'Doch diesen Browser koppeln',
    paired: 'Gekoppelt',
    hello: (name) => html`Hallo, ${name}!`,
    yours: 'Dieses Gerät gehört jetzt dir.',
    go: 'Los geht’s',
  },
};
