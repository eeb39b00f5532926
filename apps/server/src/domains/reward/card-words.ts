import type { InEachLanguage } from '../family/index.ts';
import type { ClaimEnd } from './reward.ts';

/** What the card about a claim says. */
interface CardWords {
  readonly title: (kid: string, reward: string) => string;
  readonly price: (gems: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly thread: (kid: string) => string;
  readonly approve: string;
  readonly deny: string;
}

export const cardWords: InEachLanguage<CardWords> = {
  en: {
    title: (kid, reward) => `${kid} claims ${reward}`,
    price: (gems) => `for ${gems} gems`,
    minutes: (minutes) => `(${minutes} minutes)`,
    thread: (kid) => `Rewards of ${kid}`,
    approve: 'Approve',
    deny: 'Deny',
  },
  de: {
    title: (kid, reward) => `${kid} wünscht sich ${reward}`,
    price: (gems) => `für ${gems} ${gems === 1 ? 'Edelstein' : 'Edelsteine'}`,
    minutes: (minutes) => `(${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'})`,
    thread: (kid) => `Belohnungen für ${kid}`,
    approve: 'Annehmen',
    deny: 'Ablehnen',
  },
};

/** How the question about a claim ends. */
export const outcomes: Readonly<Record<ClaimEnd, InEachLanguage<string>>> = {
  approved: { en: 'Approved.', de: 'Angenommen.' },
  denied: { en: 'Denied.', de: 'Abgelehnt.' },
  expired: { en: 'Nobody decided in time.', de: 'Niemand hat rechtzeitig entschieden.' },
  cancelled: { en: 'The kid took it back.', de: 'Das Kind hat es zurückgenommen.' },
};
