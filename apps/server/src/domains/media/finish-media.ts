import { createHash } from 'node:crypto';
import type { PrepareContext } from '#operations';
import type { Query } from '../../store/port.ts';
import { type CleanMedia, cleanMedia } from './content/clean-media.ts';
import { type MediaProblem, UnusableMedia } from './content/problem.ts';
import { type Media, refuseMedia } from './media.ts';
import { type Found, findMedia, type Piece, readPieces } from './media-store.ts';

/** What is written when the last piece has come. */
export interface Finished extends Found {
  /** The earlier pieces that changed; undefined: all bytes are written anew. */
  readonly replaced: readonly Piece[] | undefined;
  /** All bytes, or only those of the last piece. */
  readonly content: Buffer;
}

/** Pieces that are read at once. */
const PIECES = 8;

let last: Promise<unknown> = Promise.resolve();

/** One at a time: each holds a whole file in memory. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Looks through a file whose last piece has come; undefined while more is to come. */
export async function finishMedia(
  { store, principal, now }: PrepareContext,
  mediaId: string,
  offset: number,
  piece: Buffer,
): Promise<Finished | undefined> {
  const { familyId = '', actorId } = principal ?? {};
  const media = await store.read((db) => findMedia(db, familyId, mediaId, now));
  if (media?.childId !== actorId || media === undefined) return undefined;
  const isLast = media.received === offset && offset + piece.length === media.bytes;
  if (!isLast) return undefined;
  return inTurn(async () => {
    const earlier: Piece[] = [];
    const digest = createHash('sha256');
    for (let from = 0; from < offset; ) {
      const some = await store.read((db: Query) =>
        readPieces(db, familyId, mediaId, { from, until: offset, limit: PIECES }),
      );
      for (const one of some) digest.update(one.bytes);
      earlier.push(...some);
      from = endOf(some.at(-1)) ?? offset;
    }
    const found = judge(media, digest.update(piece).digest('hex'), [...earlier.map(({ bytes }) => bytes), piece]);
    if (typeof found === 'string') throw refuseMedia(found);
    const { content, changed, ...facts } = found;
    if (changed === undefined) return { ...facts, keptBytes: content.length, content, replaced: undefined };
    const touched = ({ start, bytes }: Piece) =>
      changed.some(([from, until]) => from < start + bytes.length && until > start);
    const replaced = earlier
      .filter(touched)
      .map(({ start, bytes }) => ({ start, bytes: content.subarray(start, start + bytes.length) }));
    return { ...facts, keptBytes: content.length, content: content.subarray(offset), replaced };
  });
}

function endOf(piece: Piece | undefined): number | undefined {
  return piece && piece.start + piece.bytes.length;
}

function judge({ sha256, mimeType }: Media, digest: string, parts: readonly Buffer[]): CleanMedia | MediaProblem {
  if (digest !== sha256) return 'other_bytes';
  try {
    return cleanMedia(Buffer.concat(parts), mimeType);
  } catch (thrown) {
    if (thrown instanceof UnusableMedia) return thrown.problem;
    throw thrown;
  }
}
