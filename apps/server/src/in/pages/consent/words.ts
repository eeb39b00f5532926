/** What a parent reads who is asked whether an agent may connect. */
import { type Html, html } from '../html/html.ts';
import type { PageLanguage } from '../words/page-language.ts';

const en = {
  title: 'Connect an agent',
  titleAgain: 'An agent asks again',
  connect: (agent: Html) => html`Connect ${agent}?`,
  more: (agent: Html) => html`May ${agent} do more?`,
  again: (agent: Html) => html`Connect ${agent} again?`,
  lead: (parent: Html) => html`It wants to act for you, ${parent}, in your family. You decide in what.`,
  mindChange: (agents: Html) => html`You can change your mind at any time under ${agents}.`,
  agents: 'Agents',
  from: 'It says it is from',
  answerTo: 'The answer goes to',
  warning: 'Anybody can give a program this name. Go on only if you started this yourself, just now.',
  everything: html`<strong>This is everything.</strong> Read what stands under “High trust” with care. Untick what goes too far.`,
  allow: 'Allow what is ticked',
  oneByOne: 'Choose one by one',
  no: 'No, do not connect it',
  noAgain: 'No, leave it as it is',
  asksForThis: 'it asks for this',
  allowedEarlier: 'allowed earlier',
  leftOutEarlier: 'you left this out earlier',
  tickOne: 'Tick at least one thing, or say no below.',
  overTitle: 'This request is over',
  overText:
    'It was answered already, or it waited for too long. If your agent is not connected yet, go back to it and connect it again.',
  seeAgents: 'See your agents',
  noTarget: 'an address that Sprout does not answer to',
  appTarget: (protocol: string) => `the app on this device that opens ${protocol} links`,
  programTarget: (host: string) => `a program on this computer (${host})`,
  presets: {
    look: { title: 'Look only', words: 'It sees tasks, gems, rewards and the inbox, and changes nothing.' },
    everyday: {
      title: 'Everyday help',
      words:
        'It also makes and changes tasks, rewards, canvases and skills. It says yes or no when a kid claims a reward, lets skills run by themselves, and answers their questions for you. Gems only within your limits, and no screen time: what goes beyond waits for you.',
    },
    everything: {
      title: 'Everything…',
      words: 'It also decides about gems and screen time in your place. You see these by name before you allow them.',
    },
  },
};

const de: typeof en = {
  title: 'Einen Agenten verbinden',
  titleAgain: 'Ein Agent fragt noch einmal',
  connect: (agent) => html`${agent} verbinden?`,
  more: (agent) => html`Darf ${agent} mehr?`,
  again: (agent) => html`${agent} wieder verbinden?`,
  lead: (parent) => html`Der Agent möchte in deiner Familie für dich handeln, ${parent}. Du entscheidest, worin.`,
  mindChange: (agents) => html`Du kannst es dir jederzeit anders überlegen: unter ${agents}.`,
  agents: 'Agenten',
  from: 'Er sagt, er kommt von',
  answerTo: 'Die Antwort geht an',
  warning: 'Jeder kann einem Programm diesen Namen geben. Mach nur weiter, wenn du das gerade selbst begonnen hast.',
  everything: html`<strong>Damit darf er alles.</strong> Lies genau, was unter „Großes Vertrauen“ steht. Nimm den Haken weg, wo es dir zu weit geht.`,
  allow: 'Erlauben, was angehakt ist',
  oneByOne: 'Einzeln auswählen',
  no: 'Nein, nicht verbinden',
  noAgain: 'Nein, alles lassen, wie es ist',
  asksForThis: 'darum bittet er',
  allowedEarlier: 'früher schon erlaubt',
  leftOutEarlier: 'das hast du früher weggelassen',
  tickOne: 'Hake mindestens eines an oder sag unten Nein.',
  overTitle: 'Diese Anfrage ist vorbei',
  overText:
    'Sie wurde schon beantwortet oder hat zu lange gewartet. Ist dein Agent noch nicht verbunden, geh zu ihm zurück und verbinde ihn noch einmal.',
  seeAgents: 'Deine Agenten ansehen',
  noTarget: 'eine Adresse, an die Sprout keine Antwort schickt',
  appTarget: (protocol) => `die App auf diesem Gerät, die Links mit ${protocol} öffnet`,
  programTarget: (host) => `ein Programm auf diesem Computer (${host})`,
  presets: {
    look: {
      title: 'Nur ansehen',
      words: 'Er sieht Aufgaben, Edelsteine, Belohnungen und den Eingang und ändert nichts.',
    },
    everyday: {
      title: 'Hilfe im Alltag',
      words:
        'Er legt auch Aufgaben, Belohnungen, Leinwände und Skills an und ändert sie. Er sagt Ja oder Nein, wenn ein Kind sich eine Belohnung wünscht, lässt Skills von selbst laufen und beantwortet ihre Fragen für dich. Edelsteine nur in deinen Grenzen und keine Bildschirmzeit: Was darüber hinausgeht, wartet auf dich.',
    },
    everything: {
      title: 'Alles…',
      words:
        'Er entscheidet auch an deiner Stelle über Edelsteine und Bildschirmzeit. Du siehst beides beim Namen, bevor du es erlaubst.',
    },
  },
};

export const consentWords: Readonly<Record<PageLanguage, typeof en>> = { en, de };
