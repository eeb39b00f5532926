import { parseArgs } from 'node:util';
import { parseWorkflow } from '@sprout/agent-protocol';
import { type Command, UsageError } from '../../command.ts';
import { countViolations, printViolations } from '../../print-violations.ts';
import { readText } from '../../read-text.ts';

export const command: Command = {
  help: `
Usage: sprout workflow validate <file|-> ... [--json]

Reports every mistake at once, each with line, JSON pointer, code and fix. For completion while you write, put this on
the first line of the file:
  # yaml-language-server: $schema=<path to>/packages/agent-protocol/generated/workflow.schema.json

Example:
  sprout workflow validate workflow.yaml

Exit code: 0 all valid, 1 some invalid, 2 called wrongly.`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    if (positionals.length === 0) throw new UsageError('name at least one workflow file.');
    const results = [];
    for (const file of positionals) {
      const { ok: valid, violations } = parseWorkflow(await readText(file, io));
      results.push({ file, valid, violations });
      if (values.json) continue;
      const count = countViolations(violations);
      io.stdout.write(printViolations(violations, file));
      io.stdout.write(`${file}: ${valid ? 'valid' : 'invalid'}${count === '' ? '' : `, ${count}`}\n`);
    }
    if (values.json) io.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    return results.every(({ valid }) => valid) ? 0 : 1;
  },
};
