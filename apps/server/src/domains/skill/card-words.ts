import type { InEachLanguage } from '../family/index.ts';
import type { PolicyDecision } from './skill.ts';

type Reason = PolicyDecision['reasons'][number];

/** What the card about a skill for kids says. */
interface CardWords {
  readonly title: (skill: string) => string;
  readonly ages: (range: string | null) => string;
  /** Why a parent has to look. */
  readonly reason: (reason: Reason) => string;
  readonly text: (prompt: string) => string;
  readonly hidden: (count: number) => string;
  readonly thread: string;
  readonly approve: string;
  readonly deny: string;
}

/** What the policy objects to, by its code. A tool's name stays, because the text of the skill has it too. */
const germanReasons: Readonly<Record<string, (tool: string) => string>> = {
  CHANGED_MEANWHILE: () => 'Sein Text oder eine Leinwand hat sich geändert, während er geprüft wurde.',
  TEXT_FOR_NON_READERS: () => 'Kinder unter 6 können noch nicht viel lesen: Eine Leinwand würde helfen.',
  ASKS_FOR_PERSONAL_DATA: () =>
    'Er fragt das Kind nach persönlichen Daten: Adresse, Telefonnummer, Schule, Passwörtern oder Bildern.',
  OPEN_ENDED_CHAT: () => 'Er ist ein offenes Gespräch, und das Alter beginnt unter 8.',
  LEADS_OUTSIDE: () => 'Er führt das Kind aus Sprout hinaus: zu Webseiten, Downloads, Videos oder anderen Menschen.',
  LANGUAGE_UNCHECKED: () =>
    'Ein Teil ist in einer Sprache, die Sprout nicht prüfen kann: Seine Regeln kennen Deutsch und Englisch.',
  SPENDS_OR_PROMISES: () =>
    'Er spricht vom Kaufen oder verspricht Edelsteine oder Bildschirmzeit, die nur Eltern geben.',
  SETS_RULES_ASIDE: () =>
    'Er sagt dem Agenten, er solle seine Anweisungen vergessen oder ohne die Eltern tun, was das Kind sagt.',
  TOUCHES_SELF_HARM: () => 'Es geht darum, sich selbst zu schaden: Bitte schau es dir erst an.',
  TOUCHES_WEAPONS: () => 'Es geht um Waffen: Bitte schau es dir erst an.',
  TOUCHES_DRUGS: () => 'Es geht um Alkohol, Tabak oder Drogen: Bitte schau es dir erst an.',
  TOUCHES_BODY: () => 'Es geht um den Körper, um Liebe oder ums Ausziehen: Bitte schau es dir erst an.',
  TOUCHES_SECRECY: () => 'Es geht darum, etwas vor den Eltern zu verbergen: Bitte schau es dir erst an.',
  TOUCHES_GAMBLING: () => 'Es geht um Glücksspiel: Bitte schau es dir erst an.',
  HAND_WRITES: (tool) => `${tool} ändert, was die Familie sieht.`,
  HAND_SEES_OTHERS: (tool) => `${tool} zeigt, was Eltern und Geschwistern gehört.`,
  HAND_UNKNOWN: (tool) => `${tool} ist kein Werkzeug von Sprout.`,
};

export const cardWords: InEachLanguage<CardWords> = {
  en: {
    title: (skill) => `May kids start “${skill}”?`,
    ages: (range) => `For ages ${range}.`,
    reason: ({ message }) => message,
    text: (prompt) => `Its text: ${prompt}`,
    hidden: (count) => `(${count} more characters)`,
    thread: 'Skills that kids may start',
    approve: 'Approve',
    deny: 'Deny',
  },
  de: {
    title: (skill) => `Dürfen Kinder „${skill}“ starten?`,
    ages: (range) => `Für das Alter ${range}.`,
    reason: ({ code, message }) => germanReasons[code]?.(message.split(' ')[0] ?? '') ?? message,
    text: (prompt) => `Sein Text: ${prompt}`,
    hidden: (count) => `(${count} weitere Zeichen)`,
    thread: 'Skills, die Kinder starten dürfen',
    approve: 'Annehmen',
    deny: 'Ablehnen',
  },
};

/** The codes of objections that have German words. */
export const codesInGerman: readonly string[] = Object.keys(germanReasons);

/** How the question about a skill ends. */
export const outcomes = {
  approved: { en: 'Approved.', de: 'Angenommen.' },
  denied: { en: 'Denied.', de: 'Abgelehnt.' },
  noLonger: { en: 'No longer asked.', de: 'Die Frage stellt sich nicht mehr.' },
} as const satisfies Readonly<Record<string, InEachLanguage<string>>>;
