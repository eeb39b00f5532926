import type { InEachLanguage } from '../family/index.ts';

/** How questions end that nobody answered. */
export const outcomes = {
  askedAgain: {
    en: 'Nothing was done: things had changed, so it is asked again.',
    de: 'Nichts ist geschehen: Es hatte sich etwas geändert, deshalb wird neu gefragt.',
  },
  replaced: { en: 'A newer question took its place.', de: 'Eine neuere Frage ist an ihrer Stelle.' },
  expired: { en: 'Nobody answered in time.', de: 'Niemand hat rechtzeitig geantwortet.' },
  takenBack: { en: 'The decision was taken back.', de: 'Die Entscheidung wurde zurückgenommen.' },
  withdrawn: { en: 'The agent took it back.', de: 'Der Agent hat sie zurückgenommen.' },
  disconnected: { en: 'The agent was disconnected.', de: 'Der Agent wurde getrennt.' },
  mayNoLonger: { en: 'The agent may no longer do this.', de: 'Der Agent darf das nicht mehr.' },
} as const satisfies Readonly<Record<string, InEachLanguage<string>>>;

/** The thread of an agent's questions. */
export const questionsOf: InEachLanguage<(agent: string) => string> = {
  en: (agent) => `Questions of ${agent}`,
  de: (agent) => `Fragen von ${agent}`,
};

/** The option that Sprout adds to a question of which every option would act. */
export const leaveIt: InEachLanguage<string> = { en: 'No, leave it', de: 'Nein, so lassen' };
