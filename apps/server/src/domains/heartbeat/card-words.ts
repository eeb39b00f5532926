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
  readonly next: (times: string) => string;
  readonly after: (types: string, perDay: number) => string;
}

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
    next: (times) => `Next: ${times}.`,
    after: (types, perDay) => `After each of these, at most ${perDay} times a day: ${types}.`,
  },
  de: {
    paused: (name) => `„${name}“ ist angehalten`,
    pausedWhy: (why) =>
      `${whyInGerman(why)} Deshalb hat Sprout diesen Heartbeat angehalten, und er läuft nicht, bis ihr entscheidet. Seine letzten Läufe zeigen, was passiert ist. Setzt ihn fort, wenn das behoben ist, oder beendet ihn.`,
    pausedThread: 'Angehaltene Heartbeats',
    resume: 'Fortsetzen',
    end: 'Beenden',
    planned: (name) => `„${name}“ ist geplant`,
    runs: (skill) => `Sprout wird den Skill „${skill}“ von selbst ausführen.`,
    next: (times) => `Als Nächstes: ${times}.`,
    after: (types, perDay) => `Nach jedem dieser Ereignisse, höchstens ${perDay}-mal am Tag: ${types}.`,
  },
};

/** How the question about a paused heartbeat ends. */
export const outcomes = {
  pause: { en: 'Still paused.', de: 'Noch angehalten.' },
  resume: { en: 'Resumed.', de: 'Fortgesetzt.' },
  cancel: { en: 'Ended.', de: 'Beendet.' },
  again: { en: 'Asked anew.', de: 'Neu gefragt.' },
} as const satisfies Readonly<Record<string, InEachLanguage<string>>>;
