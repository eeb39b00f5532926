import type { InEachLanguage } from '../family/index.ts';
import type { RunMode } from './task.ts';

/** What the card about a submission says. */
interface CardWords {
  readonly title: (kid: string, task: string) => string;
  readonly looks: Readonly<Record<RunMode, string>>;
  readonly agentSays: string;
  readonly brings: (gems: number) => string;
  readonly thread: (kid: string) => string;
  readonly approve: string;
  readonly tryAgain: string;
}

export const cardWords: InEachLanguage<CardWords> = {
  en: {
    title: (kid, task) => `${kid} finished ${task}`,
    looks: {
      self_check: 'It was ticked off.',
      conversation: 'What was said stands with the task.',
      canvas: 'The result stands with the task.',
      camera: 'Have a look at what it shows.',
    },
    agentSays: 'An agent says that it is done.',
    brings: (gems) => `It brings ${gems} ${gems === 1 ? 'gem' : 'gems'}.`,
    thread: (kid) => `Tasks of ${kid}`,
    approve: 'Approve',
    tryAgain: 'Try again',
  },
  de: {
    title: (kid, task) => `${kid} ist fertig mit ${task}`,
    looks: {
      self_check: 'Es wurde abgehakt.',
      conversation: 'Was gesagt wurde, steht bei der Aufgabe.',
      canvas: 'Das Ergebnis steht bei der Aufgabe.',
      camera: 'Seht euch an, was zu sehen ist.',
    },
    agentSays: 'Ein Agent sagt, dass es getan ist.',
    brings: (gems) => `Es bringt ${gems} ${gems === 1 ? 'Edelstein' : 'Edelsteine'}.`,
    thread: (kid) => `Aufgaben von ${kid}`,
    approve: 'Annehmen',
    tryAgain: 'Noch einmal',
  },
};

/** How the question about a submission ends. */
export const outcomes = {
  approved: { en: 'Approved.', de: 'Angenommen.' },
  tryAgain: { en: 'To be tried again.', de: 'Soll noch einmal versucht werden.' },
  takenBack: { en: 'The kid took it back.', de: 'Das Kind hat es zurückgenommen.' },
  kidRemoved: { en: 'The kid was removed from the family.', de: 'Das Kind gehört nicht mehr zur Familie.' },
} as const satisfies Readonly<Record<string, InEachLanguage<string>>>;
