import type { Query } from '../../store/port.ts';
import type { Media } from './media.ts';
import { readPieces } from './media-store.ts';

/** Pieces that are read at once: about 1.5 MB. */
const PIECES = 8;

/** Some of the bytes between two places, from the first on; never none. */
export async function readSome(
  db: Query,
  familyId: string,
  { mediaId }: Pick<Media, 'mediaId'>,
  from: number,
  until: number,
): Promise<Buffer> {
  const pieces = await readPieces(db, familyId, mediaId, { from, until, limit: PIECES });
  const [first] = pieces;
  if (first === undefined) throw new Error(`bytes of ${mediaId} are missing`);
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  return bytes.subarray(from - first.start, until - first.start);
}

export async function readWhole(db: Query, familyId: string, media: Media): Promise<Buffer> {
  const parts: Buffer[] = [];
  const until = media.keptBytes ?? 0;
  for (let from = 0; from < until; from += parts.at(-1)?.length ?? 0) {
    parts.push(await readSome(db, familyId, media, from, until));
  }
  return Buffer.concat(parts);
}
