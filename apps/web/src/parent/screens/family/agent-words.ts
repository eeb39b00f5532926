import { catalogue } from '../../../client/words.ts';

const usd = (language: string) => (amount: number) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(amount);
const en = usd('en');
const de = usd('de');

export const agentWords = catalogue(
  {
    title: 'Sprout’s agent',
    lead: 'It works on skills that run by themselves, and finds the words of the coach when kids chat.',
    now: {
      off: 'It is switched off: no skill runs by itself, and the coach asks fixed questions.',
      rules:
        'No language model works now: Sprout only gathers what a skill may read, and does not follow its instructions. The coach asks fixed questions.',
      process: 'A program on Sprout’s machine works now. The coach asks fixed questions.',
      model: (name: string) => `The language model ${name} works now, also for the coach.`,
    },
    onlyRules:
      'This server offers nothing else. The person who runs it sets up a language model or a program with SPROUT_AGENT, as “The Sprout agent” in Sprout’s documentation says.',
    cost: (month: number, today: number) => `It cost ${en(month)} this month, ${en(today)} of that today.`,
    choose: 'What works for this family',
    choices: {
      off: 'Nothing: it is switched off',
      rules: 'Rules, without a language model',
      process: 'A program on Sprout’s machine',
    },
    model: (name: string, host: string | null) =>
      host === null ? `The language model ${name}, at home` : `The language model ${name} at ${host}`,
    elsewhere: 'A model elsewhere gets what its work is about, with the names of kids and parents replaced.',
    dailyUsd: 'Most US dollars in a day',
    dailyTokens: 'Most tokens in a day',
    upTo: (most: number) => `Up to ${most}.`,
  },
  {
    title: 'Sprouts Agent',
    lead: 'Er bearbeitet Skills, die von selbst laufen, und findet die Worte des Coachs, wenn Kinder chatten.',
    now: {
      off: 'Er ist ausgeschaltet: Kein Skill läuft von selbst, und der Coach stellt feste Fragen.',
      rules:
        'Jetzt arbeitet kein Sprachmodell: Sprout sammelt nur, was ein Skill lesen darf, und folgt seinen Anweisungen nicht. Der Coach stellt feste Fragen.',
      process: 'Jetzt arbeitet ein Programm auf Sprouts Rechner. Der Coach stellt feste Fragen.',
      model: (name: string) => `Jetzt arbeitet das Sprachmodell ${name}, auch für den Coach.`,
    },
    onlyRules:
      'Dieser Server bietet sonst nichts an. Wer ihn betreibt, richtet mit SPROUT_AGENT ein Sprachmodell oder ein Programm ein; wie, steht in der Dokumentation von Sprout unter „The Sprout agent“.',
    cost: (month: number, today: number) => `Kosten in diesem Monat: ${de(month)}, davon heute ${de(today)}.`,
    choose: 'Was für diese Familie arbeitet',
    choices: {
      off: 'Nichts: Er ist ausgeschaltet',
      rules: 'Regeln, ohne Sprachmodell',
      process: 'Ein Programm auf Sprouts Rechner',
    },
    model: (name: string, host: string | null) =>
      host === null ? `Das Sprachmodell ${name}, zu Hause` : `Das Sprachmodell ${name} bei ${host}`,
    elsewhere:
      'Ein Modell anderswo bekommt, worum es in seiner Arbeit geht; die Namen von Kindern und Eltern sind ersetzt.',
    dailyUsd: 'Höchstens so viele US-Dollar am Tag',
    dailyTokens: 'Höchstens so viele Token am Tag',
    upTo: (most: number) => `Bis zu ${most}.`,
  },
);
