/** Why a file is not kept. The words are for who builds a program that sends files. */
export const mediaProblems = {
  wrong_type: 'its bytes are of another type than mimeType says',
  broken: 'it is cut off or damaged',
  more_behind: 'there is more behind its end',
  too_many_pixels: 'it would fill more memory than a picture may',
  too_long: 'it runs for too long',
  other_bytes: 'its bytes are not those that sha256 was made of',
} as const;

export type MediaProblem = keyof typeof mediaProblems;

/** Thrown by what reads a file. The domain turns it into a refusal. */
export class UnusableMedia extends Error {
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem) {
    super(mediaProblems[problem]);
    this.problem = problem;
  }
}

/** Most pixels of a picture: 40 million are 160 MB once a browser has unpacked them. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 16_000;

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

export function checkPixels({ width, height }: Pixels): Pixels {
  if (width < 1 || height < 1) throw new UnusableMedia('broken');
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) {
    throw new UnusableMedia('too_many_pixels');
  }
  return { width, height };
}
