import type { InEachLanguage } from '../family/index.ts';

/** What the cards about screen time say. */
interface CardWords {
  readonly asks: (kid: string, minutes: number) => string;
  /** `cost`: 0 if it costs nothing. */
  readonly asked: (minutes: number, cost: number) => string;
  readonly usedUp: string;
  readonly onlyLeft: (minutes: number) => string;
  readonly intoQuiet: (from: string) => string;
  /** Tasks that an agent took out of the way. */
  readonly outOfTheWay: (tasks: readonly string[]) => string;
  readonly got: (kid: string, minutes: number) => string;
  readonly byRule: (minutes: number) => string;
  readonly endedAgain: (minutes: number) => string;
  readonly thread: (kid: string) => string;
  readonly approve: (minutes: number) => string;
  readonly deny: string;
}

const minutenOf = (minutes: number) => `${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`;

export const cardWords: InEachLanguage<CardWords> = {
  en: {
    asks: (kid, minutes) => `${kid} asks for ${minutes} minutes`,
    asked: (minutes, cost) => `${minutes} minutes of screen time${cost > 0 ? `, for ${cost} gems` : ''}.`,
    usedUp: 'The day’s limit is used up.',
    onlyLeft: (minutes) => `The day has only ${minutes} minutes left.`,
    intoQuiet: (from) => `Quiet hours begin at ${from}: these minutes would go on into them.`,
    outOfTheWay: (tasks) =>
      `An agent changed what comes first, and ${tasks.map((task) => `“${task}”`).join(', ')} ${tasks.length === 1 ? 'is' : 'are'} not done today, so Sprout did not decide by itself. If you approve this, the change counts from now on.`,
    got: (kid, minutes) => `${kid} got ${minutes} minutes`,
    byRule: (minutes) => `Sprout approved ${minutes} minutes of screen time by your rule.`,
    endedAgain: (minutes) => `${minutes} more minutes ended again: the task that comes first was taken back.`,
    thread: (kid) => `Screen time of ${kid}`,
    approve: (minutes) => `Approve ${minutes} minutes`,
    deny: 'Deny',
  },
  de: {
    asks: (kid, minutes) => `${kid} möchte ${minutenOf(minutes)}`,
    asked: (minutes, cost) =>
      `${minutenOf(minutes)} Bildschirmzeit${cost > 0 ? ` für ${cost} ${cost === 1 ? 'Edelstein' : 'Edelsteine'}` : ''}.`,
    usedUp: 'Die Minuten des Tages sind aufgebraucht.',
    onlyLeft: (minutes) => `Der Tag hat nur noch ${minutenOf(minutes)}.`,
    intoQuiet: (from) => `Die Ruhezeit beginnt um ${from} Uhr: Diese Minuten würden in sie hineinreichen.`,
    outOfTheWay: (tasks) =>
      `Ein Agent hat geändert, was zuerst kommt, und ${tasks.map((task) => `„${task}“`).join(', ')} ${tasks.length === 1 ? 'ist' : 'sind'} heute nicht erledigt; deshalb hat Sprout nicht selbst entschieden. Wenn du das erlaubst, gilt die Änderung ab jetzt.`,
    got: (kid, minutes) => `${kid} hat ${minutenOf(minutes)} bekommen`,
    byRule: (minutes) => `Sprout hat nach eurer Regel ${minutenOf(minutes)} Bildschirmzeit erlaubt.`,
    endedAgain: (minutes) =>
      `${minutenOf(minutes)} mehr sind wieder beendet: Die Aufgabe, die zuerst kommt, wurde zurückgenommen.`,
    thread: (kid) => `Bildschirmzeit von ${kid}`,
    approve: (minutes) => `${minutenOf(minutes)} erlauben`,
    deny: 'Ablehnen',
  },
};

/** How the question about a request ends. */
export const outcomes = {
  approved: (minutes: number) => ({ en: `Approved: ${minutes} minutes.`, de: `Erlaubt: ${minutenOf(minutes)}.` }),
  denied: () => ({ en: 'Denied.', de: 'Abgelehnt.' }),
  expired: () => ({ en: 'Nobody decided in time.', de: 'Niemand hat rechtzeitig entschieden.' }),
  cancelled: () => ({ en: 'The kid took it back.', de: 'Das Kind hat es zurückgenommen.' }),
} as const satisfies Readonly<Record<string, (minutes: number) => InEachLanguage<string>>>;
