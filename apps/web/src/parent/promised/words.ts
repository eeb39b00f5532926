import { catalogue } from '../../client/words.ts';

export const promisedWords = catalogue(
  {
    title: 'Promised',
    hint: 'Approved, and still to come. Tick it off once it has happened.',
    since: (kid: string, when: string) => `for ${kid}, promised ${when}`,
    given: 'Given',
    givenSpoken: (reward: string, kid: string) => `${kid} has had ${reward}`,
    noted: (kid: string, reward: string) => `${kid} has had ${reward}.`,
    more: (count: number) => `and ${count} more`,
  },
  {
    title: 'Versprochen',
    hint: 'Erlaubt und noch nicht eingelöst. Hake es ab, wenn es so weit war.',
    since: (kid: string, when: string) => `für ${kid}, versprochen ${when}`,
    given: 'Eingelöst',
    givenSpoken: (reward: string, kid: string) => `${kid} hat ${reward} bekommen`,
    noted: (kid: string, reward: string) => `${kid} hat ${reward} bekommen.`,
    more: (count: number) => `und ${count} weitere`,
  },
);
