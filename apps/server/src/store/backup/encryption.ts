import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BackupProblem } from './problems.ts';

/**
 * An encrypted backup: the header, then the backup's bytes in chunks, each sealed with AES-256-GCM. The key comes from the
 * passphrase by scrypt with a salt of the file's own. The nonce of a chunk holds its number and whether it is the last one:
 * so chunks that are missing, swapped, repeated or from another file do not open. A reader holds one chunk at a time.
 *
 * The header: the mark, which also fixes all sizes and costs, the salt, and a check by which a wrong passphrase is told from
 * a damaged file.
 */
const MARK = Buffer.from('sprout-encrypted-backup-1\n');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEADER_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
/** 128 MiB and some tenths of a second for each guess. Only tests of everything else take less. */
const usualCost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

/** Whether a file begins like an encrypted backup. A file that cannot be read is not our question here. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
    return bytesRead === MARK.length && MARK.equals(buffer);
  } finally {
    await handle.close();
  }
}

export async function* encrypt(
  plain: AsyncIterable<Buffer>,
  passphrase: string,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await deriveKey(passphrase, salt, cost);
  const header = Buffer.concat([MARK, salt, check]);
  yield header;
  let number = 0;
  for await (const { bytes, isLast } of inPieces(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The bytes of a backup, deciphered if it is encrypted. */
export async function* readBytes(
  file: string,
  passphrase: string | undefined,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  if (!(await isEncrypted(file))) {
    yield* createReadStream(file) as AsyncIterable<Buffer>;
    return;
  }
  if (passphrase === undefined) throw new BackupProblem('This backup is encrypted: it needs its passphrase.');
  const header = await readHeader(file);
  const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES);
  const { key, check } = await deriveKey(passphrase, salt, cost);
  if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) {
    throw new BackupProblem('The passphrase does not open this backup.');
  }
  const sealed = createReadStream(file, { start: HEADER_BYTES }) as AsyncIterable<Buffer>;
  let number = 0;
  for await (const { bytes, isLast } of inPieces(sealed, CHUNK_BYTES + TAG_BYTES)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(header);
    try {
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new BackupProblem('This backup is damaged: a part of it is missing or was altered.', { cause });
    }
  }
}

async function readHeader(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: HEADER_BYTES - 1 })) chunks.push(chunk as Buffer);
  const header = Buffer.concat(chunks);
  if (header.length < HEADER_BYTES) throw new BackupProblem('This backup is damaged: it ends too early.');
  return header;
}

/** Pieces of one size. The last one may be smaller, and is always there. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number) {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    rest.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let all = Buffer.concat(rest);
    // A piece that is exactly full waits: it may be the last.
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    rest = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(rest), isLast: true };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, 0);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function deriveKey(passphrase: string, salt: Buffer, cost: ScryptOptions): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES + CHECK_BYTES, cost, (error, derived) => {
      if (error) reject(error);
      else resolve({ key: derived.subarray(0, KEY_BYTES), check: derived.subarray(KEY_BYTES) });
    });
  });
}
