import { readFileSync } from 'node:fs';
import { nearestNames } from '@sprout/server/nearest-names';
import { CommandFailure, type Io, UsageError } from './command.ts';
import { commands } from './commands/index.ts';

/** Finds the command and runs it. Returns the exit code: 0 done, 1 failed, 2 called wrongly. */
export async function runSprout(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === 'help' && rest[0] !== undefined) return runSprout([rest[0], '--help'], io);
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.stdout.write(overview());
    return 0;
  }
  if (name === '--version' || name === '-v' || name === 'version') {
    io.stdout.write(`${version()}\n`);
    return 0;
  }
  const [, load] = (Object.hasOwn(commands, name) && commands[name]) || [];
  if (load === undefined) {
    const [suggestion] = nearestNames(name, Object.keys(commands));
    io.stderr.write(`sprout: there is no command "${name}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}\n`);
    io.stderr.write('Run "sprout help" for the list.\n');
    return 2;
  }
  const { command } = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.stdout.write(`${((await command.helpFor?.(rest)) ?? command.help).trim()}\n`);
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (error instanceof UsageError || isArgumentParserError(error)) {
      io.stderr.write(`sprout ${name}: ${(error as Error).message}\nRun "sprout ${name} --help" for its options.\n`);
      return 2;
    }
    if (error instanceof CommandFailure) {
      io.stderr.write(`sprout ${name}: ${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

/** node:util's parseArgs throws these for unknown options and the like. */
function isArgumentParserError(error: unknown): boolean {
  return error instanceof TypeError && String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

function overview(): string {
  const width = Math.max(0, ...Object.keys(commands).map((name) => name.length));
  const rows = Object.entries(commands).map(([name, [summary]]) => `  ${name.padEnd(width)}  ${summary}`);
  return `sprout: the operating system of a family

Usage: sprout <command> [options]

${rows.join('\n')}

Run "sprout <command> --help" for its options, "sprout --version" for the release.
`;
}
