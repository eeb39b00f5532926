import type { InEachLanguage } from '../family/index.ts';
import { whyInEnglish, whyInGerman } from './why.ts';

/** What Sprout tells the parents about heartbeats. */
interface CardWords {
  readonly paused: (name: string) => string;
  readonly pausedWhy: (why: string) => string;
  readonly pausedThread: string;
  readonly resume: string;
  readonly end: string;
  readonly planned: (name: string) => string;
  readonly runs: (skill: string) => string;
  readonly next: (times: readonly string[], timezone: string) => string;
  readonly after: (types: readonly string[], perDay: number) => string;
  /** What it is about, where it is not about everything. */
  readonly onlyAbout: (task: string | undefined, kid: string | undefined) => string;
  /** Where nothing works for the family that follows prompts. */
  readonly sumsUp: string;
}

/** The events that heartbeats are planned for most. Others are called by their type. */
const eventsInEnglish: Readonly<Record<string, string>> = {
  'task.completed': 'a task is done',
  'task.submitted': 'a kid hands something in',
  'task.rejected': 'something is sent back to be tried again',
  'reward.claimed': 'a kid would like a reward',
  'reward.goal_reached': 'a kid reaches its goal',
  'gems.adjusted': 'a kid’s gems change',
  'screentime.requested': 'a kid asks for screen time',
  'canvas.played': 'a kid plays a canvas to its end',
  'inbox.answered': 'a parent answers a question',
};
const eventsInGerman: Readonly<Record<string, string>> = {
  'task.completed': 'eine Aufgabe erledigt ist',
  'task.submitted': 'ein Kind etwas abgibt',
  'task.rejected': 'etwas für einen neuen Versuch zurückgeht',
  'reward.claimed': 'ein Kind sich eine Belohnung wünscht',
  'reward.goal_reached': 'ein Kind sein Ziel erreicht',
  'gems.adjusted': 'sich die Edelsteine eines Kindes ändern',
  'screentime.requested': 'ein Kind um Bildschirmzeit bittet',
  'canvas.played': 'ein Kind eine Leinwand zu Ende spielt',
  'inbox.answered': 'ein Elternteil eine Frage beantwortet',
};

const timeIn = (locale: string, timeZone: string) => {
  const format = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone },
  } as const);
  return (instant: string) => format.format(new Date(instant));
};

export const cardWords: InEachLanguage<CardWords> = {
  en: {
    paused: (name) => `“${name}” is paused`,
    pausedWhy: (why) =>
      `${whyInEnglish(why)} So Sprout paused this heartbeat, and nothing of it runs until you decide. Its last runs show what happened. Resume it when that is put right, or end it.`,
    pausedThread: 'Heartbeats that are paused',
    resume: 'Resume',
    end: 'End it',
    planned: (name) => `“${name}” is planned`,
    runs: (skill) => `Sprout will run the skill “${skill}” by itself.`,
    next: (times, timezone) => `Next: ${times.map(timeIn('en-GB', timezone)).join('; ')}.`,
    after: (types, perDay) =>
      `Each time, but at most ${perDay} times a day, that ${types.map((type) => eventsInEnglish[type] ?? type).join(', or ')}.`,
    onlyAbout: (task, kid) =>
      `It is only about ${[...(task === undefined ? [] : [`the task “${task}”`]), ...(kid === undefined ? [] : [kid])].join(' and ')}.`,
    sumsUp:
      'No language model works for your family, so Sprout does not follow what the skill says: at most it sums up the day.',
  },
  de: {
    paused: (name) => `„${name}“ ist angehalten`,
    pausedWhy: (why) =>
      `${whyInGerman(why)} Deshalb hat Sprout diesen Herzschlag angehalten, und er läuft nicht, bis ihr entscheidet. Seine letzten Läufe zeigen, was passiert ist. Setzt ihn fort, wenn das behoben ist, oder beendet ihn.`,
    pausedThread: 'Angehaltene Herzschläge',
    resume: 'Fortsetzen',
    end: 'Beenden',
    planned: (name) => `„${name}“ ist geplant`,
    runs: (skill) => `Sprout wird den Skill „${skill}“ von selbst ausführen.`,
    next: (times, timezone) => `Als Nächstes: ${times.map(timeIn('de-DE', timezone)).join('; ')}.`,
    after: (types, perDay) =>
      `Jedes Mal, aber höchstens ${perDay}-mal am Tag, wenn ${types.map((type) => eventsInGerman[type] ?? type).join(', oder wenn ')}.`,
    onlyAbout: (task, kid) =>
      `Es geht nur um ${[...(task === undefined ? [] : [`die Aufgabe „${task}“`]), ...(kid === undefined ? [] : [kid])].join(' und ')}.`,
    sumsUp:
      'Für eure Familie arbeitet kein Sprachmodell. Sprout tut deshalb nicht, was im Skill steht, sondern fasst höchstens den Tag zusammen.',
  },
};

/** How the question about a paused heartbeat ends. */
export const outcomes = {
  pause: { en: 'Still paused.', de: 'Noch angehalten.' },
  resume: { en: 'Resumed.', de: 'Fortgesetzt.' },
  cancel: { en: 'Ended.', de: 'Beendet.' },
  again: { en: 'Asked anew.', de: 'Neu gefragt.' },
} as const satisfies Readonly<Record<string, InEachLanguage<string>>>;
