import fc from 'fast-check';
import type { Random } from '../../core/ports.ts';
import type { Store } from '../../store/port.ts';
import { dumpFamily } from '../dump.ts';
import { seededRandom } from '../seeded-random.ts';
import type { OpenedStore } from '../stores.ts';
import { principalsOf, type TestFamily, TestSprout } from '../test-sprout.ts';
import { callOf, type Dice, diceFor, type Who } from './act.ts';
import { dueActs } from './acts/fall-due.ts';
import { householdActs } from './acts/household.ts';
import { everydayActs } from './acts/index.ts';
import { strangerActs } from './acts/strangers.ts';
import { LearntIds, type Made } from './learnt-ids.ts';

const acts = [...everydayActs, ...householdActs, ...strangerActs, ...dueActs];

interface Step {
  readonly dice: Dice;
  readonly key: string | undefined;
}

/** In each turn every family makes one call, all at once. Undefined: this family makes none. */
export type Schedule = readonly (readonly (Step | undefined)[])[];

const step: fc.Arbitrary<Step> = fc.record({
  dice: diceFor(acts),
  key: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: undefined }),
});

export function schedulesOf(families: number, turns: number): fc.Arbitrary<Schedule> {
  const turn = fc.array(fc.option(step, { nil: undefined, freq: 8 }), { minLength: families, maxLength: families });
  return fc.array(turn, { minLength: turns, maxLength: turns });
}

/** What a family was answered, and every row that it has in the end. */
export interface Played {
  readonly answers: readonly string[];
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/**
 * Plays a schedule on a store. Each family has a Sprout of its own with its own chance, so that what it is answered
 * depends on its calls alone, and not on when the others' calls ran.
 */
export async function playSchedule(opened: OpenedStore, schedule: Schedule, run: number): Promise<Played[]> {
  const count = schedule[0]?.length ?? 0;
  const tests = Array.from({ length: count }, (_, index) => {
    const random = new Chance(run, index);
    return new TestSprout(opened, { random, store: withChance(opened.store, random) });
  });
  const families: TestFamily[] = [];
  for (const [index, test] of tests.entries()) families.push(await setUp(test, `family${run}x${index}@example.com`));
  const known = tests.map((test, index) => {
    const strangers = families[(index + 1) % count] as TestFamily;
    return new LearntIds(test, families[index] as TestFamily, strangers).addNobodys();
  });
  const answers: string[][] = tests.map(() => []);
  for (const turn of schedule) {
    for (const { clock } of tests) clock.advance(60_000);
    await Promise.all(
      turn.map(async (current, index) => {
        const [test, ids] = [tests[index] as TestSprout, known[index] as LearntIds];
        const call = current && callOf<LearntIds, Who | 'sprout'>(acts, ids, current.dice);
        if (current === undefined || call === undefined || call.who === 'sprout') return;
        const answer = await test.call(ids.principalOf(call.who), call.operation, call.args, current.key);
        answers[index]?.push(`${call.operation} ${answer.text}`);
        if (!answer.isError) ids.learn(call as never, answer.body as Made);
      }),
    );
  }
  const played: Played[] = [];
  for (const [index, { familyId }] of families.entries()) {
    const rows = await dumpFamily(opened.store, familyId);
    played.push({ answers: answers[index] ?? [], rows });
  }
  return played;
}

/** Ids and secrets that are the same whenever the same family of the same run is played again. */
class Chance implements Random {
  readonly #run: number;
  readonly #family: number;
  made = 0;

  constructor(run: number, family: number) {
    this.#run = run;
    this.#family = family;
  }

  id(prefix: string): string {
    return `${prefix}_${this.#next()}`;
  }

  secret(bytes: number): string {
    return Buffer.from(this.#next().padEnd(bytes, '.')).subarray(-bytes).toString('base64url');
  }

  integer(below: number): number {
    return Math.floor(seededRandom(this.made++)() * below);
  }

  #next(): string {
    return `${this.#run}x${this.#family}x${String(this.made++).padStart(6, '0')}`;
  }
}

/** Work may run more than once. Each run has the same chance. */
function withChance(store: Store, chance: Chance): Store {
  const own: Store = Object.create(store);
  own.read = (work, sharing) => store.read(work, sharing);
  own.write = (work, sharing) => {
    const { made } = chance;
    return store.write((tx) => {
      chance.made = made;
      return work(tx);
    }, sharing);
  };
  for (const name of ['ping', 'close', 'openBus'] as const) own[name] = store[name].bind(store) as never;
  return own;
}

async function setUp(test: TestSprout, email: string): Promise<TestFamily> {
  const password = 'correct horse battery';
  const made = await test.ok<{ familyId: string; parentId: string; kids: { childId: string }[] }>(
    null,
    'family.set_up',
    {
      familyName: 'Test',
      timezone: 'Europe/Berlin',
      parent: { name: 'Pat', email, password },
      kids: [
        { name: 'Mia', birthDate: '2019-02-03' },
        { name: 'Zoë', birthDate: '2014-07-08' },
      ],
    },
  );
  const childIds = made.kids.map(({ childId }) => childId) as [string, string];
  return principalsOf({ familyId: made.familyId, parentId: made.parentId, childIds, email, password });
}
