import { evaluateSafety } from '@sprout/server';
import { type Command, UsageError } from '../../command.ts';
import { readText } from '../../read-text.ts';
import { withConfig } from '../../with-config.ts';

export const command: Command = {
  help: `Usage: sprout safety eval <file.jsonl>

Counts what the content check finds in labelled texts, by language. Each line is a row:
{ "text", "label": "harmful" or "harmless", "language" }. "-" reads standard input. Texts go to SPROUT_SAFETY_URL if one is configured.
`,
  async run(args, io) {
    const [file, ...others] = args;
    if (file === undefined || others.length > 0) throw new UsageError('name one file, or "-"');
    const lines = await readText(file, io);
    return withConfig(io, async (config) => {
      io.stdout.write(`${await evaluateSafety(config, lines, io.signal)}\n`);
      return 0;
    });
  },
};
