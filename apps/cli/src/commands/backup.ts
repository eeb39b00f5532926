import path from 'node:path';
import { backupTo, dataSourceOf, systemClock } from '@sprout/server';
import { defineCommand } from '../define-command.ts';
import { choosePassphrase } from '../passphrase.ts';
import { showProgress } from '../progress.ts';
import { refuseExisting } from '../refuse-existing.ts';
import { withConfig } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout backup <file> [--encrypt] [--passphrase-file <file>] [--overwrite] [--json]

Writes all families, as of one moment, into a file that "sprout restore" reads on either engine. The server may run.
The file holds secrets (hashed) and private data: keep it as safe as the data itself, or encrypt it. Without its
passphrase an encrypted backup is lost.

Options:
  --encrypt    with a passphrase: from SPROUT_BACKUP_PASSPHRASE, or typed at the terminal
  --passphrase-file <file>  with the passphrase in this file
  --overwrite  replace a file of that name
  --json       print { file, schema, tables, rows, bytes, seconds }

Examples:
  sprout backup /var/backups/sprout-$(date +%F).backup
  SPROUT_DATABASE_URL=postgres://sprout@db/sprout sprout backup sprout.backup
`,
  options: {
    encrypt: { type: 'boolean', default: false },
    'passphrase-file': { type: 'string' },
    overwrite: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  takes: ['file'],
  async run({ values, named: [name = ''] }, io) {
    const file = path.resolve(io.cwd, name);
    if (!values.overwrite) refuseExisting(file);
    const passphraseFile = values['passphrase-file'];
    const isEncrypted = values.encrypt || passphraseFile !== undefined || Boolean(io.env.SPROUT_BACKUP_PASSPHRASE);
    const passphrase = isEncrypted ? await choosePassphrase(io, passphraseFile) : undefined;
    return withConfig(io, async (config) => {
      const progress = showProgress(io.stderr, 'Backing up');
      const summary = await backupTo(dataSourceOf(config), file, {
        now: systemClock.now(),
        onProgress: progress.onProgress,
        passphrase,
      }).finally(progress.end);
      const { rows, tables, bytes } = summary;
      const seconds = progress.tookSeconds();
      io.stdout.write(
        values.json
          ? `${JSON.stringify({ file, ...summary, seconds })}\n`
          : `${file}: ${rows} rows of ${tables} tables, ${bytes} bytes${isEncrypted ? ', encrypted' : ''}, in ${seconds} s.\n`,
      );
      return 0;
    });
  },
});
