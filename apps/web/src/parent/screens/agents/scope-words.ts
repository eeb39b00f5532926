/** What each scope lets an agent do, as a parent reads it. A new scope needs its sentence in both languages. */
import type { Scope } from '../../../client/operations.ts';
import { catalogue } from '../../../client/words.ts';

type ScopeWords = Readonly<Record<Scope, string>>;

const en: ScopeWords = {
  'family:read': 'See who is in the family: names, birthdays, gems and goals',
  'task:read': 'See tasks, what was done, and what happened',
  'task:write': 'Make and change tasks that pay a few gems, and send back what kids hand in',
  'canvas:read': 'See canvases: the small games and exercises',
  'canvas:write': 'Make and change canvases',
  'skill:read': 'See skills: what your agents can do again, and how',
  'skill:write': 'Write, change and run skills, and post their results into the inbox',
  'run:read': 'See runs of skills: what they did and what they cost',
  'run:write': 'Run skills within what else you allow, answer their questions for you, and stop them',
  'heartbeat:read': 'See heartbeats: which skills run by themselves, and when',
  'heartbeat:write': 'Let skills run by themselves, at most four times a day each',
  'reward:read': 'See rewards and claims',
  'reward:write': 'Make and change rewards, and decide on claims; not of screen time',
  'screentime:read': 'See requests for screen time, and minutes',
  'gems:read': 'See balances and where gems came from',
  'inbox:read': 'Read the family inbox',
  'inbox:write': 'Ask you questions in the inbox',
  'gems:adjust': 'Give and take gems, put any number on tasks, and approve what kids hand in',
  'screentime:approve': 'Decide about screen time, change its rules, and make such rewards',
};

const de: ScopeWords = {
  'family:read': 'Sehen, wer zur Familie gehört: Namen, Geburtstage, Edelsteine und Ziele',
  'task:read': 'Aufgaben sehen, was getan wurde und was geschah',
  'task:write': 'Aufgaben mit wenigen Edelsteinen anlegen und ändern, Abgegebenes zurückgeben',
  'canvas:read': 'Leinwände sehen: die kleinen Spiele und Übungen',
  'canvas:write': 'Leinwände anlegen und ändern',
  'skill:read': 'Fertigkeiten sehen: was deine Agenten wieder tun können, und wie',
  'skill:write': 'Fertigkeiten schreiben, ändern und ausführen, Ergebnisse in den Eingang legen',
  'run:read': 'Läufe sehen: was sie taten und was sie kosteten',
  'run:write': 'Läufe starten, soweit du es sonst erlaubst, ihre Fragen für dich beantworten und sie anhalten',
  'heartbeat:read': 'Herzschläge sehen: was von selbst läuft, und wann',
  'heartbeat:write': 'Fertigkeiten von selbst laufen lassen, jede höchstens viermal am Tag',
  'reward:read': 'Belohnungen und Wünsche sehen',
  'reward:write': 'Belohnungen anlegen und ändern, über Wünsche entscheiden; nicht über Bildschirmzeit',
  'screentime:read': 'Anfragen nach Bildschirmzeit und Minuten sehen',
  'gems:read': 'Guthaben sehen, und woher Edelsteine kommen',
  'inbox:read': 'Den Eingang der Familie lesen',
  'inbox:write': 'Dir im Eingang Fragen stellen',
  'gems:adjust': 'Edelsteine geben und nehmen, beliebig viele auf Aufgaben setzen, Abgegebenes annehmen',
  'screentime:approve': 'Über Bildschirmzeit entscheiden, ihre Regeln ändern, solche Belohnungen anlegen',
};

export const scopeWords = catalogue(en, de);

export const scopesInOrder = Object.keys(en) as Scope[];

/** To see, to change, or to give away what is worth something: the last takes the password. */
export function groupOf(scope: Scope): 'see' | 'change' | 'give' {
  if (scope === 'gems:adjust' || scope === 'screentime:approve') return 'give';
  return scope.endsWith(':read') ? 'see' : 'change';
}
