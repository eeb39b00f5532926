import { describeViolation, hasErrors, migrateEnvelope, parseEnvelope, plainLine } from '@sprout/agent-protocol';
import { UsageError } from '../../command.ts';
import { defineCommand } from '../../define-command.ts';
import { countViolations, printViolations } from '../../print-violations.ts';
import { readText } from '../../read-text.ts';
import { writeText } from '../../write-text.ts';

export const command = defineCommand({
  help: `
Usage: sprout envelope migrate <file|-> [options]

Applies the field mapping patterns of the protocol: domain-specific input fields become task.params, a mode becomes
task.action, domain-specific output fields become notes, state_updates becomes the updated index.md, error becomes the
summary. The envelope goes to standard output, the report to standard error. Whether an agent succeeded is never
invented.

Options:
  --kind input|output  do not guess which one it is
  --out <file>         write the envelope to this file
  --json               { kind, envelope, moves, violations } on standard output

Example:
  sprout envelope migrate old-output.json --out output.json

Exit code: 0 the result is valid, 1 it still has errors, 2 called wrongly.`,
  options: { kind: { type: 'string' }, out: { type: 'string' }, json: { type: 'boolean' } },
  takes: ['file'],
  async run({ values, named: [file = ''] }, io) {
    const { kind } = values;
    if (kind !== undefined && kind !== 'input' && kind !== 'output') throw new UsageError('--kind is input or output.');
    const source = file === '-' ? 'stdin' : file;
    const parsed = parseEnvelope(await readText(file, io), kind ?? 'output');
    if (!parsed.ok) {
      if (values.json) io.stdout.write(`${JSON.stringify({ kind: null, violations: parsed.violations }, null, 2)}\n`);
      else io.stderr.write(`${source}: ${parsed.violations.map(describeViolation).join('\n')}\n`);
      return 1;
    }
    const migration = migrateEnvelope(parsed.value, kind);
    if (values.out !== undefined) {
      writeText(values.out, `${JSON.stringify(migration.envelope, null, 2)}\n`, io);
    }
    if (values.json) io.stdout.write(`${JSON.stringify(migration, null, 2)}\n`);
    else {
      if (values.out === undefined) io.stdout.write(`${JSON.stringify(migration.envelope, null, 2)}\n`);
      const rows = migration.moves.map(
        ({ from, to, how, isGuess }) => `${isGuess ? 'GUESS ' : ''}${from} → ${to}: ${how}`,
      );
      const count = countViolations(migration.violations);
      io.stderr.write(`${source}: migrated as ${migration.kind}${count === '' ? '' : `, ${count}`}\n`);
      io.stderr.write(rows.map((row) => `  ${plainLine(row)}\n`).join(''));
      io.stderr.write(printViolations(migration.violations, source));
    }
    return hasErrors(migration.violations) ? 1 : 0;
  },
});
