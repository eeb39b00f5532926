import { parseArgs } from 'node:util';
import { readAnyEnvelope } from '@sprout/agent-protocol';
import type { Command } from '../../command.ts';
import { countViolations, printViolations } from '../../print-violations.ts';
import { readText } from '../../read-text.ts';
import { oneFile } from './one-file.ts';

export const check: Command = {
  summary: 'Report every violation of an envelope',
  help: `
Usage: sprout envelope check <file|-> [options]

Finds the envelope in the text (bare, fenced, with prose or reasoning around it), tells input from output by its keys,
and reports every violation at once: JSON pointer, code, fix. Nothing is repaired.

Options:
  --null-feature  feature_id may be null
  --json          { valid, kind, violations: [{ code, severity, pointer, message, fix }] }

Example:
  my-agent < input.json | sprout envelope check -

Exit code: 0 valid (warnings allowed), 1 invalid, 2 called wrongly.`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, 'null-feature': { type: 'boolean' } },
    });
    const file = oneFile(positionals);
    const { kind, reading } = readAnyEnvelope(await readText(file, io), {
      mayOmitFeature: values['null-feature'] ?? false,
    });
    const { ok: valid, violations } = reading;
    if (values.json) io.stdout.write(`${JSON.stringify({ valid, kind, violations }, null, 2)}\n`);
    else {
      const source = file === '-' ? 'stdin' : file;
      const what = kind === null ? 'no envelope' : `${kind} envelope`;
      const count = countViolations(violations);
      io.stdout.write(printViolations(violations, source));
      io.stdout.write(`${source}: ${valid ? 'valid' : 'invalid'} (${what})${count === '' ? '' : `, ${count}`}\n`);
    }
    return valid ? 0 : 1;
  },
};
