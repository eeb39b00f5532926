import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataSourceOf, exportFamily, systemClock } from '@sprout/server';
import { defineCommand } from '../define-command.ts';
import { refuseExisting } from '../refuse-existing.ts';
import { withConfig } from '../with-config.ts';
import { writeAll } from '../write-all.ts';

export const command = defineCommand({
  help: `
Usage: sprout export <familyId> [file] [--overwrite]

Writes everything of one family as one JSON document, to the file or to standard output (also: -). The server may run.
"sprout import" brings the family into another Sprout, on either engine.

Options:
  --overwrite  replace a file of that name

Examples:
  sprout export fam_0198… family.json
  sprout export fam_0198… | gzip > family.json.gz
`,
  options: { overwrite: { type: 'boolean', default: false } },
  takes: ['familyId'],
  mayTake: 'file',
  async run({ values, named: [familyId = '', name = '-'] }, io) {
    const file = path.resolve(io.cwd, name);
    if (name !== '-' && !values.overwrite) refuseExisting(file);
    return withConfig(io, async (config) => {
      const document = await exportFamily(dataSourceOf(config), familyId, { now: systemClock.now() });
      const text = `${JSON.stringify(document, null, 2)}\n`;
      if (name === '-') {
        await writeAll(io.stdout, text);
        return 0;
      }
      writeFileSync(file, text, { mode: 0o600 });
      const rows = Object.values(document.tables).reduce((sum, table) => sum + table.length, 0);
      io.stderr.write(`${file}: ${rows} rows.\n`);
      return 0;
    });
  },
});
