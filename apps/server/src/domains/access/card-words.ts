import type { InEachLanguage } from '../family/index.ts';

/** What Sprout tells the parents about connections and backups. */
interface CardWords {
  readonly locale: string;
  readonly endsSoon: string;
  readonly endsOn: (agent: string, day: string, isToken: boolean) => string;
  readonly connections: string;
  readonly restored: string;
  readonly asItWas: string;
  readonly connectionsEnded: (count: number) => string;
}

export const cardWords: InEachLanguage<CardWords> = {
  en: {
    locale: 'en-GB',
    endsSoon: 'An agent’s connection ends soon',
    endsOn: (agent, day, isToken) =>
      `“${agent}” stops working on ${day}. If you still want it: ${isToken ? 'make it a new token' : 'let it ask again, and say yes'}. The Agents page shows what is connected.`,
    connections: 'Connections of agents',
    restored: 'Your data was restored from a backup',
    asItWas: 'Everything is as it was when the backup was made. What happened since then is not here.',
    connectionsEnded: (count) =>
      `Connections that ended: ${count}. Agents connect again, kids’ devices are paired again, and parents sign in again.`,
  },
  de: {
    locale: 'de-DE',
    endsSoon: 'Die Verbindung eines Agenten endet bald',
    endsOn: (agent, day, isToken) =>
      `„${agent}“ kann ab ${day} nichts mehr tun. Wenn ihr ihn noch wollt: ${isToken ? 'gebt ihm ein neues Token' : 'lasst ihn noch einmal fragen und sagt Ja'}. Die Seite „Agenten“ zeigt, was verbunden ist.`,
    connections: 'Verbindungen von Agenten',
    restored: 'Eure Daten kommen aus einer Sicherung',
    asItWas: 'Alles ist so, wie es bei der Sicherung war. Was seither geschah, fehlt.',
    connectionsEnded: (count) =>
      `Beendete Verbindungen: ${count}. Agenten verbinden sich neu, Geräte der Kinder werden neu gekoppelt, Eltern melden sich neu an.`,
  },
};

/** Why the card about the end of a connection no longer holds. */
export const takenBack = {
  disconnected: { en: 'The agent was disconnected.', de: 'Der Agent wurde getrennt.' },
  connectedAgain: { en: 'The agent was connected again.', de: 'Der Agent wurde wieder verbunden.' },
} as const satisfies Readonly<Record<string, InEachLanguage<string>>>;
