/** What the fence tells `window.sprout`. */
export interface SharedByFence {
  /** Takes the function that tells the host: the frame got the focus without a tap inside, or the page flashes. */
  readonly onTell: (tell: (what: 'uncalled' | 'flashing') => void) => void;
  /** What the page shows and has not shown before, line by line. */
  readonly takeShown: () => string;
}

/** What a canvas finds as `window.sprout`. Every call returns a promise; one that makes no sense is rejected with the reason. */
export interface Sprout {
  /** The kid who plays. */
  whoami(): Promise<Me>;
  /** The kid's own last results of this canvas, newest first. */
  history(): Promise<readonly Result[]>;
  /** What `save` kept for this kid, on whatever device; null before the first save. */
  state(): Promise<unknown>;
  /** Keeps up to 64 kB of JSON for this kid and canvas. */
  save(state: unknown): Promise<void>;
  /** Tells the host that something happened, e.g. `celebration`, `attempt-successful`, `attempt-failed`, `hint-requested`. */
  signal(name: string, data?: unknown): Promise<void>;
  /** Ends the canvas with points, rounded to a whole number. One completion counts: the first. */
  score(points: number | ScoreResult, limit?: number | ScoreLimit): Promise<void>;
  /** Ends the canvas as done. */
  complete(result?: string | { summary?: string }): Promise<void>;
  /** Ends the canvas with how long it took, in milliseconds. A whole number below 1000 means seconds; `{ ms }` is always ms. */
  timed(ms: number | { ms?: number; durationMs?: number; seconds?: number }): Promise<void>;
}

export interface Me {
  readonly name: string;
  readonly age: number;
  readonly language: string;
  /** The same as `name` and `age`. */
  readonly childName: string;
  readonly childAge: number;
}

export interface Result {
  readonly kind: 'score' | 'complete' | 'timed';
  readonly score?: number;
  readonly maxScore?: number;
  readonly durationMs?: number;
  /** The same by shorter names: points is score, max is maxScore, ms is durationMs. */
  readonly points?: number;
  readonly max?: number;
  readonly ms?: number;
  readonly summary?: string;
  readonly endedAt: string;
}

/** The points by any of their names. */
export interface ScoreResult {
  readonly points?: number;
  readonly value?: number;
  readonly score?: number;
  readonly max?: number;
  readonly maxScore?: number;
  readonly total?: number;
}

export interface ScoreLimit {
  readonly max?: number;
  readonly maxScore?: number;
}
