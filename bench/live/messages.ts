/** The commands of the bench to its server processes, and the answers. */
export type ServerCommand =
  /** Publishes changes, spread evenly over time and families; their revisions go on from `fromRevision`. */
  | {
      readonly kind: 'publish';
      readonly at: number;
      readonly perSecond: number;
      readonly count: number;
      readonly families: number;
      readonly fromRevision: number;
    }
  /** Publishes one change of every family at once. */
  | { readonly kind: 'burst'; readonly families: number; readonly revision: number }
  /** The memory after garbage collection. */
  | { readonly kind: 'memory' }
  /** The resident bytes now. */
  | { readonly kind: 'resident' }
  | { readonly kind: 'cpu' }
  /** The longest time for which the event loop was blocked since the last such command. */
  | { readonly kind: 'longest-block' };

export interface Memory {
  readonly residentBytes: number;
  readonly streams: number;
  readonly waits: number;
}

/** For how long nothing else had its turn, and for how long at most if only the time on a core is counted. */
export interface Block {
  readonly ms: number;
  readonly onCoreMs: number;
}

/** So far, in microseconds: time on a core, and time spent waiting for one while others had it. */
export interface CpuTime {
  readonly used: number;
  readonly waited: number;
}

/** Which change of a schedule brings a family to a revision, and when it was meant to be sent. */
export interface Schedule {
  readonly at: number;
  readonly perSecond: number;
  readonly families: number;
  readonly fromRevision: number;
}

export function intendedAt({ at, perSecond, families, fromRevision }: Schedule, family: number, revision: number) {
  const turn = (revision - fromRevision) * families + family;
  return at + (turn * 1_000) / perSecond;
}

/** Milliseconds that all processes of one machine agree on, with fractions. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
