import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { dataSourceOf, importFamily, systemRandom } from '@sprout/server';
import { CommandFailure, type Io } from '../command.ts';
import { defineCommand } from '../define-command.ts';
import { withConfig } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout import <file> [--json]

Adds the family of a document that "sprout export" wrote, read from the file or from standard input (-). With the
embedded database, stop the server first. A family that is already here is refused, and nothing changes.

Options:
  --json  print { familyId, rows }

Examples:
  sprout import family.json
  gunzip -c family.json.gz | sprout import -
`,
  options: { json: { type: 'boolean', default: false } },
  takes: ['file'],
  async run({ values, named: [name = ''] }, io) {
    return withConfig(io, async (config) => {
      const document = parse(await read(name, io), name);
      const summary = await importFamily(dataSourceOf(config), document, { newEpoch: () => systemRandom.secret(6) });
      io.stdout.write(
        values.json ? `${JSON.stringify(summary)}\n` : `Imported ${summary.familyId}: ${summary.rows} rows.\n`,
      );
      return 0;
    });
  },
});

async function read(name: string, io: Io): Promise<string> {
  return name === '-' ? text(io.stdin) : readFileSync(path.resolve(io.cwd, name), 'utf8');
}

function parse(json: string, name: string): unknown {
  try {
    return JSON.parse(json);
  } catch (thrown) {
    throw new CommandFailure(`${name === '-' ? 'Standard input' : name} is not JSON: ${(thrown as Error).message}`);
  }
}
