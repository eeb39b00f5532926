import { dataSourceOf, type MigrationStatus, openStore, readSchemaStatus } from '@sprout/server';
import { defineCommand } from '../define-command.ts';
import { withConfig } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout migrate [--status] [--json]

Takes every step of the schema's history that the data has not taken yet. The server does the same when it starts, so
this is for operators who want it to happen before.

Options:
  --status  only say which steps were taken
  --json    print { steps: [{ number, name, isApplied }], taken: [number] }

Examples:
  sprout migrate --status
  sprout migrate
`,
  options: { status: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  async run({ values }, io) {
    return withConfig(io, async (config) => {
      const source = dataSourceOf(config);
      const before = await readSchemaStatus(source);
      const pending = before.filter(({ isApplied }) => !isApplied);
      const taken = values.status ? [] : pending;
      if (taken.length > 0) await (await openStore(config)).close();
      const steps = taken.length > 0 ? await readSchemaStatus(source) : before;
      io.stdout.write(
        values.json
          ? `${JSON.stringify({ steps, taken: taken.map(({ number }) => number) })}\n`
          : inWords(steps, taken),
      );
      return 0;
    });
  },
});

function inWords(steps: readonly MigrationStatus[], taken: readonly MigrationStatus[]): string {
  const wasTaken = new Set(taken.map(({ number }) => number));
  const lines = steps.map(({ number, name, isApplied }) => {
    const state = wasTaken.has(number) ? 'taken now' : isApplied ? 'taken' : 'not yet';
    return `  ${String(number).padStart(4, '0')} ${name}: ${state}\n`;
  });
  const pending = steps.filter(({ isApplied }) => !isApplied).length;
  return `${lines.join('')}${pending === 0 ? 'The data is up to date.' : `Steps to take: ${pending}.`}\n`;
}
