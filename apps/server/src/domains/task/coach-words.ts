/** What the built-in coach says, in the languages that it speaks. */
import type { ConversationSpec } from './task.ts';

type GoalType = ConversationSpec['goalType'];

export interface CoachWords {
  readonly openings: Readonly<Record<GoalType, (taskName: string) => string>>;
  readonly followUps: Readonly<Record<GoalType, readonly string[]>>;
  readonly encouragements: readonly string[];
  readonly farewell: string;
  /** Said when a kid writes what a grown-up should hear. */
  readonly careful: string;
}

const english: CoachWords = {
  openings: {
    share: (name) => `Today it is “${name}”. What would you like to tell me first?`,
    explain: (name) => `Today it is “${name}”. Can you explain it to me?`,
    debate: (name) => `Today it is “${name}”. What do you think about it?`,
    practice: (name) => `Today it is “${name}”. Let’s practise together: how do you begin?`,
  },
  followUps: {
    share: [
      'Thank you for telling me! What happened next?',
      'How did that feel?',
      'What was the best part of it?',
      'Who else was part of it?',
    ],
    explain: [
      'That helps me. Why is it like that?',
      'Can you give me an example?',
      'How would you explain it to somebody younger?',
      'What would happen if it were different?',
    ],
    debate: [
      'Interesting! What is your best reason for it?',
      'What could somebody say against it?',
      'What would you answer them?',
      'Has anything changed in what you think?',
    ],
    practice: [
      'Good, one more: try it in another way.',
      'Nice work. Can you make it a little harder?',
      'Keep going! What did you notice this time?',
      'Well done. What comes next?',
    ],
  },
  encouragements: [
    'I would like to know a bit more. Can you say it in a few more words?',
    'Take your time: what comes to your mind first?',
    'You are on the way. Can you add something new?',
  ],
  farewell: 'Thank you, that was a good talk! We are done for today.',
  careful:
    'That sounds important. Please talk about it with a grown-up you trust, today if you can. You can also tell me something else.',
};

const german: CoachWords = {
  openings: {
    share: (name) => `Heute geht es um „${name}“. Was möchtest du mir zuerst erzählen?`,
    explain: (name) => `Heute geht es um „${name}“. Kannst du es mir erklären?`,
    debate: (name) => `Heute geht es um „${name}“. Was denkst du darüber?`,
    practice: (name) => `Heute geht es um „${name}“. Wir üben zusammen: Wie fängst du an?`,
  },
  followUps: {
    share: [
      'Danke, dass du mir das erzählst! Was ist dann passiert?',
      'Wie hat sich das angefühlt?',
      'Was war das Schönste daran?',
      'Wer war noch dabei?',
    ],
    explain: [
      'Das hilft mir. Warum ist das so?',
      'Kannst du mir ein Beispiel geben?',
      'Wie würdest du es jemandem erklären, der jünger ist als du?',
      'Was wäre, wenn es anders wäre?',
    ],
    debate: [
      'Spannend! Was ist dein bester Grund dafür?',
      'Was könnte jemand dagegen sagen?',
      'Was würdest du darauf antworten?',
      'Denkst du jetzt etwas anders darüber?',
    ],
    practice: [
      'Gut, noch einmal: Probier es auf eine andere Art.',
      'Schön gemacht. Geht es auch ein bisschen schwerer?',
      'Weiter so! Was ist dir diesmal aufgefallen?',
      'Gut gemacht. Was kommt als Nächstes?',
    ],
  },
  encouragements: [
    'Ich möchte gern noch etwas mehr wissen. Kannst du es mit ein paar Worten mehr sagen?',
    'Lass dir Zeit: Was fällt dir als Erstes ein?',
    'Du bist auf dem Weg. Fällt dir noch etwas Neues ein?',
  ],
  farewell: 'Danke, das war ein gutes Gespräch! Für heute sind wir fertig.',
  careful:
    'Das klingt wichtig. Bitte sprich darüber mit einem Erwachsenen, dem du vertraust, am besten noch heute. Du kannst mir auch etwas anderes erzählen.',
};

export const coachWords = { en: english, de: german };
