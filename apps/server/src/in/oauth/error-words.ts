import type { PageLanguage } from '../pages/words/page-language.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

interface ErrorWords {
  readonly over: Words;
  /** For agents whose id is the address of a document about them. */
  readonly notFound: Words;
  readonly byError: Readonly<Record<string, Words>>;
  readonly other: Words;
  readonly toAgents: string;
}

/** What a parent reads when a request of an agent leads nowhere. */
export const errorWords: Readonly<Record<PageLanguage, ErrorWords>> = {
  en: {
    over: {
      title: 'This request is over',
      text: 'It was answered already, or it waited for too long. Go back to your agent and connect it again.',
    },
    notFound: {
      title: 'Sprout could not look this agent up',
      text: 'It says who it is on a web page, and Sprout could not read that page. Connect it again in a minute. If this server has no way to the internet, start it with SPROUT_CLIENT_DOCUMENTS=off: agents then register with Sprout itself.',
    },
    byError: {
      invalid_client: {
        title: 'Sprout does not know this agent',
        text: 'It may have registered long ago, or with another server. Connect it again from the start.',
      },
      invalid_redirect_uri: {
        title: 'This agent’s answer would go astray',
        text: 'It wants the answer sent to an address that it never told us about, so nothing was done.',
      },
    },
    other: {
      title: 'The agent’s request does not work',
      text: 'It asked in a way that Sprout cannot answer. You did nothing wrong; its makers can use the line below.',
    },
    toAgents: 'Go to your agents',
  },
  de: {
    over: {
      title: 'Diese Anfrage ist vorbei',
      text: 'Sie wurde schon beantwortet oder hat zu lange gewartet. Geh zu deinem Agenten zurück und verbinde ihn noch einmal.',
    },
    notFound: {
      title: 'Sprout konnte diesen Agenten nicht nachschlagen',
      text: 'Er sagt auf einer Webseite, wer er ist, und Sprout konnte diese Seite nicht lesen. Verbinde ihn in einer Minute noch einmal. Hat dieser Server keinen Weg ins Internet, starte ihn mit SPROUT_CLIENT_DOCUMENTS=off: Agenten melden sich dann bei Sprout selbst an.',
    },
    byError: {
      invalid_client: {
        title: 'Sprout kennt diesen Agenten nicht',
        text: 'Vielleicht hat er sich vor langer Zeit angemeldet oder bei einem anderen Server. Verbinde ihn von vorn.',
      },
      invalid_redirect_uri: {
        title: 'Die Antwort an diesen Agenten käme nicht an',
        text: 'Er will die Antwort an einer Adresse haben, die er uns nie genannt hat. Darum ist nichts passiert.',
      },
    },
    other: {
      title: 'Die Anfrage des Agenten geht so nicht',
      text: 'Er hat so gefragt, dass Sprout nicht antworten kann. Du hast nichts falsch gemacht; wer ihn gebaut hat, kann mit der Zeile unten etwas anfangen.',
    },
    toAgents: 'Zu deinen Agenten',
  },
};
