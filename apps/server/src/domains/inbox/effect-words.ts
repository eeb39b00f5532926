import type { InEachLanguage } from '../family/index.ts';
import { callTitles } from './call-titles.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The names of the family's kids, by child. */
export type KidNames = ReadonlyMap<string, string>;

/** What a sentence is made of besides the arguments. */
interface Told {
  readonly kid: string;
  /** The kids of a task that is made. */
  readonly kids: string;
  /** What is changed, as it is now. */
  readonly before: Fields;
}

type Sentence = (args: Fields, told: Told) => string;

export interface EffectWords {
  readonly anyKid: string;
  readonly allKids: string;
  /** What the calls that agents ask about most do, as a parent reads it. */
  readonly sentences: Readonly<Record<string, Sentence>>;
  readonly titles: Readonly<Record<string, string>>;
}

const fieldsIn = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const gemsIn = (rewardSpec: unknown) => Number(fieldsIn(rewardSpec).gems ?? 0);

const amount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const quoted = (text: unknown) => `“${String(text)}”`;
const aTask = (name: unknown) => (name === undefined ? 'a task' : `the task ${quoted(name)}`);
const paid = (gems: unknown) => (typeof gems === 'number' ? `, for ${amount(gems, 'gem')}` : '');
const edelsteine = (count: number) => `${count} ${count === 1 ? 'Edelstein' : 'Edelsteine'}`;
const minuten = (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`;
const zitat = (text: unknown) => `„${String(text)}“`;
const eineAufgabe = (name: unknown) => (name === undefined ? 'eine Aufgabe' : `die Aufgabe ${zitat(name)}`);
const bezahlt = (gems: unknown) => (typeof gems === 'number' ? `, für ${edelsteine(gems)}` : '');

/** When a task is due, as far as one line can say it. */
function whenOf(scheduleSpec: unknown, on: string, every: string): string {
  const { oneTimeDate, days } = fieldsIn(scheduleSpec);
  if (typeof oneTimeDate === 'string') return `, ${on} ${oneTimeDate}`;
  return Array.isArray(days) && days.length > 0 ? `, ${every} ${days.join(', ')}` : '';
}

export const effectWordsIn: InEachLanguage<EffectWords> = {
  en: {
    anyKid: 'a kid',
    allKids: 'all kids',
    sentences: {
      'gems.adjust': ({ delta, reason }, { kid }) =>
        `${Number(delta) > 0 ? `Gives ${kid}` : `Takes from ${kid}`} ${amount(Math.abs(Number(delta)), 'gem')}: ${quoted(reason)}`,
      'screentime.grant': ({ minutes }, { kid }) => `Unlocks ${kid}’s screen for ${amount(Number(minutes), 'minute')}`,
      'screentime.end': (_args, { kid }) => `Locks ${kid}’s screen`,
      'task.create': ({ name, rewardSpec, scheduleSpec, reviewPolicy }, { kids }) =>
        `Makes the task ${quoted(name)} for ${kids}${whenOf(scheduleSpec, 'on', 'every')}${paid(gemsIn(rewardSpec))}${reviewPolicy === 'auto' ? ', which count without a look' : ''}`,
      'task.complete': (_args, { kid, before }) => `Marks ${aTask(before.name)} of ${kid} as done${paid(before.gems)}`,
      'task.review': ({ action, gems }, { before }) =>
        action === 'approve'
          ? `Approves ${aTask(before.name)}${paid(gems ?? before.gems)}`
          : `Sends ${aTask(before.name)} back to be tried again`,
      'task.delete': (_args, { before }) => `Deletes ${aTask(before.name)}`,
      'task.pause_schedule': ({ from, until }) => `Plans days off from ${from} until ${until}`,
      'reward.create': ({ name, gemsRequired }) =>
        `Adds the reward ${quoted(name)} for ${amount(Number(gemsRequired), 'gem')}`,
    },
    titles: callTitles.en,
  },
  de: {
    anyKid: 'ein Kind',
    allKids: 'alle Kinder',
    sentences: {
      'gems.adjust': ({ delta, reason }, { kid }) =>
        `${kid} ${Number(delta) > 0 ? 'bekommt' : 'verliert'} ${edelsteine(Math.abs(Number(delta)))}: ${zitat(reason)}`,
      'screentime.grant': ({ minutes }, { kid }) => `${kid} bekommt ${minuten(Number(minutes))} Bildschirmzeit`,
      'screentime.end': (_args, { kid }) => `Beendet die Bildschirmzeit: ${kid}`,
      'task.create': ({ name, rewardSpec, scheduleSpec, reviewPolicy }, { kids }) =>
        `Neue Aufgabe ${zitat(name)} für ${kids}${whenOf(scheduleSpec, 'am', 'jede Woche')}${bezahlt(gemsIn(rewardSpec))}${reviewPolicy === 'auto' ? ', die zählen, ohne dass jemand hinsieht' : ''}`,
      'task.complete': (_args, { kid, before }) => `Hakt ${eineAufgabe(before.name)} ab: ${kid}${bezahlt(before.gems)}`,
      'task.review': ({ action, gems }, { before }) =>
        action === 'approve'
          ? `Nimmt ${eineAufgabe(before.name)} an${bezahlt(gems ?? before.gems)}`
          : `Gibt ${eineAufgabe(before.name)} zurück, für einen neuen Versuch`,
      'task.delete': (_args, { before }) => `Löscht ${eineAufgabe(before.name)}`,
      'task.pause_schedule': ({ from, until }) => `Plant freie Tage vom ${from} bis zum ${until}`,
      'reward.create': ({ name, gemsRequired }) =>
        `Neue Belohnung ${zitat(name)} für ${edelsteine(Number(gemsRequired))}`,
    },
    titles: callTitles.de,
  },
};

/** What a call does, in Sprout's own words: never in those of the agent that asks. */
export function effectWords(
  operation: string,
  args: Fields,
  names: KidNames,
  before: unknown,
  { anyKid, allKids, sentences, titles }: EffectWords,
): string {
  const kidOf = (id: unknown) => names.get(String(id)) ?? anyKid;
  const kid = kidOf(args.childId);
  const { assignChildIds } = args;
  const kids = Array.isArray(assignChildIds) ? assignChildIds.map(kidOf).join(', ') : allKids;
  const told = sentences[operation]?.(args, { kid, kids, before: fieldsIn(before) });
  if (told !== undefined) return told;
  const title = titles[operation] ?? operation;
  return args.childId === undefined ? title : `${title}: ${kid}`;
}
