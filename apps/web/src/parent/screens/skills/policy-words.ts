/** Why a parent should look at a skill for kids first, as a parent reads it. The server has the codes, and its English words. */
import { catalogue, wordIn, wordsOf } from '../../../client/words.ts';

interface Reason {
  readonly code: string;
  readonly message: string;
}

/** What is said of a tool; `hand` is what it does, such as “make tasks”. */
type OfHands = Readonly<Record<string, (hand: string) => string>>;

const ofHandsEn: OfHands = {
  HAND_WRITES: (hand) => `It may ${hand}: that changes what the family sees.`,
  HAND_SEES_OTHERS: (hand) => `It may ${hand}: that is what parents, brothers and sisters have.`,
};

const ofHandsDe: OfHands = {
  HAND_WRITES: (hand) => `Er darf ${hand}: Das ändert, was die Familie sieht.`,
  HAND_SEES_OTHERS: (hand) => `Er darf ${hand}: Das gehört Eltern und Geschwistern.`,
};

const textsDe: Readonly<Record<string, string>> = {
  CHANGED_MEANWHILE: 'Sein Text oder eine Leinwand hat sich geändert, während er geprüft wurde.',
  TEXT_FOR_NON_READERS: 'Kinder unter 6 können noch nicht viel lesen: Eine Leinwand würde helfen.',
  ASKS_FOR_PERSONAL_DATA:
    'Er fragt das Kind nach persönlichen Daten: Adresse, Telefonnummer, Schule, Passwörtern oder Bildern.',
  OPEN_ENDED_CHAT: 'Er ist ein offenes Gespräch, und das Alter beginnt unter 8.',
  LEADS_OUTSIDE: 'Er führt das Kind aus Sprout hinaus: zu Webseiten, Downloads, Videos oder anderen Menschen.',
  LANGUAGE_UNCHECKED:
    'Ein Teil ist in einer Sprache, die Sprout nicht prüfen kann: Seine Regeln kennen Deutsch und Englisch.',
  SPENDS_OR_PROMISES: 'Er spricht vom Kaufen oder verspricht Edelsteine oder Bildschirmzeit, die nur Eltern geben.',
  SETS_RULES_ASIDE:
    'Er sagt dem Agenten, er solle seine Anweisungen vergessen oder ohne die Eltern tun, was das Kind sagt.',
  TOUCHES_SELF_HARM: 'Es geht darum, sich selbst zu schaden: Bitte schau es dir erst an.',
  TOUCHES_WEAPONS: 'Es geht um Waffen: Bitte schau es dir erst an.',
  TOUCHES_DRUGS: 'Es geht um Alkohol, Tabak oder Drogen: Bitte schau es dir erst an.',
  TOUCHES_BODY: 'Es geht um den Körper, um Liebe oder ums Ausziehen: Bitte schau es dir erst an.',
  TOUCHES_SECRECY: 'Es geht darum, etwas vor den Eltern zu verbergen: Bitte schau es dir erst an.',
  TOUCHES_GAMBLING: 'Es geht um Glücksspiel: Bitte schau es dir erst an.',
};

const policyWords = catalogue(
  { ofHands: ofHandsEn, texts: {} as Readonly<Record<string, string>> },
  { ofHands: ofHandsDe, texts: textsDe },
);

export function reasonWords({ code, message }: Reason): string {
  const { ofHands, texts } = policyWords();
  const hand = wordIn(wordsOf('hands'), message.split(' ')[0] ?? '');
  const toldOfHand = hand === undefined ? undefined : ofHands[code]?.(hand);
  return toldOfHand ?? texts[code] ?? message;
}
