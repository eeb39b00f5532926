import { countNouns } from '@sprout/messages/count-nouns';
import type { Administration, ListedFamily } from '@sprout/server';
import { type Io, UsageError } from '../command.ts';
import { defineCommand } from '../define-command.ts';
import { administer } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout families [--json]
       sprout families create --count <number> [--empty] [--json]

Lists every family with its id, the addresses that its parents sign in with, and how many kids it has. "create" makes that
many demo families, for operators who test; "sprout demo --remove" deletes them.

Options:
  --count <number>  how many families to make, 1 to 100000
  --empty           without tasks, rewards and history
  --json            print [{ familyId, name, isDemo, parents: [email], kids }]; with create one line for each family, as
                    "sprout demo --json" prints it

Examples:
  sprout families
  sprout families --json | jq -r '.[].familyId'
  sprout families create --count 1000 --empty --json > families.jsonl
`,
  options: {
    json: { type: 'boolean', default: false },
    count: { type: 'string' },
    empty: { type: 'boolean', default: false },
  },
  mayTake: 'create',
  async run({ values, named: [what] }, io) {
    if (what === 'create') {
      const count = countIn(values.count);
      return administer(io, (each) => make(each, { count, isEmpty: values.empty, isJson: values.json }, io));
    }
    if (what !== undefined || values.count !== undefined || values.empty) {
      throw new UsageError('sprout families takes "create", with --count, or nothing.');
    }
    const list = async (administration: Administration) => {
      const families = await administration.listFamilies();
      io.stdout.write(values.json ? `${JSON.stringify(families, null, 2)}\n` : inWords(families));
      return 0;
    };
    return administer(io, list, { needsData: true });
  },
});

const MOST = 100_000;

function countIn(given: string | undefined): number {
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw new UsageError(`--count takes a whole number from 1 to ${MOST}.`);
}

interface Wanted {
  readonly count: number;
  readonly isEmpty: boolean;
  readonly isJson: boolean;
}

/** How many are made side by side: most of the time goes into hashing passwords, on other threads. */
const AT_ONCE = 4;
const TELL_EVERY = 100;

async function make(administration: Administration, { count, isEmpty, isJson }: Wanted, io: Io): Promise<number> {
  io.stderr.write(`Making ${countNouns(count, 'family', 'families')} in ${administration.place}.\n`);
  let begun = 0;
  let made = 0;
  const makeSome = async () => {
    while (begun++ < count) {
      const family = await administration.createDemoFamily({ isEmpty });
      if (isJson) io.stdout.write(`${JSON.stringify(family)}\n`);
      made++;
      if (made % TELL_EVERY === 0) io.stderr.write(`${made} of ${count}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome));
  if (!isJson) io.stdout.write(`Made ${countNouns(made, 'family', 'families')}.\n`);
  return 0;
}

function inWords(families: readonly ListedFamily[]): string {
  if (families.length === 0) return 'There is no family yet. Open Sprout in a browser to set one up.\n';
  const lines = families.map(({ familyId, name, isDemo, parents, kids }) => {
    const who = `${parents.join(', ')}; ${countNouns(kids, 'kid')}`;
    return `${familyId}  ${name}${isDemo ? ' (demo)' : ''}: ${who}\n`;
  });
  return lines.join('');
}
