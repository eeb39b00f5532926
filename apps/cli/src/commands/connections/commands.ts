import type { Administration, Connection, ConnectionKind } from '@sprout/server';
import { type Command, type Io, UsageError } from '../../command.ts';
import { defineCommand } from '../../define-command.ts';
import { administer } from '../../with-config.ts';

/** What the help of a kind says in its own words. */
interface Words {
  readonly one: string;
  readonly many: string;
  readonly of: string;
  /** What ending one of them means. */
  readonly end: string;
  readonly exampleId: string;
}

const words: Readonly<Record<ConnectionKind, Words>> = {
  agents: {
    one: 'agent',
    many: 'connected agents',
    of: 'the parent who connected it',
    end: 'It can do nothing any more until a parent connects it again.',
    exampleId: 'gr_0198…',
  },
  devices: {
    one: 'device',
    many: 'paired devices of kids',
    of: 'the kid it is paired with',
    end: 'It shows nothing any more until a parent pairs it again.',
    exampleId: 'dev_0198…',
  },
  sessions: {
    one: 'session',
    many: 'browsers in which parents are signed in',
    of: 'the parent who is signed in',
    end: 'The parent signs in again to go on in that browser.',
    exampleId: 'ses_0198…',
  },
};

/** A command that lists and ends connections of one kind, for when the app cannot be used. */
export function connectionCommand(kind: ConnectionKind): Command {
  const { one, many, of, end, exampleId } = words[kind];
  return defineCommand({
    help: `
Usage: sprout ${kind} list [--family <id>] [--json]
       sprout ${kind} end <id> [--json]

Lists ${many}, or ends one at once. ${end}
Works whether the server runs or not, and when the app cannot be used.

Options:
  --family <id>  list those of this family only
  --json         print [{ id, familyId, name, of, lastUsedAt }], for end the one that ended; "of" is ${of}

Examples:
  sprout ${kind} list
  sprout ${kind} end ${exampleId}
`,
    options: { family: { type: 'string' }, json: { type: 'boolean', default: false } },
    takes: ['list or end'],
    mayTake: 'id',
    async run({ values, named: [verb, id] }, io) {
      const isList = verb === 'list' && id === undefined;
      if (!isList && (verb !== 'end' || id === undefined)) {
        throw new UsageError(`Say "sprout ${kind} list" or "sprout ${kind} end <id>".`);
      }
      const work = async (administration: Administration) => {
        if (id === undefined) {
          const list = await administration.listConnections(kind, values.family);
          print(io, list, values.json, inWords(list, many));
        } else {
          const ended = await administration.endConnection(kind, id);
          print(io, ended, values.json, `Ended the ${one} ${ended.name} (${ended.of}).\n`);
        }
        return 0;
      };
      return administer(io, work, { needsData: true });
    },
  });
}

function print(io: Io, result: object, asJson: boolean, text: string): void {
  io.stdout.write(asJson ? `${JSON.stringify(result, null, 2)}\n` : text);
}

function inWords(connections: readonly Connection[], many: string): string {
  if (connections.length === 0) return `There are no ${many}.\n`;
  const lines = connections.map(({ id, name, of, familyId, lastUsedAt }) => {
    const use = lastUsedAt === null ? 'not used yet' : `last used ${lastUsedAt}`;
    return `${id}  ${name}: ${of}, family ${familyId}, ${use}\n`;
  });
  return lines.join('');
}
