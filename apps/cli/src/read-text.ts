import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandFailure, type Io } from './command.ts';

/** The text of a file, or of standard input for "-". */
export async function readText(file: string, io: Io): Promise<string> {
  const bytes = file === '-' ? await readAll(io.stdin) : readBytes(path.resolve(io.cwd, file), file);
  try {
    // Keeps a byte order mark; the parser of the text decides about it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CommandFailure(`${file === '-' ? 'standard input' : file} is not UTF-8 text.`);
  }
}

function readBytes(file: string, given: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : (code ?? 'unreadable');
    throw new CommandFailure(`cannot read ${given}: ${why}.`);
  }
}

async function readAll(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as string | Uint8Array as string));
  return Buffer.concat(chunks);
}
