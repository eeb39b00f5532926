import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataSourceOf, describeBackup, isEncrypted, restoreFrom, systemClock, systemRandom } from '@sprout/server';
import { CommandFailure, UsageError } from '../command.ts';
import { defineCommand } from '../define-command.ts';
import { readPassphrase } from '../passphrase.ts';
import { showProgress } from '../progress.ts';
import { withConfig } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout restore <file> --yes [--keep-connections] [--passphrase-file <file>] [--json]

Replaces ALL data by the backup's. Stop the server first. The file is checked from end to end before anything is
touched; with the embedded database the replaced data is kept beside the new one.

Signed-in browsers, kids' devices and agents stay connected only if they are connected in the replaced data too, with
the rights and passwords that they have there: what was revoked since the backup stays revoked. Families that the
replaced data does not have connect again. Parents read in their inbox what happened.

Options:
  --yes   do it; without it the command only explains
  --keep-connections  on another machine: keep what was connected when the backup was made
  --passphrase-file <file>  of an encrypted backup; else SPROUT_BACKUP_PASSPHRASE, or typed at the terminal
  --json  print { schema, rows, families, connections, kept, seconds }

Examples:
  sprout restore sprout.backup --yes
  SPROUT_DATABASE_URL=postgres://sprout@db/sprout sprout restore sprout.backup --yes
`,
  options: {
    yes: { type: 'boolean', default: false },
    'keep-connections': { type: 'boolean', default: false },
    'passphrase-file': { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  takes: ['file'],
  async run({ values, named: [name = ''] }, io) {
    const file = path.resolve(io.cwd, name);
    if (!existsSync(file)) throw new CommandFailure(`there is no file ${file}.`);
    return withConfig(io, async (config) => {
      if (!values.yes) {
        const target = config.databaseUrl === undefined ? config.dataDir : 'the PostgreSQL database';
        const source = (await isEncrypted(file)) ? 'the encrypted backup' : wordsOf(await describeBackup(file));
        throw new UsageError(`this would replace all data in ${target} by ${source} ${file}. Add --yes to do it.`);
      }
      const passphrase = (await isEncrypted(file)) ? await readPassphrase(io, values['passphrase-file']) : undefined;
      const checking = showProgress(io.stderr, 'Checking');
      const progress = showProgress(io.stderr, 'Restoring');
      const summary = await restoreFrom(file, dataSourceOf(config), {
        now: systemClock.now(),
        newEpoch: () => systemRandom.secret(6),
        newSecret: () => systemRandom.secret(32),
        keepConnections: values['keep-connections'],
        onChecked: checking.onProgress,
        onProgress: progress.onProgress,
        passphrase,
      }).finally(progress.end);
      const { rows, families, connections, kept } = summary;
      const seconds = progress.tookSeconds();
      const ended = `Connections that ended: ${connections.ended}, kept: ${connections.kept}.`;
      const again = connections.ended === 0 ? '' : ' What ended connects anew: agents, kids’ devices and browsers.';
      const keptWords = kept === undefined ? '' : ` What was there before is kept in ${kept}.`;
      io.stdout.write(
        values.json
          ? `${JSON.stringify({ ...summary, kept: kept ?? null, seconds })}\n`
          : `Restored ${rows} rows in ${seconds} s; families: ${families}. ${ended}${again}${keptWords}\n`,
      );
      return 0;
    });
  },
});

function wordsOf({ createdAt, families, rows }: Awaited<ReturnType<typeof describeBackup>>): string {
  const made = `${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `the backup of ${made} (families: ${families}, rows: ${rows})`;
}
