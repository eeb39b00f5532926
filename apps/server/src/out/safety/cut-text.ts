/** Characters that a model is asked about at once. Pieces overlap, so that nothing hides at a cut. */
const PIECE_LENGTH = 8_000;
const OVERLAP = 200;

export function cutText(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at === 0 || at < text.length - OVERLAP; at += PIECE_LENGTH - OVERLAP) {
    pieces.push(text.slice(at, at + PIECE_LENGTH));
  }
  return pieces;
}
