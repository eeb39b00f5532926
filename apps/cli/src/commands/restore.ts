import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataSourceOf, restoreFrom, systemClock, systemRandom } from '@sprout/server';
import { type Command, UsageError } from '../command.ts';
import { takePositionals } from '../positionals.ts';
import { showProgress } from '../progress.ts';
import { withConfig } from '../with-config.ts';

export const command: Command = {
  summary: 'Replace everything by what a backup holds',
  help: `
Usage: sprout restore <file> --yes [--json]

Replaces ALL data by the backup's. Stop the server first. The file is checked from end to end before anything is
touched; with the embedded database the replaced data is kept beside the new one.

Options:
  --yes   do it; without it the command only explains
  --json  print { schema, rows, families, kept }

Examples:
  sprout restore sprout.backup --yes
  SPROUT_DATABASE_URL=postgres://sprout@db/sprout sprout restore sprout.backup --yes
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const [name = ''] = takePositionals(positionals, ['file']);
    const file = path.resolve(io.cwd, name);
    return withConfig(io, async (config) => {
      if (!values.yes) {
        const target = config.databaseUrl === undefined ? config.dataDir : 'the PostgreSQL database';
        throw new UsageError(`this would replace all data in ${target} by what is in ${file}. Add --yes to do it.`);
      }
      const progress = showProgress(io.stderr, 'Restoring');
      const summary = await restoreFrom(file, dataSourceOf(config), {
        now: systemClock.now(),
        newEpoch: () => systemRandom.secret(6),
        onProgress: progress.onProgress,
      }).finally(progress.end);
      const { rows, families, kept } = summary;
      const keptWords = kept === undefined ? '' : ` What was there before is kept in ${kept}.`;
      io.stdout.write(
        values.json
          ? `${JSON.stringify({ ...summary, kept: kept ?? null })}\n`
          : `Restored ${rows} rows; families: ${families}.${keptWords}\n`,
      );
      return 0;
    });
  },
};
