import { momentWords } from '../../client/dates.ts';
import { serverNow } from '../../client/server-clock.ts';
import { catalogue } from '../../client/words.ts';
import { familyNow } from '../family.ts';
import { sharedWords } from '../words/shared-words.ts';
import type { ChangeWords } from './changes.ts';

/** What people call the fields of a task, a reward or a rule. */
const names = catalogue(
  {
    yes: 'yes',
    no: 'no',
    none: 'nothing',
    fields: {
      name: 'Name',
      emoji: 'Picture',
      scheduleSpec: 'When',
      gems: 'Gems',
      delta: 'Gems',
      reason: 'Because',
      note: 'With the words',
      gemsRequired: 'Price',
      reviewPolicy: 'Who looks at it',
      blocking: 'Before screens',
      guidance: 'For the coach',
      opening: 'The coach begins',
      prompt: 'What to show',
      minutes: 'Minutes',
      durationMinutes: 'Minutes',
      dailyMinutes: 'A day',
      gemsPerMinute: 'Price of a minute',
      action: 'Decision',
      from: 'First day',
      until: 'Last day',
      label: 'Called',
      category: 'Kind',
      stock: 'How many',
      cooldownDays: 'Days between',
      description: 'What it does',
    },
    values: {
      reviewPolicy: {
        auto: 'nobody, it counts at once',
        parent: 'a parent, each time',
        trusted: 'a parent, less and less',
      },
      category: { general: 'anything', screen_time: 'screen time' },
      action: { approve: 'yes', reject: 'once more', deny: 'no', pause: 'pause', resume: 'go on', cancel: 'end' },
    },
  },
  {
    yes: 'ja',
    no: 'nein',
    none: 'nichts',
    fields: {
      name: 'Name',
      emoji: 'Bild',
      scheduleSpec: 'Wann',
      gems: 'Edelsteine',
      delta: 'Edelsteine',
      reason: 'Weil',
      note: 'Mit den Worten',
      gemsRequired: 'Preis',
      reviewPolicy: 'Wer hinsieht',
      blocking: 'Vor dem Bildschirm',
      guidance: 'Für den Coach',
      opening: 'Der Coach beginnt',
      prompt: 'Was zu zeigen ist',
      minutes: 'Minuten',
      durationMinutes: 'Minuten',
      dailyMinutes: 'Am Tag',
      gemsPerMinute: 'Preis einer Minute',
      action: 'Entscheidung',
      from: 'Erster Tag',
      until: 'Letzter Tag',
      label: 'Anlass',
      category: 'Art',
      stock: 'Wie viele',
      cooldownDays: 'Tage dazwischen',
      description: 'Was er tut',
    },
    values: {
      reviewPolicy: {
        auto: 'niemand, es zählt sofort',
        parent: 'ein Elternteil, jedes Mal',
        trusted: 'ein Elternteil, immer seltener',
      },
      category: { general: 'irgendetwas', screen_time: 'Bildschirmzeit' },
      action: {
        approve: 'ja',
        reject: 'noch einmal',
        deny: 'nein',
        pause: 'Pause',
        resume: 'weiter',
        cancel: 'beenden',
      },
    },
  },
);

export function changeWords(): ChangeWords {
  const { gems, minutes } = sharedWords();
  return { ...names(), gems, minutes, moment: (text) => momentWords(text, familyNow().timezone, serverNow()) };
}
