/** Words that several screens use. What one screen says stands in its own folder. */

import type { Reason } from '../../client/operations.ts';
import type { Problem } from '../../client/problem.ts';
import { catalogue } from '../../client/words.ts';
import type { RefusalWords } from './refusal-words.ts';
import { refusalsDe } from './refusals-de.ts';
import { refusalsEn } from './refusals-en.ts';

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const sharedWords = catalogue(
  {
    app: 'Sprout',
    nav: { label: 'Pages', home: 'Home', tasks: 'Tasks', rewards: 'Rewards', inbox: 'Inbox', more: 'More' },
    skip: 'Skip to the content',
    live: 'live',
    connecting: 'connecting…',
    away: 'not connected',
    loading: 'A moment…',
    notFound: 'There is no page at this address.',
    toHome: 'To the home page',
    undo: 'Undo',
    undone: 'Taken back.',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    remove: 'Delete',
    edit: 'Edit',
    add: 'Add',
    more: 'Show more',
    tryAgain: 'Try again',
    gems: counted('gem', 'gems'),
    minutes: counted('minute', 'minutes'),
    everybody: 'everyone',
    quoted: (text: string) => `“${text}”`,
    newVersion: 'There is a new version of Sprout.',
    reload: 'Reload',
    fault: 'This page has a fault of ours. Nothing that you did is lost.',
    outOfReach: 'Sprout is out of reach. What you did is kept and sent when it is back.',
    held: 'That was a lot in a short time. Sprout asks for a moment; then it goes on by itself.',
    intercepted:
      'Something else answers instead of Sprout, perhaps the sign-in page of this network. Open it once, then come back.',
    and: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names),
    unknownKid: 'a kid',
    unknownParent: 'a former parent',
  },
  {
    app: 'Sprout',
    nav: { label: 'Seiten', home: 'Start', tasks: 'Aufgaben', rewards: 'Belohnungen', inbox: 'Eingang', more: 'Mehr' },
    skip: 'Zum Inhalt',
    live: 'live',
    connecting: 'verbindet…',
    away: 'nicht verbunden',
    loading: 'Einen Moment…',
    notFound: 'Unter dieser Adresse gibt es keine Seite.',
    toHome: 'Zur Startseite',
    undo: 'Rückgängig',
    undone: 'Zurückgenommen.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    close: 'Schließen',
    remove: 'Löschen',
    edit: 'Ändern',
    add: 'Hinzufügen',
    more: 'Mehr zeigen',
    tryAgain: 'Noch einmal versuchen',
    gems: counted('Edelstein', 'Edelsteine'),
    minutes: counted('Minute', 'Minuten'),
    everybody: 'alle',
    quoted: (text: string) => `„${text}“`,
    newVersion: 'Es gibt eine neue Fassung von Sprout.',
    reload: 'Neu laden',
    fault: 'Diese Seite hat einen Fehler von uns. Was du getan hast, ist nicht verloren.',
    outOfReach:
      'Sprout ist nicht erreichbar. Was du getan hast, bleibt hier und wird gesendet, sobald es wieder da ist.',
    held: 'Das war viel in kurzer Zeit. Sprout bittet um einen Moment; dann geht es von selbst weiter.',
    intercepted:
      'Statt Sprout antwortet etwas anderes, vielleicht die Anmeldeseite dieses Netzes. Öffne sie einmal und komm dann zurück.',
    and: (names: readonly string[]) => new Intl.ListFormat('de', { type: 'conjunction' }).format(names),
    unknownKid: 'ein Kind',
    unknownParent: 'ein früherer Elternteil',
  },
);

type Details = Readonly<Record<string, unknown>>;

/** A server that is newer than this page may have reasons that the page does not know. */
function sentenceOf(found: RefusalWords[Reason] | undefined, details: Details): string {
  return typeof found === 'function' ? found(details) : (found ?? problems().ours);
}

const problems = catalogue(
  {
    away: 'Sprout did not answer. Nothing is lost; try again.',
    intercepted: 'Something else answered instead of Sprout, perhaps the sign-in page of this network.',
    signedOut: 'Your session is over. Sign in again.',
    gone: 'That is not there any more.',
    ours: 'Something went wrong on our side. Please try again in a moment.',
    refusal: (reason: Reason, details: Details) => sentenceOf(refusalsEn[reason], details),
  },
  {
    away: 'Sprout hat nicht geantwortet. Es ist nichts verloren; bitte noch einmal versuchen.',
    intercepted: 'Statt Sprout hat etwas anderes geantwortet, vielleicht die Anmeldeseite dieses Netzes.',
    signedOut: 'Die Sitzung ist zu Ende. Bitte neu anmelden.',
    gone: 'Das gibt es nicht mehr.',
    ours: 'Bei uns ist etwas schiefgegangen. Bitte gleich noch einmal versuchen.',
    refusal: (reason: Reason, details: Details) => sentenceOf(refusalsDe[reason], details),
  },
);

/** Why a call failed, in a sentence for a parent. */
export function problemWords(problem: Problem): string {
  const words = problems();
  if (problem.kind !== 'refused') return words[problem.kind];
  const { reason, code, details = {} } = problem.error;
  if (reason !== undefined) return words.refusal(reason, details);
  return code === 'DOMAIN_NOT_FOUND' ? words.gone : words.ours;
}
