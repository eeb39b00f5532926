import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Io, UsageError } from './command.ts';
import { readText } from './read-text.ts';

const VARIABLE = 'SPROUT_BACKUP_PASSPHRASE';
const MIN_LENGTH = 10;

/** The passphrase of a backup: from a file, the environment, or the user at the terminal. */
export async function readPassphrase(io: Io, file: string | undefined): Promise<string> {
  if (file !== undefined) return (await readText(file, io)).replace(/\r?\n$/, '');
  const given = io.env[VARIABLE];
  if (given !== undefined && given !== '') return given;
  if (io.stdin.isTTY) return ask(io, 'Passphrase: ');
  throw new UsageError(`the passphrase is missing: set ${VARIABLE}, or name a file with --passphrase-file.`);
}

/** The same for a new backup. What is typed unseen is typed twice. */
export async function choosePassphrase(io: Io, file: string | undefined): Promise<string> {
  const isTyped = file === undefined && (io.env[VARIABLE] ?? '') === '';
  const passphrase = await readPassphrase(io, file);
  if (passphrase.length < MIN_LENGTH) throw new UsageError(`a passphrase has at least ${MIN_LENGTH} characters.`);
  if (isTyped && (await ask(io, 'Once more: ')) !== passphrase) throw new UsageError('the two passphrases differ.');
  return passphrase;
}

async function ask(io: Io, question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: io.stdin, output: unseen, terminal: true });
  io.stderr.write(question);
  try {
    return await asking.question('', { signal: io.signal });
  } finally {
    asking.close();
    io.stderr.write('\n');
  }
}
