import type { InputOf } from '../../core/operations/define-operation.ts';
import type { InEachLanguage } from '../family/index.ts';
import type { definition as kidStopCanvas } from './operations/kid-stop-canvas.ts';

type Why = InputOf<typeof kidStopCanvas>['why'];

/** What the card about a canvas that had to be stopped says. */
interface CardWords {
  readonly title: (canvas: string) => string;
  readonly body: (kid: string, why: Why) => string;
  readonly thread: string;
  readonly reopen: string;
  readonly archive: string;
}

const whys: InEachLanguage<Readonly<Record<Why, string>>> = {
  en: {
    froze: 'It froze and no longer answered.',
    left: 'It tried to go to another page.',
    flooded: 'It sent far too many messages.',
    restless: 'It took the keyboard focus, or filled the way back, again and again.',
  },
  de: {
    froze: 'Sie blieb stehen und antwortete nicht mehr.',
    left: 'Sie wollte auf eine andere Seite wechseln.',
    flooded: 'Sie hat viel zu viele Nachrichten geschickt.',
    restless: 'Sie hat immer wieder die Tastatur an sich gezogen oder den Weg zurück verstellt.',
  },
};

export const cardWords: InEachLanguage<CardWords> = {
  en: {
    title: (canvas) => `${canvas} had to be stopped`,
    body: (kid, why) =>
      `${kid} played it. ${whys.en[why]} It opens for no kid until you let it; an agent can repair it with canvas.update.`,
    thread: 'Canvases',
    reopen: 'Let it open again',
    archive: 'Archive it',
  },
  de: {
    title: (canvas) => `${canvas} musste angehalten werden`,
    body: (kid, why) =>
      `${kid} hat mit dieser Leinwand gespielt. ${whys.de[why]} Sie öffnet sich für kein Kind, bis ihr es erlaubt; ein Agent kann sie reparieren.`,
    thread: 'Leinwände',
    reopen: 'Wieder öffnen lassen',
    archive: 'Ablegen',
  },
};

export const reopened: InEachLanguage<string> = { en: 'It may open again.', de: 'Sie darf sich wieder öffnen.' };
